public import Diagnostics

/// A word of a query with its range; words with equal text are equal.
public struct QueryWord: Hashable, Sendable {
  /// The text without its quotes.
  public let text: String
  /// The range of the word.
  public let range: SourceRange

  /// Combines a text without its quotes and its range.
  public init(_ text: String, at range: SourceRange) {
    self.text = text
    self.range = range
  }

  /// Whether both have the same text, regardless of position.
  public static func == (left: Self, right: Self) -> Bool { left.text == right.text }

  /// Hashes the text, not the position.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension QueryWord {
  /// A text as a query writes it: in quotes if a part of it has a meaning of its own.
  public static func written(_ text: String) -> String {
    guard needsQuotes(text) else { return text }
    var result = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result + "\""
  }

  private static func needsQuotes(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    if bytes.isEmpty || QueryKeyword(folding: text) != nil { return true }
    if QueryValue.foreignMarks.contains(where: { text.utf8.starts(with: $0.mark.utf8) }) {
      return true
    }
    // Another dot next to those of a range would be parsed as one of them.
    let dot = UInt8(ascii: ".")
    if bytes.first == dot || bytes.last == dot { return true }
    for (place, byte) in bytes.enumerated() {
      switch byte {
      case 0...0x20, UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\""), UInt8(ascii: "<"),
        UInt8(ascii: ">"), UInt8(ascii: "="):
        return true
      case dot where place > 0 && bytes[place - 1] == byte: return true
      default: continue
      }
    }
    return false
  }
}

/// The keywords, unless they are in quotes.
enum QueryKeyword: String {
  case or, and, not

  /// The keyword that equals a word, ignoring case.
  init?(folding word: String) {
    guard word.utf8.count <= 3 else { return nil }
    self.init(rawValue: word.lowercased())
  }
}
