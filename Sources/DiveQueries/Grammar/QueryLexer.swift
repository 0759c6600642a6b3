import Diagnostics
import Wording

/// Cuts a query's text into tokens, in one pass over its bytes.
struct QueryLexer {
  let bytes: [UInt8]
  private let vocabulary: QueryVocabulary
  var place = 0
  var problems: [Diagnostic] = []

  /// The word by which other commands name the last dive.
  static let lastDive = "last"

  init(_ bytes: [UInt8], _ vocabulary: QueryVocabulary) {
    (self.bytes, self.vocabulary) = (bytes, vocabulary)
  }

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

  /// A term, a saved query, a text to search for, or `or`; nil after a reported mistake.
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
    if isPlain, text.hasPrefix("@") {
      return .saved(QueryWord(String(text.dropFirst()), at: range))
    }
    // Other commands use it to name a dive; here it would be searched for as text.
    if isPlain, text == Self.lastDive, vocabulary.isOfDives {
      if let span = spanAfterLast() {
        let whole = SourceRange(start, place)
        problems.append(.query(.queryLastTime(text: "\(text) \(span)"), at: whole))
        return nil
      }
      problems.append(.query(.queryLast, at: range, fixes: ["\"\(text)\""]))
      return nil
    }
    if text.isEmpty {
      problems.append(.query(.queryNothingInQuotes, at: range))
      return nil
    }
    return .term(Query.Term(nil, QueryValue(.matching(QueryWord(text, at: range)), at: range)))
  }

  /// The word after `last` that makes it a time, as in `last week`, moving past it; nil if there is
  /// none.
  private mutating func spanAfterLast() -> String? {
    let start = place
    while place < bytes.count, Self.isBlank(bytes[place]) { place += 1 }
    let word = bytes[place...].prefix { ($0 | 0x20) &- 0x61 < 26 }
    let end = word.endIndex
    let text = String(decoding: word, as: UTF8.self)
    guard Self.spans.contains(text.lowercased()),
      end == bytes.count || Self.isBlank(bytes[end]) || bytes[end] == UInt8(ascii: ")")
    else {
      place = start
      return nil
    }
    place = end
    return text
  }

  private static let spans: Set = [
    "week", "weekend", "month", "year", "season", "spring", "summer", "autumn", "fall", "winter",
  ]

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
    case .and:
      var problem = Diagnostic.query(.queryAnd, at: range, fixes: ["\"\(text)\""])
      problem.fixIts.insert(FixIt(.removeIt, [SourceEdit(range, "")], isSafe: false), at: 0)
      problems.append(problem)
    case .not:
      problems.append(.query(.queryNotNeedsColon, at: range, fixes: ["not:", "\"\(text)\""]))
    }
    return nil
  }

  /// Reports `depth>30m`, which would otherwise be searched for as text.
  private mutating func reportMissingColon(_ text: String, _ range: SourceRange) -> Bool {
    guard let mark = text.firstIndex(where: { "<>=≥≤".contains($0) }) else { return false }
    let name = String(text[..<mark])
    guard vocabulary.knows(name) else { return false }
    let foreign = QueryValue.foreignMarks.first { text[mark...].hasPrefix($0.mark) }
    let value = foreign.map { $0.comparison.rawValue + text[mark...].dropFirst() }
    let fix = "\(name):\(value ?? String(text[mark...]))"
    problems.append(.query(.queryNoColon(term: name), at: range, fixes: [fix]))
    return true
  }
}
