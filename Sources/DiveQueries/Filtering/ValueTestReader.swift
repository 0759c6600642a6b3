import DiveFormat
import DiveModel
import DiveUnits
import SourceText
import Wording

/// Reads what a term asks of a value of some kind.
///
/// Every value is read by the format's own parser: what a file may say, a query may.
struct ValueTestReader {
  private let term: Query.Term
  private let kind: ValueKind

  init(_ term: Query.Term, _ kind: ValueKind) {
    self.term = term
    self.kind = kind
  }

  private var name: String { term.name?.text ?? "" }

  func test() throws(TermFault) -> ContentTest {
    if case .between(nil, nil) = term.value.form { return .recorded }
    switch kind {
    case .text, .file, .identifier, .provenance, .language, .fieldKey, .documentType,
      .pathReference, .currency, .reference, .person:
      guard let (word, isExact) = try text() else { return .recorded }
      return .text(TextPattern(word.text, isWhole: isExact || kind == .tag))
    case .gas:
      if case .matching(let word) = term.value.form,
        let gases = GasClass(rawValue: word.text.lowercased())
      {
        return .gas(gases)
      }
      return .steps(try bounds(steps))
    case .visibility: return try visibility()
    case .tankVolume: return try tankVolume()
    case .money: return try money()
    case .date: return .steps(try bounds(days))
    case .word(.month): return .steps(try bounds(month))
    default: return .steps(try bounds(steps))
    }
  }

  /// The text that is asked for, and whether it must be the whole; nil where any will do.
  func text() throws(TermFault) -> (word: QueryWord, isExact: Bool)? {
    switch term.value.form {
    case .matching(let word): return (try notEmpty(word), false)
    case .compared(.exactly, let word): return (try notEmpty(word), true)
    case .between(nil, nil): return nil
    case .compared, .between: throw noOrder
    }
  }

  private func notEmpty(_ word: QueryWord) throws(TermFault) -> QueryWord {
    guard !word.text.isEmpty else {
      throw TermFault(.queryNoValue(term: name), at: term.range)
    }
    return word
  }

  private var noOrder: TermFault {
    TermFault(.queryNoOrder(term: name), at: term.value.range)
  }
}

extension ValueTestReader {
  /// The bounds that a value must be within, both ends included.
  private func bounds(
    _ read: (QueryWord) throws(TermFault) -> ClosedRange<Int>
  ) throws(TermFault) -> ClosedRange<Int> {
    switch term.value.form {
    case .matching(let word), .compared(.exactly, let word): return try read(notEmpty(word))
    case .compared(let comparison, let word):
      guard kind.isOrdered else { throw noOrder }
      return Self.bounds(comparison, try read(notEmpty(word)))
    case .between(let low, let high):
      guard kind.isOrdered else { throw noOrder }
      let (from, to) = (try end(low, read), try end(high, read))
      let (lower, upper) = (from?.lowerBound ?? .min, to?.upperBound ?? .max)
      guard lower <= upper else { throw backwards(low, high) }
      return lower...upper
    }
  }

  private func end(
    _ word: QueryWord?,
    _ read: (QueryWord) throws(TermFault) -> ClosedRange<Int>
  ) throws(TermFault) -> ClosedRange<Int>? {
    guard let word else { return nil }
    return try read(notEmpty(word))
  }

  private func backwards(_ low: QueryWord?, _ high: QueryWord?) -> TermFault {
    let swapped = [high, low].map { $0.map { QueryWord.written($0.text) } ?? "" }
    return TermFault(
      .queryBackwards,
      at: term.value.range,
      fixes: [swapped.joined(separator: "..")]
    )
  }

  private static func bounds(
    _ comparison: QueryValue.Comparison,
    _ value: ClosedRange<Int>
  ) -> ClosedRange<Int> {
    // The parsers keep values far from the ends of a whole number; a step beyond them stays there.
    let above = value.upperBound.addingReportingOverflow(1)
    let below = value.lowerBound.subtractingReportingOverflow(1)
    return switch comparison {
    case .atLeast: value.lowerBound...Int.max
    case .atMost: Int.min...value.upperBound
    case .above: (above.overflow ? .max : above.partialValue)...Int.max
    case .below: Int.min...(below.overflow ? .min : below.partialValue)
    case .exactly: value
    }
  }

  private func steps(_ word: QueryWord) throws(TermFault) -> ClosedRange<Int> {
    guard case .steps(let steps) = try content(word, kind) else {
      throw TermFault(.queryNotHere(term: name), at: term.range)
    }
    return steps...steps
  }

  /// A value as the format reads it; what is wrong with it is told as a check tells it.
  private func content(_ word: QueryWord, _ kind: ValueKind) throws(TermFault) -> Content {
    do { return try kind.content(reading: word.text) } catch {
      throw TermFault(
        error.message,
        at: word.range,
        expected: kind == .date ? .queryExpectedDate : error.expected,
        fixes: error.fixes.map { Self.written($0, kind) }
      )
    }
  }

  /// A value as a query writes it, without the blank before its unit if it reads so too.
  private static func written(_ value: String, _ kind: ValueKind) -> String {
    let tight = String(value.filter { $0 != " " })
    let isSame = (try? kind.content(reading: tight)) == (try? kind.content(reading: value))
    return QueryWord.written(isSame ? tight : value)
  }

  /// All days of a year or of a month, or one day.
  private func days(_ word: QueryWord) throws(TermFault) -> ClosedRange<Int> {
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

  /// A month by its name or its number.
  private func month(_ word: QueryWord) throws(TermFault) -> ClosedRange<Int> {
    if let number = Int(word.text), (1...12).contains(number) { return (number - 1)...(number - 1) }
    return try steps(word)
  }
}

extension ValueTestReader {
  /// What one saw, as a distance or by one of the words; a distance is never compared with a word.
  private func visibility() throws(TermFault) -> ContentTest {
    guard let isWord = try agree({ $0 & 1 == 1 }) else { return .recorded }
    let bounds = try bounds { (word) throws(TermFault) in
      let packed = try steps(word).lowerBound
      return (packed >> 1)...(packed >> 1)
    }
    return isWord ? .visibilityWord(bounds) : .visibility(bounds)
  }

  /// A tank's size by the water or by the gas it holds.
  private func tankVolume() throws(TermFault) -> ContentTest {
    guard let isGas = try agree({ $0 & 1 == 1 }) else { return .recorded }
    let bounds = try bounds { (word) throws(TermFault) in
      let packed = try steps(word).lowerBound
      return (packed >> 1)...(packed >> 1)
    }
    return isGas ? .gasVolume(bounds) : .waterVolume(bounds)
  }

  /// An amount; only those in the same currency are compared.
  private func money() throws(TermFault) -> ContentTest {
    var currency: CurrencyCode?
    for word in words {
      guard let money = Money(content: try content(notEmpty(word), .money)) else {
        throw TermFault(.queryNotHere(term: name), at: term.range)
      }
      guard currency == nil || currency == money.currency else {
        throw TermFault(.queryTwoKinds, at: term.value.range)
      }
      currency = money.currency
    }
    guard let currency else { return .recorded }
    let bounds = try bounds { (word) throws(TermFault) in
      let units = Money(content: try content(word, .money))?.minorUnits ?? 0
      return units...units
    }
    return .money(currency, bounds)
  }

  /// The values that are written.
  private var words: [QueryWord] {
    switch term.value.form {
    case .matching(let word), .compared(_, let word): [word]
    case .between(let low, let high): [low, high].compactMap { $0 }
    }
  }

  /// Whether something holds for all values; nil where there are none, an error where they differ.
  private func agree(_ holds: (Int) -> Bool) throws(TermFault) -> Bool? {
    var first: Bool?
    for word in words {
      let this = holds(try steps(notEmpty(word)).lowerBound)
      guard first == nil || first == this else {
        throw TermFault(.queryTwoKinds, at: term.value.range)
      }
      first = this
    }
    return first
  }
}

extension ValueKind {
  /// Whether one of its values is more than another.
  var isOrdered: Bool {
    switch self {
    case .number, .wholeNumber, .version, .rating, .date, .time, .diveDuration, .duration, .depth,
      .distance, .temperature, .pressure, .tankVolume, .mass, .density, .fraction, .flow,
      .pressureRate, .visibility, .money, .word(.scale), .word(.visibility), .word(.month),
      .word(.weekday):
      true
    default: false
    }
  }
}
