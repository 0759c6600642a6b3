package import DiveFormat
import DiveModel
package import DiveQueries
import DiveUnits
package import Diagnostics
import Wording
import NearWords

/// A column of a list of records, which can be any query term.
package struct RecordColumn: Sendable {
  package let term: RecordTerm

  package init(_ term: RecordTerm) { self.term = term }

  /// The column with a name; throws with suggestions if records of the kind have none.
  package init(_ name: String, _ terms: RecordTerms) throws(ChoiceFailure) {
    guard let term = terms.term(named: name) else {
      let near = Nearest.matches(name, in: terms.names)
      throw .unknownRecordColumn(name, near: near, all: terms.columns)
    }
    self.term = term
  }

  /// Parses columns from `a,b,c`; throws with suggestions for the first unknown name.
  package static func parse(_ text: String, _ terms: RecordTerms) throws(ChoiceFailure)
    -> [RecordColumn]
  {
    var result: [RecordColumn] = []
    for name in text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
      let column = try RecordColumn(name, terms)
      if !result.contains(where: { $0.name == column.name }) { result.append(column) }
    }
    return result
  }

  package var name: String { term.name }

  /// Whether it contains figures.
  package var isNumeric: Bool {
    if isCounted { return true }
    switch term.kind {
    case .wholeNumber, .number, .depth, .distance, .density, .duration, .rating: return true
    default: return false
    }
  }

  /// The cell of a record; for a list of mappings, their number.
  package func text(_ value: RecordValue?, _ printer: ValuePrinter) -> String {
    guard let value else { return "" }
    if isCounted { return String(Self.count(value.content)) }
    if term.isOwnKey { return printer.anything(value.content) }
    // No dive is shown as an empty cell.
    if term.isOfDives, value.content == .steps(0) { return "" }
    return printer.text(value.content, of: term.kind) + (value.isComputed ? "*" : "")
  }

  /// The heading of a column of plain values, with the unit if they have one.
  func plainHead(_ system: UnitSystem) -> String {
    isCounted ? name : PlainValues(term.kind, isOwnKey: term.isOwnKey, system).head(name)
  }

  /// The cell of a record for a spreadsheet: numbers without their unit.
  func plainText(_ value: RecordValue?, _ printer: ValuePrinter, _ system: UnitSystem) -> String {
    guard let value else { return "" }
    if isCounted { return String(Self.count(value.content)) }
    if term.isOfDives, value.content == .steps(0) { return "" }
    return PlainValues(term.kind, isOwnKey: term.isOwnKey, system).text(value.content, printer)
  }

  /// Writes the value of a record, exactly and in the units for programs.
  package func write(_ value: RecordValue?, _ json: inout JSONWriter) {
    guard let value else { return term.isList ? json.array { _ in } : json.string(nil) }
    if term.isOwnKey { return json.string(ValuePrinter(.metric).anything(value.content)) }
    ValuePrinter.write(value.content, of: term.kind, isList: term.isList, &json)
  }

  /// Whether a cell is the number of items of a list of mappings.
  private var isCounted: Bool { term.holdsKeys && term.isList }

  private static func count(_ content: Content) -> Int {
    if case .list(let items) = content { items.count } else { 1 }
  }
}
