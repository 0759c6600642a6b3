import CommandSupport
import Foundation
import Diagnostics
import Synchronization
import Testing

@testable import LogbookCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file is at every moment its old self or its new one, and nothing of others is lost.
@Suite(.waiting) struct WriterTests {
  private func edit(_ folder: TemporaryFolder, _ name: String, _ text: String) throws -> FileChange
  {
    let source = SourceText(path: name, text: try folder.text(of: name))
    return .edit(source, [SourceEdit(SourceRange(0, source.bytes.count), text)])
  }

  private func apply(_ changes: [FileChange], in folder: TemporaryFolder) throws -> [String] {
    var transaction = try WriteTransaction(root: folder.path)
    for change in changes { try transaction.stage(change) }
    return try transaction.commit()
  }

  @Test func writesOneFileAndMany() throws {
    let folder = try TemporaryFolder(["a.md": "old", "b/c.md": "old"])
    let written = try apply(
      [
        edit(folder, "a.md", "new"), edit(folder, "b/c.md", "new"),
        .create(path: "d/e/f.md", bytes: Array("made".utf8)),
      ],
      in: folder
    )
    #expect(written == ["a.md", "b/c.md", "d/e/f.md"])
    #expect(try folder.files() == ["a.md", "b/c.md", "d/e/f.md"])
    #expect(try folder.text(of: "a.md") == "new")
    #expect(try folder.text(of: "d/e/f.md") == "made")
  }

  @Test func takesFilesAwayAndFoldersThatAreEmptyThen() throws {
    let folder = try TemporaryFolder([
      "divers/mari/diver.md": "old", "sites/a/b/c.md": "old", "sites/a/d.md": "old", "e.md": "old",
    ])
    let gone = try ["divers/mari/diver.md", "sites/a/b/c.md"].map {
      FileChange.remove(SourceText(path: $0, text: try folder.text(of: $0)))
    }
    let written = try apply(gone + [edit(folder, "e.md", "new")], in: folder)
    #expect(written == ["divers/mari/diver.md", "sites/a/b/c.md", "e.md"])
    #expect(try folder.files() == ["e.md", "sites/a/d.md"])
    let files = FileManager.default
    #expect(!files.fileExists(atPath: folder.path + "/divers"))
    #expect(!files.fileExists(atPath: folder.path + "/sites/a/b"))
  }

  @Test func whatChangedIsNotTakenAway() throws {
    let folder = try TemporaryFolder(["a.md": "old", "b.md": "old"])
    let change = FileChange.remove(SourceText(path: "b.md", text: "old"))
    try folder.write("mine", to: "b.md")
    #expect(throws: WriteFailure.changedMeanwhile(path: "b.md")) {
      try apply([edit(folder, "a.md", "new"), change], in: folder)
    }
    try folder.write("old", to: "b.md")
    #expect(throws: WriteFailure.changedMeanwhile(path: "b.md")) {
      var transaction = try WriteTransaction(root: folder.path)
      try transaction.stage(change)
      try folder.write("saved meanwhile", to: "b.md")
      _ = try transaction.commit()
    }
    #expect(try folder.text(of: "a.md") == "old")
    #expect(try folder.text(of: "b.md") == "saved meanwhile")
  }

  @Test func aRemovalThatIsNotCommittedRemovesNothing() throws {
    let folder = try TemporaryFolder(["a.md": "old"])
    do {
      var transaction = try WriteTransaction(root: folder.path)
      try transaction.stage(.remove(SourceText(path: "a.md", text: "old")))
    }
    #expect(try folder.files() == ["a.md"])
  }

  @Test func noLinkIsTakenAway() throws {
    let outside = try TemporaryFolder(["a.md": "theirs"])
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/a.md",
      withDestinationPath: outside.path + "/a.md"
    )
    #expect(throws: WriteFailure.isLink(path: "a.md")) {
      try apply([.remove(SourceText(path: "a.md", text: "theirs"))], in: folder)
    }
    #expect(try outside.files() == ["a.md"])
  }

  @Test func refusesAFileThatChangedAndWritesNothing() throws {
    let folder = try TemporaryFolder(["a.md": "old", "b.md": "old"])
    let changes = try [edit(folder, "a.md", "new"), edit(folder, "b.md", "new")]
    try folder.write("other", to: "b.md")
    #expect(throws: WriteFailure.changedMeanwhile(path: "b.md")) {
      try apply(changes, in: folder)
    }
    #expect(try folder.text(of: "a.md") == "old")
    #expect(try folder.text(of: "b.md") == "other")
    #expect(try folder.files() == ["a.md", "b.md"])
  }

  @Test func neverWritesOverAFile() throws {
    let folder = try TemporaryFolder(["a.md": "mine"])
    #expect(throws: WriteFailure.alreadyThere(path: "a.md")) {
      try apply([.create(path: "a.md", bytes: [])], in: folder)
    }
    #expect(try folder.text(of: "a.md") == "mine")
  }

  @Test func neverWritesThroughALink() throws {
    let outside = try TemporaryFolder(["a.md": "theirs"])
    let folder = try TemporaryFolder(["real.md": "x"])
    let files = FileManager.default
    try files.createSymbolicLink(atPath: folder.path + "/dives", withDestinationPath: outside.path)
    try files.createSymbolicLink(
      atPath: folder.path + "/link.md",
      withDestinationPath: outside.path + "/a.md"
    )
    let source = SourceText(path: "dives/a.md", text: "theirs")
    let whole = [SourceEdit(SourceRange(0, 6), "ours")]
    #expect(throws: WriteFailure.self) { try apply([.edit(source, whole)], in: folder) }
    #expect(throws: WriteFailure.isLink(path: "link.md")) {
      try apply([.edit(SourceText(path: "link.md", text: "theirs"), whole)], in: folder)
    }
    #expect(throws: WriteFailure.self) {
      try apply([.create(path: "dives/b.md", bytes: [])], in: folder)
    }
    #expect(try outside.text(of: "a.md") == "theirs")
    #expect(try outside.files() == ["a.md"])
  }

  @Test(arguments: ["../a.md", "/etc/a.md", "a/../../b.md", "", "a//b.md", "./a.md"])
  func staysWithinTheLogbook(path: String) throws {
    let folder = try TemporaryFolder()
    #expect(throws: WriteFailure.outsideLogbook(path: path)) {
      try apply([.create(path: path, bytes: [])], in: folder)
    }
  }

  @Test func namesThatBeginAlikeAreNotTakenForOneAnother() throws {
    // Names as long as a file system takes, of letters of one byte and of two.
    let names = [
      String(repeating: "a", count: 240), String(repeating: "\u{436}", count: 120),
    ]
    let paths = names.flatMap { ["\($0)-one.md", "\($0)-two.md"] }
    let folder = try TemporaryFolder(Dictionary(uniqueKeysWithValues: paths.map { ($0, $0) }))
    _ = try apply(paths.map { try edit(folder, $0, "new \($0.suffix(6))") }, in: folder)
    #expect(try folder.files() == paths.sorted())
    for path in paths { #expect(try folder.text(of: path) == "new \(path.suffix(6))") }
  }

  @Test func oneFileIsChangedOnceInATransaction() throws {
    let folder = try TemporaryFolder(["a.md": "old"])
    #expect(throws: WriteFailure.editsOverlap(path: "a.md")) {
      try apply([edit(folder, "a.md", "one"), edit(folder, "a.md", "two")], in: folder)
    }
    #expect(try folder.text(of: "a.md") == "old")
  }

  @Test func whatIsNotCommittedLeavesNoTrace() throws {
    let folder = try TemporaryFolder(["a.md": "old"])
    do {
      var transaction = try WriteTransaction(root: folder.path)
      try transaction.stage(edit(folder, "a.md", "new"))
    }
    #expect(try folder.files() == ["a.md"])
    #expect(try folder.text(of: "a.md") == "old")
  }

  @Test func removesWhatIsLeftOfKilledProcessesAndNothingElse() throws {
    let gone = Process()
    gone.executableURL = URL(fileURLWithPath: "/bin/sh")
    gone.arguments = ["-c", "true"]
    try gone.run()
    gone.waitUntilExit()
    let dead = gone.processIdentifier
    let here = ProcessInfo.processInfo.processIdentifier
    let left = ["b/.c.md.divelog-\(dead)", "b/..hidden.divelog-\(dead)", "b/.é.divelog-\(dead)"]
    let kept = [
      "b/.e.md.divelog-\(here)", "b/.c.md.divelog-1", "b/.c.md.divelog-0", "b/.c.md.divelog-",
      "b/.c.md.divelog-0\(dead)", "b/.c.md.divelog-+\(dead)", "b/.c.md.divelog--1",
      "b/.c.md.divelog-\(dead)x", "b/.f.md.divelog-\(dead)/file", "b/c.md.divelog-\(dead)",
      "b/.divelog-\(dead)", "b/.c.md-divelog-\(dead)", "b/d/.c.md.divelog-\(dead)",
      "b/.c.md.divelog-99999999999999999999",
    ]
    let folder = try TemporaryFolder(["b/c.md": "old"])
    for name in left + kept { try folder.write("mine", to: name) }
    _ = try apply([edit(folder, "b/c.md", "new")], in: folder)
    #expect(try folder.files() == (kept + ["b/c.md"]).sorted())
  }

  @Test func keepsPermissions() throws {
    let folder = try TemporaryFolder(["a.md": "old"])
    let files = FileManager.default
    try files.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.path + "/a.md")
    _ = try apply([edit(folder, "a.md", "new")], in: folder)
    let attributes = try files.attributesOfItem(atPath: folder.path + "/a.md")
    #expect(attributes[.posixPermissions] as? Int == 0o640)
  }

  @Test func whatCannotBeFinishedNamesWhatWasWrittenAndWhatWasNot() throws {
    let folder = try TemporaryFolder(["a.md": "old", "b.md": "old", "c.md": "old"])
    let changes = try ["a.md", "b.md", "c.md"].map { try edit(folder, $0, "new") }
    let reason = WriteFailure.system(path: "b.md", String(cString: strerror(ENOENT)))
    #expect(throws: WriteFailure.partly(reason, written: ["a.md"], unwritten: ["b.md", "c.md"])) {
      var transaction = try WriteTransaction(root: folder.path)
      for change in changes { try transaction.stage(change) }
      let draft = try #require(folder.files().first { $0.hasPrefix(".b.md") })
      try FileManager.default.removeItem(atPath: folder.path + "/" + draft)
      _ = try transaction.commit()
    }
    #expect(try folder.files() == ["a.md", "b.md", "c.md"])
    #expect(try ["a.md", "b.md", "c.md"].map { try folder.text(of: $0) } == ["new", "old", "old"])
  }

  @Test(arguments: EditorsSave.allCases)
  func whatAnEditorSavesBeforeTheRenameIsKept(save: EditorsSave) throws {
    let folder = try TemporaryFolder(["a.md": "old", "b.md": "old"])
    let changes = try [edit(folder, "a.md", "new"), edit(folder, "b.md", "new")]
    #expect(throws: WriteFailure.changedMeanwhile(path: "b.md")) {
      var transaction = try WriteTransaction(root: folder.path)
      for change in changes { try transaction.stage(change) }
      try save.perform(on: folder.path + "/b.md")
      _ = try transaction.commit()
    }
    #expect(try folder.files() == (save == .removed ? ["a.md"] : ["a.md", "b.md"]))
    #expect(try folder.text(of: "a.md") == "old")
    if save != .removed { #expect(try folder.text(of: "b.md") == save.text) }
  }

  /// An editor's changes to a file between staging and renaming.
  enum EditorsSave: CaseIterable {
    case longer, inPlace, renamed, removed

    var text: String {
      switch self {
      case .longer: "older"
      case .inPlace, .renamed: "odd"
      case .removed: ""
      }
    }

    func perform(on path: String) throws {
      let url = URL(fileURLWithPath: path)
      switch self {
      case .longer, .renamed: try Data(text.utf8).write(to: url, options: .atomic)
      case .inPlace:
        try Data(text.utf8).write(to: url)
        // A clock may stand still between two writes; two saves of a person are never so near.
        let later = Date(timeIntervalSinceNow: 5)
        try FileManager.default.setAttributes([.modificationDate: later], ofItemAtPath: path)
      case .removed: try FileManager.default.removeItem(at: url)
      }
    }
  }

  @Test func aFileThatComesToBeThereMeanwhileIsKept() throws {
    let folder = try TemporaryFolder()
    #expect(throws: WriteFailure.alreadyThere(path: "b/new.md")) {
      var transaction = try WriteTransaction(root: folder.path)
      try transaction.stage(.create(path: "a/new.md", bytes: Array("ours".utf8)))
      try transaction.stage(.create(path: "b/new.md", bytes: Array("ours".utf8)))
      try folder.write("theirs", to: "b/new.md")
      _ = try transaction.commit()
    }
    #expect(try folder.files() == ["b/new.md"])
    #expect(try folder.text(of: "b/new.md") == "theirs")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/a"), "an empty folder is left")
  }

  @Test func everyFolderAndTheRootReachTheDisk() throws {
    let folder = try TemporaryFolder(["a.md": "old", "b/c/d.md": "old"])
    let seen = Mutex<Set<UInt64>>([])
    var transaction = try WriteTransaction(root: folder.path) { descriptor in
      var status = stat()
      fstat(descriptor, &status)
      let inode = UInt64(status.st_ino)
      seen.withLock { _ = $0.insert(inode) }
      return 0
    }
    try transaction.stage(edit(folder, "a.md", "new"))
    try transaction.stage(edit(folder, "b/c/d.md", "new"))
    try transaction.stage(.create(path: "b/e/f/g.md", bytes: []))
    _ = try transaction.commit()
    let synced = try ["", "/b", "/b/c", "/b/e", "/b/e/f"].map { name in
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + name)
      return try #require(attributes[.systemFileNumber] as? Int)
    }
    #expect(seen.withLock { $0 } == Set(synced.map { UInt64($0) }))
  }

  @Test func aFolderThatCannotReachTheDiskIsReported() throws {
    let folder = try TemporaryFolder(["a.md": "old"])
    let reason = WriteFailure.system(path: ".", String(cString: strerror(EIO)))
    #expect(throws: WriteFailure.partly(reason, written: ["a.md"], unwritten: [])) {
      var transaction = try WriteTransaction(root: folder.path) { _ in
        errno = EIO
        return -1
      }
      try transaction.stage(edit(folder, "a.md", "new"))
      _ = try transaction.commit()
    }
    #expect(try folder.text(of: "a.md") == "new")
  }

  @Test func moreFoldersThanAProcessMayHoldOpen() throws {
    var files = ["divelog.yml": "format: 1\n"]
    let names = (0..<500).map { "dives/\($0)/dive.md" }
    for name in names { files[name] = "---\ndate: 2024-06-12\nmax-depth: 18,4 m\n---\n" }
    let folder = try TemporaryFolder(files)
    let outcome = try Divelog.runShell(
      "ulimit -n 64; divelog check --fix --only decimal-comma",
      in: folder.path
    )
    #expect(outcome.status == 0, "\(outcome.errors)")
    for name in names { #expect(try folder.text(of: name).contains("18.4 m")) }
    #expect(try folder.files() == files.keys.sorted())
  }
}
