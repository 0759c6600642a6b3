/// Names of several people that were written as one: `Mary; Tõnu`, `Mary & Juhan`.
enum JoinedNames {
  /// The names in a text; nil if it is one name.
  ///
  /// A comma alone separates a surname from a first name: `Kask, Liis`.
  static func names(in text: String) -> [String]? {
    // Nearly every name is one, and has none of these.
    let mayHaveWords = text.utf8.count { $0 == UInt8(ascii: " ") } > 1
    guard text.utf8.contains(where: isMark) || mayHaveWords && hasWord(text) else { return nil }
    var rest = text
    for word in words { rest = rest.replacing(word, with: ";") }
    for word in vagueWords { rest = splitting(rest, at: word) }
    for mark in ["&", "+", "/"] { rest = rest.replacing(mark, with: ";") }
    guard rest.contains(";") else { return nil }
    let names = rest.split(whereSeparator: { ";,".contains($0) }).map { part in
      String(part.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
    guard names.count > 1, names.allSatisfy({ $0.count(where: \.isLetter) > 1 }) else { return nil }
    return names
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ";") || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "+")
      || byte == UInt8(ascii: "/")
  }

  /// "And" in the languages that divers here write.
  private static let words = [" and ", " ja ", " und ", " och "]

  /// Words for "and" that mean something else in another language, or are part of some surnames.
  private static let vagueWords = [" et ", " og ", " y ", " и ", " sekä "]

  private static func hasWord(_ text: String) -> Bool {
    words.contains(where: text.contains) || vagueWords.contains(where: text.contains)
  }

  /// A text with `;` for a vague word that is between first names, or between names in full.
  private static func splitting(_ text: String, at word: String) -> String {
    let parts = text.split(separator: word).map { $0.split(separator: " ") }
    let areNames = parts.allSatisfy { part in
      part.count == parts[0].count && part.allSatisfy { $0.first?.isUppercase == true }
    }
    guard parts.count > 1, areNames else { return text }
    return parts.map { $0.joined(separator: " ") }.joined(separator: ";")
  }
}
