import DiveModel
import Wording

/// A cell of events, such as `gas=2;bookmark`, in quotes if it contains a comma or a quote.
///
/// A quoted cell ends with its line at the latest: events have no line feeds, and otherwise a
/// missing quote would take in the rest of the file.
struct ProfileEventCell {
  let parts: [Range<Int>]
  /// The offset after the cell.
  let end: Int
  private let isQuoted: Bool

  /// Parses a cell that is not empty.
  init(_ text: ProfileText, _ start: Int, _ problems: inout ProfileProblems) {
    isQuoted = text.bytes[start] == ProfileText.quote
    end = isQuoted ? Self.end(of: start, text) : text.cellEnd(from: start)
    var content = start..<end
    if isQuoted {
      if Self.isClosed(content, text) {
        content = start + 1..<end - 1
      } else {
        problems.report(.profileQuoteOpen, content)
        content = start..<start
      }
    } else if text.bytes[content].contains(ProfileText.quote) {
      problems.report(.profileQuote, content)
      content = start..<start
    }
    parts = Self.parts(of: content, text)
  }

  /// The event with a name and value; nil if unknown.
  func event(_ words: String, _ row: Int) -> ProfileEvent? {
    let parts = words.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, let kind = ProfileEvent.Kind(rawValue: String(first)) else {
      return nil
    }
    guard parts.count > 1 else { return ProfileEvent(kind, row: row) }
    return ProfileEvent(kind, isQuoted ? Self.undoubled(parts[1]) : String(parts[1]), row: row)
  }

  /// The non-empty parts between semicolons.
  private static func parts(of content: Range<Int>, _ text: ProfileText) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = content.lowerBound
    for index in content.lowerBound...content.upperBound
    where index == content.upperBound || text.bytes[index] == UInt8(ascii: ";") {
      if start < index { parts.append(start..<index) }
      start = index + 1
    }
    return parts
  }

  /// The end of a quoted cell: after the text that follows its last quote, or at the end of the
  /// line.
  static func end(of start: Int, _ text: ProfileText) -> Int {
    var index = start + 1
    var isOpen = true
    while !text.isLineEnd(index) {
      if text.bytes[index] == ProfileText.quote {
        isOpen.toggle()
      } else if !isOpen, text.isComma(index) {
        break
      }
      index += 1
    }
    return index
  }

  /// Whether a quoted cell ends with its closing quote and contains only doubled quotes.
  private static func isClosed(_ cell: Range<Int>, _ text: ProfileText) -> Bool {
    guard cell.count >= 2, text.bytes[cell.upperBound - 1] == ProfileText.quote else {
      return false
    }
    var index = cell.lowerBound + 1
    let last = cell.upperBound - 1
    while index < last {
      if text.bytes[index] == ProfileText.quote {
        guard index + 1 < last, text.bytes[index + 1] == ProfileText.quote else { return false }
        index += 1
      }
      index += 1
    }
    return true
  }

  /// The text with doubled quotes replaced by single ones.
  private static func undoubled(_ text: Substring) -> String {
    var result = ""
    var isSecond = false
    for scalar in text.unicodeScalars {
      isSecond = scalar == "\"" && !isSecond
      if scalar != "\"" || isSecond { result.unicodeScalars.append(scalar) }
    }
    return result
  }
}
