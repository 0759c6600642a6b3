import TestSupport
import Testing

@testable import LogWorkspace

/// Which of many changes may be made together is found by halving.
@Suite struct LargestPartTests {
  /// The parts that were tried, and how they were divided.
  private func divided(
    _ all: [Int],
    trials: Int,
    where mayTake: @escaping ([Int]) -> Bool
  ) -> (taken: [Int], left: [Int], tried: Int) {
    var (rest, tried) = (trials, 0)
    let result = all.largestPart(trials: &rest) { part in
      tried += 1
      return mayTake(part)
    }
    #expect(trials - rest == tried)
    return (result.taken, result.left, tried)
  }

  @Test func whatMayAllBeTakenIsTriedOnce() {
    let result = divided(Array(0..<100), trials: 5) { _ in true }
    #expect(result.taken == Array(0..<100))
    #expect(result.left.isEmpty)
    #expect(result.tried == 1)
  }

  @Test func nothingIsTriedOfNothing() {
    let result = divided([], trials: 5) { _ in true }
    #expect(result.taken.isEmpty && result.left.isEmpty && result.tried == 0)
  }

  @Test func onlyTheHarmfulAreLeft() {
    let harmful: Set = [3, 40, 41, 99]
    let result = divided(Array(0..<100), trials: 128) { harmful.isDisjoint(with: $0) }
    #expect(result.left == harmful.sorted())
    #expect(result.taken == Array(0..<100).filter { !harmful.contains($0) })
  }

  @Test func whatIsHarmfulTogetherIsNotTakenTogether() {
    // Each alone does no harm; the second of a pair is left.
    let result = divided([0, 1, 2, 3], trials: 64) { !($0.contains(1) && $0.contains(2)) }
    #expect(result.taken == [0, 1, 3])
    #expect(result.left == [2])
  }

  @Test func whatIsNotTriedIsLeft() {
    for trials in 0..<40 {
      let result = divided(Array(0..<16), trials: trials) { !$0.contains(5) && !$0.contains(11) }
      #expect(result.tried <= trials)
      #expect((result.taken + result.left).sorted() == Array(0..<16))
      #expect(!result.taken.contains(5) && !result.taken.contains(11))
    }
  }

  @Test func whatIsTakenWasTriedTogether() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<200 {
      let bad = Set((0..<4).map { _ in Int.random(in: 0..<30, using: &random) })
      var allowed: Set<[Int]> = [[]]
      let result = divided(Array(0..<30), trials: 40) { part in
        let isFine = bad.isDisjoint(with: part)
        if isFine { allowed.insert(part) }
        return isFine
      }
      #expect(allowed.contains(result.taken))
    }
  }
}
