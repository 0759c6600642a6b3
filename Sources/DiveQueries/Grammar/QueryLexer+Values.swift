import Diagnostics
import Wording

extension QueryLexer {
  /// A term's name, moving past the colon after it; nil if no term starts here.
  mutating func name() -> QueryWord? {
    let start = place
    var end = start
    while end < bytes.count, !Self.endsName(bytes[end]) { end += 1 }
    guard end > start, end < bytes.count, bytes[end] == UInt8(ascii: ":") else { return nil }
    place = end + 1
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    return QueryWord(text, at: SourceRange(start, end))
  }

  /// The value after a term's colon; if it is missing, reports that and returns nil.
  mutating func value(of name: QueryWord) -> QueryValue? {
    let start = place
    if reportForeignMark() { return nil }
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

  /// Reports `≥30m` and `≤30m`, and skips the value.
  private mutating func reportForeignMark() -> Bool {
    for (mark, fix) in QueryValue.foreignMarks where bytes[place...].starts(with: mark.utf8) {
      let range = SourceRange(place, place + mark.utf8.count)
      problems.append(.query(.queryForeignMark(mark: mark), at: range, fixes: [fix.rawValue]))
      place = range.upperBound
      _ = operand(upToDots: false)
      return true
    }
    return false
  }

  private mutating func comparison() -> QueryValue.Comparison? {
    for comparison in QueryValue.Comparison.allCases
    where bytes[place...].starts(with: comparison.rawValue.utf8) {
      place += comparison.rawValue.utf8.count
      return comparison
    }
    return nil
  }

  var isAtDots: Bool { bytes[place...].starts(with: "..".utf8) }

  /// One value, with or without quotes; nil if none begins here.
  private mutating func operand(upToDots: Bool) -> QueryWord? {
    let start = place
    let text = text(upToDots: upToDots).text
    return place > start ? QueryWord(text, at: SourceRange(start, place)) : nil
  }
}
