/// Typographic quotes of word processors, which have no meaning in YAML.
enum TypographicQuotes {
  private static let closing: [Character: Set<Character>] = [
    "“": ["”"], "„": ["“", "”"], "”": ["”"], "‟": ["”"], "«": ["»"], "»": ["«"],
    "‘": ["’"], "‚": ["‘", "’"], "’": ["’"], "‛": ["’"], "‹": ["›"], "›": ["‹"],
  ]

  /// The text inside the quotes around a whole text; nil if it is not quoted as a whole.
  ///
  /// `“A” and “B”` starts and ends with quotes but is not quoted as a whole.
  static func inner(of text: String) -> String? {
    guard text.count > 2, let first = text.first, let last = text.last,
      closing[first]?.contains(last) == true
    else { return nil }
    let inner = text.dropFirst().dropLast()
    return inner.contains(first) ? nil : String(inner)
  }

  /// Whether a byte may be the first of such a quote; a fast check to skip other texts.
  static func mayBegin(with byte: UInt8) -> Bool { byte == 0xE2 || byte == 0xC2 }

  /// The closing marks for quotes that a text leaves open, as in `“Juhan`.
  ///
  /// Single quotes are not considered, because they are also apostrophes.
  static func missing(in text: String) -> Set<Character>? {
    guard let first = text.first, "“„«".contains(first), let marks = closing[first] else {
      return nil
    }
    return text.contains(where: marks.contains) ? nil : marks
  }
}
