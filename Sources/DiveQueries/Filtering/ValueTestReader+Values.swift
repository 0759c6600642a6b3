import DiveFormat
import DiveModel
import DiveUnits
import Wording

extension ValueTestReader {
  func steps(_ word: QueryWord) throws(TermFault) -> ClosedRange<Int> {
    guard case .steps(let steps) = try content(word, kind) else {
      throw TermFault(.queryNotHere(term: name), at: term.range)
    }
    return steps...steps
  }

  /// Parses a value as in a file, with the diagnostics of `check`.
  func content(_ word: QueryWord, _ kind: ValueKind) throws(TermFault) -> Content {
    do { return try kind.content(reading: word.text) } catch {
      if kind == .flag, ["false", "no"].contains(word.text.lowercased()) {
        throw TermFault(error.message, at: term.range, fixes: ["not:\(name):true"])
      }
      if word.text == "*" {
        throw TermFault(error.message, at: term.range, fixes: ["has:\(name)"])
      }
      if kind == .date, name == "date", !isClosedRange,
        let month = Self.meant(word.text, .word(.month))
      {
        let fixes = ["month:\(month)"]
        throw TermFault(error.message, at: term.range, expected: .queryExpectedDate, fixes: fixes)
      }
      throw TermFault(
        error.message,
        at: word.range,
        expected: Self.expected(kind) ?? error.expected,
        fixes: Self.meant(word.text, kind).map { [$0] }
          ?? error.fixes.map { Self.written($0, kind) }
      )
    }
  }

  private var isClosedRange: Bool {
    if case .between(_?, _?) = term.value.form { true } else { false }
  }

  /// What `4+` and `sat` mean, and which word of a list is written in full; nil for anything else.
  private static func meant(_ text: String, _ kind: ValueKind) -> String? {
    if case .word(let list) = kind, text.count >= 2 {
      let found = list.words.filter { $0.hasPrefix(text.lowercased()) }
      if found.count == 1 { return found.first }
    }
    guard text.hasSuffix("+"), kind.isOrdered else { return nil }
    let least = String(text.dropLast())
    return (try? kind.content(reading: least)) == nil ? nil : QueryWord.written(least) + ".."
  }

  /// The description of valid values, if a query accepts more than the units that `check` names.
  private static func expected(_ kind: ValueKind) -> Message? {
    switch kind {
    case .date: .queryExpectedDate
    case .duration: .queryExpectedDuration
    default: nil
    }
  }

  /// A value as a query writes it, without the space before its unit if that is still valid.
  private static func written(_ value: String, _ kind: ValueKind) -> String {
    let tight = String(value.filter { $0 != " " })
    let isSame = (try? kind.content(reading: tight)) == (try? kind.content(reading: value))
    return QueryWord.written(isSame ? tight : value)
  }

  /// The days of a year or of a month, or one day.
  func days(_ word: QueryWord) throws(TermFault) -> ClosedRange<Int> {
    let text = Array(word.text.utf8)
    let (low, high): (String, String)
    if text.count == 4, text.allSatisfy({ $0 &- 0x30 < 10 }) {
      (low, high) = ("\(word.text)-01-01", "\(word.text)-12-31")
    } else if text.count == 7, text[4] == UInt8(ascii: "-"),
      let first = try? CalendarDate(parsing: word.text + "-01")
    {
      let last = CalendarDate.daysInMonth(first.month, year: first.year)
      (low, high) = ("\(word.text)-01", "\(word.text)-\(last)")
    } else {
      return try steps(word)
    }
    guard case .steps(let from)? = (try? CalendarDate(parsing: low))?.content,
      case .steps(let to)? = (try? CalendarDate(parsing: high))?.content
    else { return try steps(word) }
    return from...to
  }

  /// A month by name or number.
  func month(_ word: QueryWord) throws(TermFault) -> ClosedRange<Int> {
    if let number = Int(word.text), (1...12).contains(number) { return (number - 1)...(number - 1) }
    return try steps(word)
  }
}
