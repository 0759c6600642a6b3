/// The runs of a few letters that stand in texts, by which it is known at once that a name does not.
///
/// A name all of whose runs are there may stand there or not; whoever asks goes by that it does.
struct LetterRuns {
  /// How long the longest runs are.
  private static let longest = 6

  /// The runs of one letter, of two, and so on.
  private var runs: [Set<UInt64>] = Array(repeating: [], count: longest)

  /// Whether there is no letter in any text.
  var isEmpty: Bool { runs[0].isEmpty }

  /// Adds the letters of a text.
  mutating func add(_ letters: [UInt8]) {
    for count in 1...Self.longest { runs[count - 1].formUnion(Self.runs(of: letters, count)) }
  }

  /// Whether a name may be in one of the texts; without letters it may be in any.
  func mayHold(_ letters: [UInt8]) -> Bool {
    guard !letters.isEmpty else { return !isEmpty }
    let count = min(letters.count, Self.longest)
    return Self.runs(of: letters, count).allSatisfy(runs[count - 1].contains)
  }

  /// The runs of so many letters, at most eight.
  private static func runs(of letters: [UInt8], _ count: Int) -> [UInt64] {
    guard letters.count >= count else { return [] }
    let mask = count == 8 ? UInt64.max : (1 << (8 * UInt64(count))) - 1
    var window: UInt64 = 0
    var result: [UInt64] = []
    result.reserveCapacity(letters.count)
    for (place, letter) in letters.enumerated() {
      window = (window << 8 | UInt64(letter)) & mask
      if place + 1 >= count { result.append(window) }
    }
    return result
  }
}
