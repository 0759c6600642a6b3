import DiveFormat
import DiveModel
import DiveUnits
import Diagnostics
import Wording

/// Parses the value of a term as a test of values of a kind.
///
/// Every value is parsed by the format's own parser, so a query accepts what a file does.
struct ValueTestReader {
  let term: Query.Term
  let kind: ValueKind
  /// The term as it is written, with its range as one word.
  private let written: Query.Term

  /// Takes a term and the kind of its values; ranges may be written in several ways.
  init(_ term: Query.Term, _ kind: ValueKind) {
    self.init(Self.ranged(term, kind), writtenAs: term, kind)
  }

  init(asWritten term: Query.Term, _ kind: ValueKind) { self.init(term, writtenAs: term, kind) }

  private init(_ term: Query.Term, writtenAs written: Query.Term, _ kind: ValueKind) {
    (self.term, self.written, self.kind) = (term, written, kind)
  }

  var name: String { term.name?.text ?? "" }

  func test() throws(TermFault) -> ContentTest {
    do throws(TermFault) { return try plainTest() } catch {
      throw faultOfRange(of: written, because: error) ?? error
    }
  }

  /// The fault of a year with two digits, of which no dive is; nil for another value.
  private var shortYear: TermFault? {
    guard name == "year", case .matching(let word) = term.value.form, word.text.utf8.count == 2,
      let number = Int(word.text), number >= 0
    else { return nil }
    return TermFault(
      .queryShortYear(text: word.text),
      at: term.value.range,
      fixes: ["\(number + (number > 50 ? 1900 : 2000))"]
    )
  }

  private func plainTest() throws(TermFault) -> ContentTest {
    if let fault = shortYear { throw fault }
    if case .between(nil, nil) = term.value.form { return .recorded }
    switch kind {
    case .text, .file, .identifier, .provenance, .language, .fieldKey, .documentType,
      .pathReference, .currency, .reference, .person, .owner:
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
    case .word(.month):
      if let others = try othersInCycle(month) { return .outside(others) }
      return .steps(try bounds(month))
    default:
      if let others = try othersInCycle(steps) { return .outside(others) }
      return .steps(try bounds(steps))
    }
  }

  /// The text to find, and whether it must be the whole value; nil for any value.
  func text() throws(TermFault) -> (word: QueryWord, isExact: Bool)? {
    switch term.value.form {
    case .matching(let word): return (try notEmpty(word), false)
    case .compared(.exactly, let word): return (try notEmpty(word), true)
    case .between(nil, nil): return nil
    case .compared, .between: throw noOrder
    }
  }

  func notEmpty(_ word: QueryWord) throws(TermFault) -> QueryWord {
    guard !word.text.isEmpty else {
      throw TermFault(.queryNoValue(term: name), at: term.range)
    }
    return word
  }

  var noOrder: TermFault {
    TermFault(.queryNoOrder(term: name), at: term.value.range)
  }
}
