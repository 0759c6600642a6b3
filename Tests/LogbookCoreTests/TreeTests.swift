import CommandSupport
import DiveModel
import Foundation
import LogbookCore
import Diagnostics
import Testing
import Wording

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Whatever lies in the tree, the rest of the log is read.
@Suite struct TreeTests {
  private let dive = "---\ndate: 2024-06-12\n---\n"

  private func ids(_ logbook: Logbook) -> [String] {
    logbook.diagnostics.map { "\($0.path): \($0.diagnostic.id)" }.sorted()
  }

  @Test func aPipeDoesNotMakeItWait() throws {
    let folder = try TemporaryFolder(["divelog.yml": "format: 1\n", "dives/a.md": dive])
    #expect(mkfifo(folder.path + "/dives/b.md", 0o600) == 0)
    let logbook = try Logbook(reading: .folder(folder.path))
    #expect(logbook.dives.count == 1)
    #expect(ids(logbook) == ["dives/b.md: not-a-regular-file"])
    #expect(logbook.unreadPaths == ["dives/b.md"])
  }

  @Test func linksAreNotFollowed() throws {
    let outside = try TemporaryFolder(["secret.md": dive])
    let folder = try TemporaryFolder(["divelog.yml": "format: 1\n", "dives/a.md": dive])
    let files = FileManager.default
    try files.createSymbolicLink(
      atPath: folder.path + "/dives/out.md",
      withDestinationPath: outside.path + "/secret.md"
    )
    try files.createSymbolicLink(
      atPath: folder.path + "/dives/folder",
      withDestinationPath: outside.path
    )
    try files.createSymbolicLink(atPath: folder.path + "/sites", withDestinationPath: "/")
    let logbook = try Logbook(reading: .folder(folder.path))
    #expect(logbook.dives.count == 1)
    #expect(
      ids(logbook) == [
        "dives/folder: link-not-followed", "dives/out.md: link-not-followed",
        "sites: link-not-followed",
      ]
    )
    #expect(logbook.links == ["dives/folder", "dives/out.md", "sites"])
    #expect(logbook.unreadPaths == [])
  }

  @Test func foldersWithinTooManyOthersAreReported() throws {
    let folder = try TemporaryFolder(["divelog.yml": "format: 1\n", "dives/a.md": dive])
    let deep = (0..<32).map { "\($0)" }.joined(separator: "/")
    try folder.write(dive, to: "dives/\(deep)/b.md")
    let logbook = try Logbook(reading: .folder(folder.path))
    #expect(logbook.dives.count == 1)
    #expect(ids(logbook) == ["dives/\(deep): unreadable"])
    let words = logbook.diagnostics.map { Language.english.words($0.diagnostic.message) }
    #expect(words == ["the folder is inside more than 32 others; it is not read"])
    #expect(logbook.unreadPaths == ["dives/\(deep)"])
  }

  /// An editor's text is bounded as its file is.
  @Test func aLargeTextInPlaceOfAFileIsReported() throws {
    let text = dive + String(repeating: "x", count: FileTree.largestRecord)
    let folder = try TemporaryFolder(["divelog.yml": "format: 1\n", "dives/a.md": dive])
    let tree = FileTree.overlaid(folder.path, ["dives/a.md": Array(text.utf8)])
    let logbook = try Logbook(reading: tree)
    #expect(ids(logbook) == ["dives/a.md: file-too-large"])
    #expect(logbook.dives.isEmpty)
  }

  /// A reference may name a folder of files that are not on the disk yet.
  @Test func foldersOfUnsavedFilesAreThere() throws {
    let folder = try TemporaryFolder(["divelog.yml": "format: 1\n", "dives/a.md": dive])
    let tree = FileTree.overlaid(
      folder.path,
      ["photos/2024/a.jpg": [1], "gone/a.md": nil, "dives/a.md": nil]
    )
    #expect(tree.exists("photos") && tree.isFolder("photos/2024") && tree.exists("photos/2024/"))
    #expect(tree.exists("photos/2024/a.jpg") && !tree.isFolder("photos/2024/a.jpg"))
    #expect(!tree.exists("photo") && !tree.exists("gone") && !tree.exists("dives/a.md"))
  }

  @Test func aLargeFileIsReported() throws {
    let text = dive + String(repeating: "x", count: FileTree.largestRecord)
    let folder = try TemporaryFolder(["divelog.yml": "format: 1\n", "dives/a.md": text])
    let logbook = try Logbook(reading: .folder(folder.path))
    #expect(ids(logbook) == ["dives/a.md: file-too-large"])
  }

  /// A log without a folder of records is no log without records.
  @Test func aFileInPlaceOfAFolderOfRecordsIsReported() throws {
    let folder = try TemporaryFolder(["divelog.yml": "format: 1\n", "dives": "x"])
    let logbook = try Logbook(reading: .folder(folder.path))
    #expect(logbook.unreadPaths == ["dives"])
    #expect(ids(logbook).contains("dives: unreadable"))
  }

  #if os(Linux)
    /// Texts cannot tell `é` from `e` with an accent, so what concerns one file would reach the other.
    @Test func namesOfTwoUnicodeFormsAreReportedAndNotRead() throws {
      let (one, two) = ("\u{E9}", "e\u{301}")
      let folder = try TemporaryFolder([
        "divelog.yml": "format: 1\n", "dives/\(one).md": dive, "dives/c.md": dive,
        "dives/\(one)/a.md": dive, "dives/d/\(one).jpg": "", "dives/d/e.md": dive,
        "dives/K.md": dive,
      ])
      try folder.write(dive + "Other.\n", to: "dives/\(two).md")
      try folder.write(dive, to: "dives/\(two)/b.md")
      try folder.write(dive, to: "dives/\u{212A}.md")
      try folder.write("", to: "dives/d/\(two).jpg")
      let logbook = try Logbook(reading: .folder(folder.path))
      #expect(logbook.dives.map(\.dive.origin.path) == ["dives/c.md", "dives/d/e.md"])
      let twins = ["dives/\(one).md", "dives/\(one)", "dives/d/\(one).jpg", "dives/K.md"]
      #expect(Set(logbook.unreadPaths) == Set(twins) && logbook.attachments.isEmpty)
      #expect(Set(ids(logbook)) == Set(twins.map { "\($0): unreadable" }))
    }

    /// A path with such a name does not tell its parts.
    @Test func aNameThatJoinsItsFolderIsReportedAndNotRead() throws {
      let folder = try TemporaryFolder([
        "divelog.yml": "format: 1\n", "dives/\u{301}d/a.md": dive, "dives/b.md": dive,
      ])
      let logbook = try Logbook(reading: .folder(folder.path))
      #expect(logbook.dives.map(\.dive.origin.path) == ["dives/b.md"])
      #expect(ids(logbook) == ["dives/\u{301}d: unreadable"])
    }
  #endif

  /// The buffer grows for a file that does not fit, and the next file is read into it.
  @Test(arguments: [65_535, 65_536, 65_537, 131_072, FileTree.largestRecord])
  func aFileIsReadToItsEnd(size: Int) throws {
    let link = "[a](b.jpg)"
    let filling = String(repeating: "x", count: size - dive.utf8.count - link.utf8.count - 2)
    let text = dive + filling + "\n" + link + "\n"
    let folder = try TemporaryFolder([
      "divelog.yml": "format: 1\n", "dives/a.md": text, "dives/b.md": dive,
    ])
    let tree = FileTree.folder(folder.path)
    let logbook = try Logbook(reading: tree)
    #expect(logbook.dives.map(\.dive.origin.length) == [size, dive.utf8.count])
    #expect(logbook.dives.map { $0.dive.origin.links.map(\.target) } == [["b.jpg"], []])
    #expect(logbook.source(of: "dives/a.md")?.bytes == Array(text.utf8))
    let sources = logbook.sources(of: ["dives/a.md", "dives/b.md"])
    #expect(sources.map { $0?.bytes.count } == [size, dive.utf8.count])
  }

  @Test func hiddenFilesAndOtherFoldersAreLeftAlone() throws {
    let folder = try TemporaryFolder([
      "divelog.yml": "format: 1\n", "dives/.a.md": "?", "dives/_b.md": "?",
      "dives/README.md": "?", "website/index.md": "?", "notes.md": "?", "dives/c.md": dive,
    ])
    let logbook = try Logbook(reading: .folder(folder.path))
    #expect(logbook.dives.count == 1)
    #expect(ids(logbook).isEmpty)
  }

  @Test func clubAndSingleLayoutsStandSideBySide() throws {
    let files = [
      "divelog.yml": "format: 1\n", "diver.md": "---\nname: Me\n---\n", "dives/a.md": dive,
      "divers/mari/diver.md": "---\nname: Mari\n---\n", "divers/mari/dives/2024/b.md": dive,
      "groups/club/group.md": "---\nname: Club\n---\n", "groups/club/dives/c.md": dive,
      "budgets/trip/budget.md": "---\nname: Trip\n---\n",
      "budgets/trip/2024/boat.md": "---\ndate: 2024-06-01\namount: 10 EUR\n---\n",
    ]
    let memory = try Logbook(reading: .memory(files.mapValues { Array($0.utf8) }))
    let folder = try TemporaryFolder(files)
    let disk = try Logbook(reading: .folder(folder.path))
    for logbook in [memory, disk] {
      #expect(logbook.dives.map(\.diver) == ["mari", "me", nil])
      #expect(logbook.divers.map(\.id).sorted() == ["mari", "me"])
      #expect(logbook.expenses.count == 1)
      #expect(logbook.groups.map(\.id) == ["club"])
      #expect(ids(logbook).isEmpty)
    }
  }
}
