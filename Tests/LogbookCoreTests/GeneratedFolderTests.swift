import CommandSupport
import Foundation
import Testing

@testable import LogbookCore

/// A folder of files that the program makes: it writes what differs, and leaves alone what is not its.
@Suite struct GeneratedFolderTests {
  private static func inputs(_ text: String) throws -> InputDigest {
    let log = try Logbook(reading: .memory(["divelog.yml": Array("format: 1\n".utf8)]))
    return InputDigest(of: log, and: [text])
  }

  private func write(
    _ files: [String: String],
    to path: String,
    of inputs: String? = nil,
    force: Bool = false,
    isDryRun: Bool = false
  ) throws -> GeneratedFolder.Outcome {
    let folder = try GeneratedFolder(path, for: .public, takesForeign: force)
    return try folder.write(
      files.keys.sorted(),
      of: inputs.map(Self.inputs),
      isDryRun: isDryRun
    ) { files[$0].map { Array($0.utf8) } }
  }

  @Test func writesWhatDiffersAndRemovesWhatNothingMakes() throws {
    let folder = try TemporaryFolder()
    let first = try write(["a.html": "1", "b/c.html": "2", "d/e.html": "3"], to: folder.path)
    #expect(first.written == ["a.html", "b/c.html", "d/e.html"])
    let second = try write(["a.html": "1", "b/c.html": "2!"], to: folder.path)
    #expect(second.written == ["b/c.html"])
    #expect(second.removed == ["d/e.html"])
    #expect(second.unchanged == 1)
    #expect(try folder.files() == [".divelog-site", "a.html", "b/c.html"])
    #expect(try folder.text(of: "b/c.html") == "2!")
  }

  @Test func aRunWithNothingNewWritesNothing() throws {
    let folder = try TemporaryFolder()
    let files = ["a.html": "1", "b.html": "2"]
    _ = try write(files, to: folder.path, of: "same")
    let before = try folder.files().map { try modified(folder, $0) }
    let again = try write(files, to: folder.path, of: "same")
    #expect(again.written == [] && again.removed == [] && again.unchanged == 2)
    #expect(try folder.files().map { try modified(folder, $0) } == before)
  }

  private func modified(_ folder: TemporaryFolder, _ name: String) throws -> Date? {
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/" + name)
    return attributes[.modificationDate] as? Date
  }

  @Test func knowsWhetherAnythingCanHaveChanged() throws {
    let folder = try TemporaryFolder()
    let files = ["a.html": "1", "b.html": "2"]
    _ = try write(files, to: folder.path, of: "same")
    func count(_ inputs: String) throws -> Int? {
      try GeneratedFolder(folder.path, for: .public, takesForeign: false)
        .countIfUpToDate(Self.inputs(inputs))
    }
    #expect(try count("same") == 2)
    #expect(try count("other") == nil)
    try folder.write("touched", to: "b.html")
    #expect(try count("same") == nil)
    _ = try write(files, to: folder.path, of: "same", force: true)
    #expect(try folder.text(of: "b.html") == "2")
    try FileManager.default.removeItem(atPath: folder.path + "/a.html")
    #expect(try count("same") == nil)
  }

  @Test func leavesAloneWhatIsNotItsOwn() throws {
    let folder = try TemporaryFolder()
    _ = try write(["a.html": "1"], to: folder.path)
    try folder.write("mine", to: "notes.txt")
    try folder.write("mine", to: "dives/mine.html")
    _ = try write(["b.html": "2"], to: folder.path)
    #expect(try folder.files() == [".divelog-site", "b.html", "dives/mine.html", "notes.txt"])
    #expect(try folder.text(of: "notes.txt") == "mine")
  }

  @Test func ownFilesInThePlaceOfAPageStay() throws {
    let folder = try TemporaryFolder()
    _ = try write(["a.html": "1"], to: folder.path)
    try folder.write("mine", to: "b.html")
    let refused = try write(["a.html": "2", "b.html": "2"], to: folder.path)
    #expect(refused.inTheWay == ["b.html"])
    #expect(try folder.text(of: "a.html") == "1")
    #expect(try folder.text(of: "b.html") == "mine")
    _ = try write(["a.html": "2", "b.html": "2"], to: folder.path, force: true)
    #expect(try folder.text(of: "b.html") == "2")
  }

  @Test func aPageThatSomeoneChangedIsTheirs() throws {
    let folder = try TemporaryFolder()
    _ = try write(["a.html": "1", "b.html": "1"], to: folder.path)
    try folder.write("mine", to: "a.html")
    #expect(try write(["a.html": "2", "b.html": "2"], to: folder.path).inTheWay == ["a.html"])
    #expect(try folder.text(of: "b.html") == "1")
    let gone = try write(["b.html": "2"], to: folder.path)
    #expect(gone.left == ["a.html"] && gone.removed == [])
    #expect(try folder.text(of: "a.html") == "mine")
    #expect(try write(["b.html": "3"], to: folder.path).left == [])
  }

  /// At whatever moment a run ends, each file is what it was or what it was to be.
  @Test func aRunThatWasInterruptedIsGoneOnWith() throws {
    let old = ["a.html": "1", "b/c.html": "1", "gone.html": "1"]
    let new = ["a.html": "2", "b/c.html": "2", "new.html": "2"]
    let (before, after) = (try TemporaryFolder(), try TemporaryFolder())
    _ = try write(old, to: before.path)
    _ = try write(new, to: after.path)
    func list(_ folder: TemporaryFolder) throws -> GeneratedList {
      try #require(GeneratedList(Array(folder.text(of: GeneratedList.name).utf8)))
    }
    let names = Set(old.keys).union(new.keys).sorted()
    for done in 0...names.count {
      let folder = try TemporaryFolder()
      let files = names.enumerated().map { ($1, $0 < done ? new[$1] : old[$1]) }
      for (name, text) in files { if let text { try folder.write(text, to: name) } }
      let both = try list(before).becoming(list(after))
      try folder.write(String(decoding: both.bytes, as: UTF8.self), to: GeneratedList.name)
      let outcome = try write(new, to: folder.path)
      #expect(outcome.inTheWay == [] && outcome.left == [], "\(done) were done")
      #expect(try folder.files() == after.files())
    }
  }

  /// A process that is gone; none has a number as great.
  private static let goneProcess = 2_147_483_646

  @Test func theFilesOfAnUnfinishedRunAreRemovedAndBlockNoOne() throws {
    let left = [
      ".a.html.divelog-\(Self.goneProcess)",
      "dives/.b.html~2.divelog-\(ProcessInfo.processInfo.processIdentifier)",
    ]
    let folder = try TemporaryFolder(Dictionary(uniqueKeysWithValues: left.map { ($0, "private") }))
    try GeneratedFolder(folder.path, for: .public, takesForeign: false).removeLeftovers()
    #expect(try folder.files() == [])
    _ = try write(["a.html": "1"], to: folder.path)
    #expect(try folder.files() == [".divelog-site", "a.html"])
  }

  @Test func whatOthersWriteNowAndWhatOnlyLooksAlikeStays() throws {
    // The first process of a system is always there.
    let names = [".a.html.divelog-1", ".a.divelog-x", "a.divelog-\(Self.goneProcess)"]
    let folder = try TemporaryFolder([names[0]: "theirs", names[1]: "mine", names[2]: "mine"])
    #expect(throws: GeneratedFolder.Refusal.foreign) {
      try GeneratedFolder(folder.path, for: .public, takesForeign: false)
    }
    try GeneratedFolder(folder.path, for: .public, takesForeign: true).removeLeftovers()
    #expect(try folder.files() == names.sorted())
  }

  @Test func aFolderOfOtherThingsIsRefusedUnlessOneInsists() throws {
    let folder = try TemporaryFolder(["precious.txt": "mine"])
    #expect(throws: GeneratedFolder.Refusal.foreign) {
      try write(["a.html": "1"], to: folder.path)
    }
    #expect(try folder.files() == ["precious.txt"])
    _ = try write(["a.html": "1"], to: folder.path, force: true)
    #expect(try folder.files() == [".divelog-site", "a.html", "precious.txt"])
  }

  @Test func linksAreNotFollowedOut() throws {
    let (folder, outside) = (try TemporaryFolder(), try TemporaryFolder(["x.html": "theirs"]))
    _ = try write(["a.html": "1"], to: folder.path)
    let files = FileManager.default
    try files.createSymbolicLink(
      atPath: folder.path + "/dives",
      withDestinationPath: outside.path
    )
    #expect(throws: WriteFailure.isLink(path: "dives/x.html")) {
      try write(["dives/x.html": "2"], to: folder.path)
    }
    try files.createSymbolicLink(
      atPath: folder.path + "/b.html",
      withDestinationPath: outside.path + "/x.html"
    )
    #expect(throws: WriteFailure.alreadyThere(path: "b.html")) {
      try write(["b.html": "2"], to: folder.path)
    }
    #expect(try outside.files() == ["x.html"])
    #expect(try outside.text(of: "x.html") == "theirs")
  }

  @Test(arguments: [
    "../outside.html", "/etc/passwd", "a/../../b.html", ".git/config.html", "a//b.html", "A.html",
    "dives/a.md", "divers/mari/diver.md", "divelog.yml", "dives/a.csv", "dives/a.jpg", "a.pdf",
    "files/a/b.png",
  ])
  func aListThatSomeoneWroteRemovesNothingOfTheirs(path: String) throws {
    let digest = FileDigest(of: []).digits
    let text = "divelog-site 1\n\(digest) \(path)\n\(digest) gone.html\n"
    let list = try #require(GeneratedList(Array(text.utf8)))
    #expect(Array(list.files.keys) == ["gone.html"])
  }

  @Test func aListThatNamesAPageOfSomeoneElseRemovesNothing() throws {
    let digest = FileDigest(of: []).digits
    let folder = try TemporaryFolder([
      GeneratedList.name: "divelog-site 1\n\(digest) mine.html\n", "mine.html": "mine",
    ])
    #expect(try write(["a.html": "1"], to: folder.path).left == ["mine.html"])
    #expect(try folder.text(of: "mine.html") == "mine")
  }

  @Test func aDryRunWritesNothing() throws {
    let folder = try TemporaryFolder()
    let outcome = try write(["a.html": "1"], to: folder.path, isDryRun: true)
    #expect(outcome.written == ["a.html"])
    #expect(try folder.files() == [])
  }
}
