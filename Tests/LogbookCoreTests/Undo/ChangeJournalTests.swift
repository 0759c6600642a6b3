import CommandSupport
import Diagnostics
import Foundation
import Testing

@testable import LogbookCore

/// Where changes are kept, how many, and who can read them.
@Suite(.waiting) struct ChangeJournalTests {
  /// A log beside a folder for the user's data.
  private struct World {
    let folder: TemporaryFolder
    var root: String { folder.path + "/log" }
    var state: String { folder.path + "/state" }

    init(_ files: [String: String] = [:]) throws {
      folder = try TemporaryFolder(["log/divelog.yml": "format: 1\n"])
      for (path, text) in files { try folder.write(text, to: path) }
    }

    func journal() throws -> ChangeJournal {
      try #require(ChangeJournal(ofLogAt: root, state: state))
    }

    func write(_ changes: FileChange...) throws -> WriteTransaction.Outcome {
      var transaction = try WriteTransaction(
        root: root,
        keptIn: try journal(),
        as: ChangeTitle("test", on: nil)
      )
      for change in changes { try transaction.stage(change) }
      return try transaction.commitKept()
    }

    func mode(_ path: String) throws -> Int {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      return try #require(attributes[.posixPermissions] as? Int)
    }
  }

  private func create(_ path: String, _ text: String) -> FileChange {
    .create(path: path, bytes: Array(text.utf8))
  }

  @Test func isKeptInTheGitFolderOfTheRepositoryAround() throws {
    let world = try World(["log/.git/HEAD": "ref: refs/heads/main\n"])
    #expect(try world.journal().folder.hasPrefix(world.root + "/.git/divelog/undo/"))
    let around = try World([".git/HEAD": "ref: refs/heads/main\n"])
    #expect(try around.journal().folder.hasPrefix(around.folder.path + "/.git/divelog/undo/"))
    let linked = try World(["log/.git": "gitdir: ../real\n", "real/HEAD": "ref: x\n"])
    #expect(try linked.journal().folder.hasPrefix(linked.folder.path + "/real/divelog/undo/"))
  }

  @Test(arguments: [[:], ["log/.git/config": ""], ["log/.git": "gitdir: nowhere\n"]])
  func isKeptInTheFolderOfTheUserWithoutARepository(files: [String: String]) throws {
    let world = try World(files)
    #expect(try world.journal().folder.hasPrefix(world.state + "/undo/"))
    #expect(ChangeJournal(ofLogAt: world.root, state: nil) == nil)
  }

  @Test func onlyTheUserCanReadIt() throws {
    let world = try World()
    #expect(try world.write(create("a.md", "a")).number == 1)
    let folder = try world.journal().folder
    #expect(try world.mode(folder) == 0o700)
    #expect(try world.mode(folder + "/000001") == 0o600)
  }

  @Test func aFolderThatOthersCanWriteToIsNotUsed() throws {
    let world = try World()
    _ = try world.write(create("a.md", "a"))
    let folder = try world.journal().folder
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder)
    let outcome = try world.write(create("b.md", "b"))
    #expect(outcome.paths == ["b.md"])
    #expect(outcome.number == nil)
    #expect(outcome.notKept == .isAnothers(path: folder))
    // Not being readable is not the same as having nothing.
    #expect(throws: ChangeJournal.Failure.isAnothers(path: folder)) {
      try world.journal().changes()
    }
  }

  /// What cannot be kept is written all the same, and said.
  @Test func aFolderThatCannotBeMadeIsSaid() throws {
    let world = try World(["state": "a file"])
    let outcome = try world.write(create("a.md", "a"))
    #expect(outcome.paths == ["a.md"])
    guard case .system(let path, _)? = outcome.notKept else {
      Issue.record("\(String(describing: outcome.notKept))")
      return
    }
    #expect(path.hasPrefix(world.state))
  }

  /// A file that had the same content before did not get it from one that was removed.
  @Test func aRemovedFileIsKeptBesideOneThatIsTheSame() throws {
    let world = try World(["log/a.md": "same", "log/b.md": "same"])
    let (one, other) = (
      SourceText(path: "a.md", text: "same"), SourceText(path: "b.md", text: "same")
    )
    _ = try world.write(.remove(one), .replace(other, bytes: Array("same".utf8)))
    let journal = try world.journal()
    let change = try #require(try journal.changes().first?.change)
    let removed = try #require(change.files.first { $0.path == "a.md" })
    #expect(removed.movedTo == nil)
    #expect(journal.contents(of: change)?["a.md"] == Array("same".utf8))
  }

  @Test func theOldestGoBeyondFifty() throws {
    let world = try World()
    for number in 1...60 { #expect(try world.write(create("\(number).md", "")).number == number) }
    #expect(try world.journal().changes().map(\.number) == (11...60).reversed())
  }

  @Test func theOldestGoBeyondTheBytes() throws {
    let world = try World()
    let large = String(repeating: "x", count: ChangeJournal.mostBytes / 3)
    try world.folder.write(large, to: "log/large.md")
    var last = large
    for number in 1...6 {
      let next = large + "\(number)"
      let source = SourceText(path: "large.md", text: last)
      #expect(try world.write(.replace(source, bytes: Array(next.utf8))).number == number)
      last = next
    }
    #expect(try world.journal().changes().map(\.number) == [6, 5])
    let folder = try world.journal().folder
    let sizes = try FileManager.default.contentsOfDirectory(atPath: folder).map { name in
      try FileManager.default.attributesOfItem(atPath: folder + "/" + name)[.size] as? Int ?? 0
    }
    #expect(sizes.reduce(0, +) <= ChangeJournal.mostBytes)
  }

  @Test func aChangeThatIsTooLargeStaysWithoutItsContents() throws {
    let world = try World()
    let large = String(repeating: "x", count: ChangeJournal.mostBytes + 1)
    try world.folder.write(large, to: "log/large.md")
    let outcome = try world.write(.remove(SourceText(path: "large.md", text: large)))
    #expect(outcome.number == nil)
    #expect(outcome.notKept == .tooLarge)
    let change = try #require(try world.journal().changes().first?.change)
    #expect(!change.hasContents)
    #expect(try world.journal().contents(of: change) == nil)
  }

  @Test func damagedContentsAreNotGivenBack() throws {
    let world = try World(["log/a.md": "old text"])
    _ = try world.write(.replace(SourceText(path: "a.md", text: "old text"), bytes: [65]))
    let journal = try world.journal()
    let change = try #require(journal.changes().first?.change)
    #expect(journal.contents(of: change) == ["a.md": Array("old text".utf8)])
    let place = journal.folder + "/000001"
    let whole = try #require(FileManager.default.contents(atPath: place))
    for damaged in [whole.dropLast(), whole + Data("x".utf8), whole.dropLast() + Data("y".utf8)] {
      try damaged.write(to: URL(fileURLWithPath: place))
      #expect(journal.contents(of: change) == nil)
    }
  }

  @Test func aFailureBeforeTheFirstFileIsForgotten() throws {
    let world = try World(["log/a.md": "old"])
    #expect(throws: WriteFailure.self) {
      try world.write(.replace(SourceText(path: "a.md", text: "other"), bytes: []))
    }
    #expect(try world.journal().changes().isEmpty)
  }

  @Test func aNumberBeyondAllIsNone() throws {
    let world = try World()
    _ = try world.write(create("a.md", "a"))
    let folder = try world.journal().folder
    for name in ["9223372036854775807", "99999999999", "000007.begun/x", "-00001", "0000002"] {
      let path = (folder + "/" + name).dropFirst(world.folder.path.count + 1)
      try world.folder.write("", to: String(path))
    }
    #expect(try world.write(create("b.md", "b")).number == 8)
    #expect(try world.journal().changes().map(\.number) == [8, 1])
  }

  @Test func gitAddsNothingOfIt() throws {
    let world = try World()
    _ = try world.write(create("a.md", "a"))
    try Divelog.prepare("git init -q . && git add -A", in: world.folder.path)
    let added = try Divelog.runShell("git ls-files state", in: world.folder.path)
    #expect(added.output.isEmpty)
  }
}
