import SourceText
import Wording

/// Cuts a query's text into tokens, in one pass over its bytes.
struct QueryLexer {
  private let bytes: [UInt8]
  private var place = 0
  private(set) var problems: [Diagnostic] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next token; nil at the end.
  mutating func next() -> QueryToken? {
    while place < bytes.count {
      if Self.isBlank(bytes[place]) {
        place += 1
      } else if let token = mark() ?? word() {
        return token
      }
    }
    return nil
  }

  /// A parenthesis, or `not:`.
  private mutating func mark() -> QueryToken? {
    let start = place
    switch bytes[start] {
    case UInt8(ascii: "("):
      place += 1
      return .open(SourceRange(start, place))
    case UInt8(ascii: ")"):
      place += 1
      return .close(SourceRange(start, place))
    default:
      guard bytes[start...].starts(with: "not:".utf8) else { return nil }
      place += 4
      return .not(SourceRange(start, place))
    }
  }

  /// A term, a text to search for, or `or`; nil where it was a mistake that is reported.
  private mutating func word() -> QueryToken? {
    if let name = name() {
      if QueryKeyword(folding: name.text) == .not {
        let range = SourceRange(name.range.lowerBound, place)
        problems.append(.query(.queryKeywordCase(word: name.text), at: range, fixes: ["not:"]))
        return nil
      }
      return value(of: name).map { .term(Query.Term(name, $0)) }
    }
    let start = place
    let (text, isPlain) = text(upToDots: false)
    let range = SourceRange(start, place)
    if isPlain, let keyword = QueryKeyword(folding: text) { return token(keyword, text, range) }
    if isPlain, reportMissingColon(text, range) { return nil }
    if text.isEmpty {
      problems.append(.query(.queryNothingInQuotes, at: range))
      return nil
    }
    return .term(Query.Term(nil, QueryValue(.matching(QueryWord(text, at: range)), at: range)))
  }

  private mutating func token(
    _ keyword: QueryKeyword,
    _ text: String,
    _ range: SourceRange
  ) -> QueryToken? {
    switch keyword {
    case .or where text == "or": return .or(range)
    case .or:
      problems.append(
        .query(.queryKeywordCase(word: text), at: range, fixes: ["or", "\"\(text)\""])
      )
    case .and: problems.append(.query(.queryAnd, at: range, fixes: ["\"\(text)\""]))
    case .not:
      problems.append(.query(.queryNotNeedsColon, at: range, fixes: ["not:", "\"\(text)\""]))
    }
    return nil
  }

  /// Reports `depth>30m`, which would otherwise be searched for as text.
  private mutating func reportMissingColon(_ text: String, _ range: SourceRange) -> Bool {
    guard let mark = text.firstIndex(where: { "<>=".contains($0) }) else { return false }
    let name = String(text[..<mark])
    guard DiveTerms.term(named: name) != nil else { return false }
    let fix = "\(name):\(text[mark...])"
    problems.append(.query(.queryNoColon(term: name), at: range, fixes: [fix]))
    return true
  }
}

extension QueryLexer {
  /// A term's name, with the colon behind it passed; nil where no term begins.
  private mutating func name() -> QueryWord? {
    let start = place
    var end = start
    while end < bytes.count, !Self.endsName(bytes[end]) { end += 1 }
    guard end > start, end < bytes.count, bytes[end] == UInt8(ascii: ":") else { return nil }
    place = end + 1
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    return QueryWord(text, at: SourceRange(start, end))
  }

  /// What stands behind a term's colon; nil where nothing does, which is reported.
  private mutating func value(of name: QueryWord) -> QueryValue? {
    let start = place
    if let comparison = comparison() {
      guard let word = operand(upToDots: false) else {
        problems.append(
          .query(.queryNoValue(term: name.text), at: SourceRange(name.range.lowerBound, place))
        )
        return nil
      }
      return QueryValue(.compared(comparison, word), at: SourceRange(start, place))
    }
    let low = operand(upToDots: true)
    guard isAtDots else {
      let whole = SourceRange(name.range.lowerBound, place)
      guard let low else {
        problems.append(.query(.queryNoValue(term: name.text), at: whole))
        return nil
      }
      return QueryValue(.matching(low), at: SourceRange(start, place))
    }
    place += 2
    let high = operand(upToDots: false)
    return QueryValue(.between(low, high), at: SourceRange(start, place))
  }

  private mutating func comparison() -> QueryValue.Comparison? {
    for comparison in QueryValue.Comparison.allCases
    where bytes[place...].starts(with: comparison.rawValue.utf8) {
      place += comparison.rawValue.utf8.count
      return comparison
    }
    return nil
  }

  private var isAtDots: Bool { bytes[place...].starts(with: "..".utf8) }

  /// One value, in quotes or without; nil where none begins.
  private mutating func operand(upToDots: Bool) -> QueryWord? {
    let start = place
    let text = text(upToDots: upToDots).text
    return place > start ? QueryWord(text, at: SourceRange(start, place)) : nil
  }

  /// Reads up to a blank, a parenthesis or, outside quotes, two dots.
  ///
  /// It says too whether all of it was written without quotes.
  private mutating func text(upToDots: Bool) -> (text: String, isPlain: Bool) {
    var (result, isPlain): ([UInt8], Bool) = ([], true)
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: "\"") {
        isPlain = false
        readQuoted(&result)
        continue
      }
      if Self.endsWord(byte) || upToDots && isAtDots { break }
      result.append(byte)
      place += 1
    }
    return (String(decoding: result, as: UTF8.self), isPlain)
  }

  /// Reads from one quote to the next; `\` makes the character behind it plain.
  private mutating func readQuoted(_ result: inout [UInt8]) {
    let start = place
    place += 1
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if byte == UInt8(ascii: "\"") { return }
      if byte == UInt8(ascii: "\\"), place < bytes.count {
        result.append(bytes[place])
        place += 1
      } else {
        result.append(byte)
      }
    }
    problems.append(.query(.queryOpenQuote, at: SourceRange(start, start + 1)))
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  private static func endsWord(_ byte: UInt8) -> Bool {
    isBlank(byte) || byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")")
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ":"), UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "="):
      true
    default: endsWord(byte)
    }
  }
}

extension Diagnostic {
  /// A problem of a query, with what may stand in the place of the text at fault.
  static func query(
    _ message: Message,
    at range: SourceRange,
    expected: Message? = nil,
    fixes: [String] = []
  ) -> Diagnostic {
    Diagnostic(
      "bad-query",
      .error,
      message,
      at: range,
      expected: expected,
      fixIts: fixes.map {
        FixIt(.writeInstead(text: $0), [SourceEdit(range, $0)], isSafe: false)
      }
    )
  }
}
