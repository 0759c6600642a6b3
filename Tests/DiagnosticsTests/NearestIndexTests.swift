import NearWords
import Testing

/// An index gives the same results, in the same order, as a comparison with every word.
@Suite struct NearestIndexTests {
  private static let parts = ["a", "b", "ab", "ba", "-", "1", "12", "õ", "e\u{301}", "👩‍👧", "quarry"]

  /// Random words, many of which are similar to each other.
  private static func words(_ count: Int, _ seed: UInt64) -> [String] {
    var state = seed
    func next(_ bound: UInt64) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % bound)
    }
    return (0..<count).map { _ in
      (0..<next(9)).map { _ in parts[next(UInt64(parts.count))] }.joined()
    }
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func findsWhatComparingEachFinds(seed: UInt64) {
    let known = Self.words(300, seed)
    let index = NearestIndex(known)
    var found = 0
    for word in Self.words(300, seed + 100) + ["MAX_Depth", "", "quary"] {
      let expected = Nearest.matches(word, in: known, limit: 5)
      #expect(index.matches(word, limit: 5) == expected, "'\(word)'")
      found += expected.count
    }
    #expect(found > 300)
  }

  /// The first letter is rarely mistyped.
  @Test func prefersTheSameFirstLetterInATie() {
    #expect(Nearest.match("raiting", in: ["waiting", "rating"]) == "rating")
    #expect(Nearest.match("waitin", in: ["rating", "waiting"]) == "waiting")
  }

  @Test func findsNothingInNothing() {
    #expect(NearestIndex([]).matches("rummu") == [])
    #expect(NearestIndex([""]).matches("rummu") == [])
  }
}
