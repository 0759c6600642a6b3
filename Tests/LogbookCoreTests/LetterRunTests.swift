import TestSupport
import Testing

@testable import LogbookCore

/// A name that stands in a text is never said not to.
@Suite struct LetterRunTests {
  private static func letters(_ random: inout SplitMix64, _ count: Int) -> [UInt8] {
    (0..<count).map { _ in Array("abc1".utf8)[random.below(4)] }
  }

  @Test func aNameInATextIsKnown() {
    var random = SplitMix64(seed: 22)
    for _ in 0..<300 {
      let texts = (0..<3).map { _ in Self.letters(&random, random.below(40)) }
      var runs = LetterRuns()
      for text in texts { runs.add(text) }
      for text in texts where !text.isEmpty {
        let start = random.below(text.count)
        let end = start + 1 + random.below(text.count - start)
        #expect(runs.mayHold(Array(text[start..<end])))
      }
      // A short one is known for certain.
      let name = Self.letters(&random, 1 + random.below(6))
      let isThere = texts.contains { text in
        text.indices.contains { text[$0...].starts(with: name) }
      }
      #expect(runs.mayHold(name) == isThere)
    }
  }

  @Test func noTextHoldsNothing() {
    #expect(LetterRuns().isEmpty && !LetterRuns().mayHold([]))
    var runs = LetterRuns()
    runs.add([])
    #expect(runs.isEmpty)
    runs.add(Array("ab".utf8))
    #expect(runs.mayHold([]) && !runs.mayHold(Array("ba".utf8)))
  }
}
