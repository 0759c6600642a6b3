import CommandSupport
import Foundation
import TestSupport
import Testing

/// A program that is killed while it writes leaves every file whole, and running it again finishes
/// what was begun.
///
/// Kills that come in a write must have hit it, or they have shown nothing.
@Suite(.serialized) struct KillTests {
  @Test func changesAreOldOrNewWheneverItIsKilled() throws {
    let log = MendedLog(count: 12)
    for kill in Interruption.random(100) { _ = try log.isKilled(kill) }
  }

  @Test(arguments: Interruption.whileWriting)
  func changesAreOldOrNewAfterAKillInAWrite(kill: Interruption) throws {
    let log = MendedLog(count: 240)
    try expectHits { try log.isKilled(kill) }
  }

  @Test(arguments: Interruption.whileWriting)
  func newFilesAreWholeOrNotThereAfterAKillInAWrite(kill: Interruption) throws {
    let log = try ImportedLog(count: 90)
    try expectHits { try log.isKilled(kill) }
  }

  /// Kills until the write was hit often enough to show something.
  private func expectHits(_ isKilled: () throws -> Bool) throws {
    var hits = 0
    for _ in 0..<40 where hits < 6 {
      if try isKilled() { hits += 1 }
    }
    #expect(hits > 0, "none of 40 kills came in the write")
  }
}
