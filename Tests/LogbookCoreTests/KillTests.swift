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
    let log = FixedLog(count: 12)
    // The time of a run depends on the load of the machine, so it is measured.
    let times = try (0..<3).map { _ in try log.timeOfARun() }
    let longest = try #require(times.max())
    var (rounds, hits) = (0, 0)
    while hits == 0, rounds < 4 {
      rounds += 1
      hits = try Interruption.random(100, within: longest).count { try log.isKilled($0) }
    }
    #expect(hits > 0, "none of \(100 * rounds) kills came in the write")
  }

  @Test(arguments: Interruption.whileWriting)
  func changesAreOldOrNewAfterAKillInAWrite(kill: Interruption) throws {
    let log = FixedLog(count: 240)
    try expectHits { try log.isKilled(kill) }
  }

  @Test(arguments: Interruption.whileWriting)
  func newFilesAreWholeOrNotThereAfterAKillInAWrite(kill: Interruption) throws {
    let log = try ImportedLog(count: 90)
    try expectHits { try log.isKilled(kill) }
  }

  @Test func aGroupIsWholeOrOnItsWayOutAfterAKillWhileItIsRemoved() throws {
    let log = DoomedGroup(count: 120)
    try expectHits { try log.isKilled(.renaming) }
  }

  @Test(arguments: Interruption.whileWriting, [true, false])
  func aSiteIsGoneOnWithAfterAKillInAWrite(kill: Interruption, isFirst: Bool) throws {
    let log = try WrittenSite(count: 120)
    var hits = 0
    for _ in 0..<5 where try log.isKilled(kill, isFirst: isFirst) { hits += 1 }
    #expect(hits > 0, "none of 5 kills came in the write")
  }

  /// Kills 25 times; with the four kinds of such kills and the random ones, 200 times in all.
  private func expectHits(_ isKilled: () throws -> Bool) throws {
    var hits = 0
    for _ in 0..<25 where try isKilled() {
      hits += 1
    }
    #expect(hits > 0, "none of 25 kills came in the write")
  }
}
