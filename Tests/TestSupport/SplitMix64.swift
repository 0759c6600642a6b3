/// A small seeded generator: the same seed gives the same numbers on every platform and toolchain.
///
/// Choices use `below`, not the standard library's `random(in:using:)`, whose mapping from bits to
/// numbers may change.
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  /// Makes the generator of one of many streams, so that any of them can be made again alone.
  package init(seed: UInt64, stream: Int) {
    var mixer = SplitMix64(seed: UInt64(truncatingIfNeeded: stream))
    state = seed ^ mixer.next()
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number from 0 up to, not including, `bound`; 0 where the bound leaves nothing else.
  package mutating func below(_ bound: Int) -> Int {
    guard bound > 1 else { return 0 }
    return Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// Returns a number of the range, its ends included.
  package mutating func within(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.count)
  }

  /// Returns true so many times in a hundred.
  package mutating func chance(_ percent: Int) -> Bool {
    below(100) < percent
  }

  /// Returns one of the choices, which are not empty.
  package mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
    choices[below(choices.count)]
  }
}
