/// The short runs of letters in some texts, to exclude quickly that a name occurs in them.
///
/// If all runs of a name are there, the name may still be absent; callers must assume that it is
/// present.
struct LetterRuns {
  /// Length of the longest runs.
  private static let longest = 6

  /// The runs of one letter, of two, and so on.
  private var runs: [Set<UInt64>] = Array(repeating: [], count: longest)

  /// Whether the texts contain no letters.
  var isEmpty: Bool { runs[0].isEmpty }

  /// Adds the letters of a text.
  mutating func add(_ letters: [UInt8]) {
    for count in 1...Self.longest { runs[count - 1].formUnion(Self.runs(of: letters, count)) }
  }

  /// Whether a name may be in one of the texts; true for a name without letters, unless there are
  /// no texts.
  func mayHold(_ letters: [UInt8]) -> Bool {
    guard !letters.isEmpty else { return !isEmpty }
    let count = min(letters.count, Self.longest)
    return Self.runs(of: letters, count).allSatisfy(runs[count - 1].contains)
  }

  /// All runs of a given length, which is at most eight.
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
