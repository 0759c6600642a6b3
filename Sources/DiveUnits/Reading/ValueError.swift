/// Why a text is no value of the kind that was expected.
///
/// A closed set. The caller, who knows the place, makes the diagnostic. Every suggestion, range end
/// and reading is a complete value: it replaces the whole text, and it reads.
public enum ValueError: Error, Hashable, Sendable {
  /// Nothing is written.
  case empty

  /// What is written does not begin with a number: `deep`.
  case notANumber(String)

  /// A number without the unit it needs: `60`.
  case missingUnit

  /// A unit that this kind of value does not have: `fathoms`.
  case unknownUnit(String)

  /// A comma where a decimal point belongs.
  ///
  /// There is no suggestion where the comma may part thousands (`1,000 m`) or the unit is missing.
  case decimalComma(suggestion: String?)

  /// A number in a form that logs do not use: `0x1F`, `1_000`, `1e3`, `.5`, `1.`, `+5`, `007`.
  case numberForm(suggestion: String?)

  /// A character that only looks like the right one, and the whole value mended: `12 ℃`.
  case wrongSymbol(String, suggestion: String)

  /// Two values where one belongs: `5-8 m`.
  case range(low: String, high: String)

  /// A value that is hedged: `~10 m`, `<30 m`, `ca 10 m`.
  case approximate(suggestion: String?)

  /// A value that is too large to be kept, or impossible: `-5 m` of depth, the year 1066.
  case outOfRange(String)

  /// A word that is not one of those expected, and the nearest that is.
  case unknownWord(String, nearest: String?)

  /// A text with several readings, and each of them written out.
  case ambiguous([String])

  /// The right kind of thing in a wrong spelling, and the exact fix if there is one: `2024-6-1`.
  case malformed(suggestion: String?)

  /// A day that its month does not have: `2024-02-30`; of a month that there is not, 0 days.
  case noSuchDay(String, daysInMonth: Int)
}

extension ValueError {
  /// The reason that a word is not one of a list, with the nearest of them.
  ///
  /// - Parameters:
  ///   - word: what was written.
  ///   - words: what may be written.
  /// - Returns: `.unknownWord`, whose nearest word is at most two slips of the pen away.
  public static func unknownWord(_ word: String, among words: [String]) -> Self {
    .unknownWord(word, nearest: nearestWord(to: word, among: words))
  }
}
