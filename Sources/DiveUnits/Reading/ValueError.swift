import NearWords

/// Why a text is not a valid value of the expected kind.
///
/// The caller, who knows the position, turns it into a diagnostic. Every suggestion, range end and
/// reading is a complete valid value that replaces the whole text.
public enum ValueError: Error, Hashable, Sendable {
  /// The text is empty.
  case empty

  /// It does not start with a number: `deep`.
  case notANumber(String)

  /// The number lacks its unit: `60`.
  case missingUnit

  /// The kind of value does not have this unit: `fathoms`.
  case unknownUnit(String)

  /// A comma is used as the decimal point.
  ///
  /// There is no suggestion if the comma may be a thousands separator (`1,000 m`) or the unit is
  /// missing.
  case decimalComma(suggestion: String?)

  /// The number has an unusual form: `0x1F`, `1_000`, `1e3`, `.5`, `1.`, `+5`, `007`.
  case numberForm(suggestion: String?)

  /// A character only looks like the right one; with the whole corrected value: `12 ℃`.
  case wrongSymbol(String, suggestion: String)

  /// A range of values where one is expected: `5-8 m`.
  case range(low: String, high: String)

  /// The value is marked as approximate: `~10 m`, `<30 m`, `ca 10 m`.
  case approximate(suggestion: String?)

  /// The value is too large or impossible: a depth of `-5 m`, the year 1066.
  case outOfRange(String)

  /// An unexpected word, and the nearest expected one.
  case unknownWord(String, nearest: String?)

  /// The text has several readings, which are listed.
  case ambiguous([String])

  /// The spelling is wrong; with the exact fix, if there is one: `2024-6-1`.
  case malformed(suggestion: String?)

  /// The month does not have this day: `2024-02-30`; 0 days if there is no such month.
  case noSuchDay(String, daysInMonth: Int)
}

extension ValueError {
  /// The error for a word that is not in a list, with the nearest word.
  ///
  /// - Parameters:
  ///   - word: The word found.
  ///   - words: The valid words.
  /// - Returns: `.unknownWord`; its nearest word differs by at most two typos.
  public static func unknownWord(_ word: String, among words: [String]) -> Self {
    .unknownWord(word, nearest: Nearest.choice(word, in: words))
  }
}
