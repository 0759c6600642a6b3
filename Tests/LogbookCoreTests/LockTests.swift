import CommandSupport
import Dispatch
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

/// Of several writers in one log each change is kept or refused, and none waits for ever.
@Suite(.waiting) struct LockTests {
  /// Every writer adds its line to what it has read; who is refused reads again.
  @Test func noLineOfManyWritersIsLost() throws {
    let folder = try TemporaryFolder(["a.md": ""])
    let (writers, rounds) = (8, 25)
    let failures = Mutex<[String]>([])
    let path = folder.path
    DispatchQueue.concurrentPerform(iterations: writers) { writer in
      for round in 0..<rounds {
        do { try Self.add("\(writer)-\(round)\n", to: "a.md", below: path) } catch {
          failures.withLock { $0.append("\(error)") }
        }
      }
    }
    #expect(failures.withLock { $0 } == [])
    let lines = Set(try folder.text(of: "a.md").split(separator: "\n"))
    #expect(lines.count == writers * rounds)
    #expect(try folder.files() == ["a.md"])
  }

  private static func add(_ line: String, to name: String, below root: String) throws {
    while true {
      let bytes = try FileTree.folder(root).bytes(of: name)
      do throws(WriteFailure) {
        var transaction = try WriteTransaction(root: root)
        let source = SourceText(path: name, bytes: bytes)
        try transaction.stage(.replace(source, bytes: bytes + Array(line.utf8)))
        _ = try transaction.commit()
        return
      } catch .changedMeanwhile {
        continue
      }
    }
  }

  @Test func whoHasTheLockWritesAndOthersDoNot() throws {
    let folder = try TemporaryFolder(["a.md": "old"])
    let root = open(folder.path, O_RDONLY | O_DIRECTORY)
    defer { close(root) }
    try LogbookLock.holding(folder.path) {
      var transaction = try WriteTransaction(root: folder.path)
      try transaction.stage(.create(path: "b.md", bytes: []))
      #expect(try transaction.commit() == ["b.md"])
      #expect(flock(root, LOCK_EX | LOCK_NB) != 0, "the lock ended with the transaction")
    }
    #expect(flock(root, LOCK_EX | LOCK_NB) == 0, "the lock did not end")
    #expect(throws: WriteFailure.busy(path: folder.path)) {
      try LogbookLock.holding(folder.path, patience: .milliseconds(20)) {
        Issue.record("two have the lock")
      }
    }
  }

  @Test func whoWaitsIsToldOnceAndThenGoesOn() throws {
    let folder = try TemporaryFolder()
    let root = open(folder.path, O_RDONLY | O_DIRECTORY)
    defer { close(root) }
    #expect(flock(root, LOCK_EX | LOCK_NB) == 0)
    var told = 0
    try LogbookLock.holding(folder.path) {
      told += 1
      flock(root, LOCK_UN)
    } _: {
      told += 10
    }
    #expect(told == 11)
  }

  @Test func whatGitMergesIsWrittenWhileTheLogIsLocked() throws {
    let folder = try TemporaryFolder()
    let root = open(folder.path, O_RDONLY | O_DIRECTORY)
    defer { close(root) }
    #expect(flock(root, LOCK_EX | LOCK_NB) == 0)
    var transaction = try WriteTransaction(root: folder.path, locks: false)
    try transaction.stage(.create(path: "merged.md", bytes: []))
    #expect(try transaction.commit() == ["merged.md"])
  }
}
