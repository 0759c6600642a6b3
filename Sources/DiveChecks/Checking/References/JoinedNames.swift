/// Names of several people that were written as one: `Mary; Tõnu`, `Mary & Juhan`.
enum JoinedNames {
  /// The names in a text; nil if it is one name.
  ///
  /// A comma alone separates a surname from a first name: `Kask, Liis`.
  static func names(in text: String) -> [String]? {
    // Nearly every name is one, and has none of these.
    guard text.utf8.contains(where: isMark) || words.contains(where: text.contains) else {
      return nil
    }
    var rest = text
    for word in words { rest = rest.replacing(word, with: ";") }
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
}
