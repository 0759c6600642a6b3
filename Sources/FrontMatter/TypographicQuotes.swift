/// Quotes that word processors write, which quote nothing in YAML.
enum TypographicQuotes {
  private static let closing: [Character: Set<Character>] = [
    "“": ["”"], "„": ["“", "”"], "”": ["”"], "‟": ["”"], "«": ["»"], "»": ["«"],
    "‘": ["’"], "‚": ["‘", "’"], "’": ["’"], "‛": ["’"], "‹": ["›"], "›": ["‹"],
  ]

  /// The text between the quotes that a whole text stands in; nil if it stands in none.
  ///
  /// `“A” and “B”` begins and ends with quotes and stands in none.
  static func inner(of text: String) -> String? {
    guard text.count > 2, let first = text.first, let last = text.last,
      closing[first]?.contains(last) == true
    else { return nil }
    let inner = text.dropFirst().dropLast()
    return inner.contains(first) ? nil : String(inner)
  }

  /// Whether a byte may be the first of such a quote, to look at no other text closely.
  static func mayBegin(with byte: UInt8) -> Bool { byte == 0xE2 || byte == 0xC2 }

  /// The marks that close what a text opens and does not close itself, as in `“Juhan`.
  ///
  /// Single quotes are apostrophes as well, and leave no text half.
  static func missing(in text: String) -> Set<Character>? {
    guard let first = text.first, "“„«".contains(first), let marks = closing[first] else {
      return nil
    }
    return text.contains(where: marks.contains) ? nil : marks
  }
}
