import DiveFigures
package import DiveFormat
package import DiveModel
package import DiveQueries
package import DiveUnits
import LogbookCore
package import Diagnostics
import Wording
import NearWords

/// A column of a list of dives, which can be any query term.
package struct DiveColumn {
  package let term: DiveTerm

  package init?(_ name: String) {
    guard let term = DiveTerms.term(named: name) else { return nil }
    self.term = term
  }

  package init(_ term: DiveTerm) { self.term = term }

  package var name: String { term.name }

  package func text(of value: DiveValue?, _ printer: ValuePrinter) -> String {
    guard let value else { return "" }
    if term.isOwnKey { return printer.anything(value.content) }
    if let figure = term.figure { return figure.text(of: value.content, printer) }
    return printer.text(value.content, of: term.kind)
  }

  /// The heading of a column of plain numbers: its name, and the unit if they have one.
  package func plainHead(_ system: UnitSystem) -> String { plain(system).head(name) }

  /// A value without its unit, which is in the heading; several are separated by semicolons.
  package func plainText(
    of value: DiveValue?,
    _ printer: ValuePrinter,
    _ system: UnitSystem
  ) -> String {
    guard let value else { return "" }
    return plain(system).text(value.content, printer)
  }

  private func plain(_ system: UnitSystem) -> PlainValues {
    // Divers on both sides of the ocean give the partial pressure of oxygen in bar.
    let isPressureOfOxygen = term.figure?.name == "ppo2"
    return PlainValues(term.kind, isOwnKey: term.isOwnKey, isPressureOfOxygen ? .metric : system)
  }

  /// Writes the value of a dive in the column, in the units for programs.
  package func write(_ value: DiveValue?, of dive: Dive, _ json: inout JSONWriter) {
    guard let value else {
      return term.isList ? json.array { _ in } : json.string(nil)
    }
    if term.isOwnKey { return json.string(ValuePrinter(.metric).anything(value.content)) }
    // The water volume of 80 cuft follows from the working pressure of the same tank.
    if term.kind == .tankVolume { return ValuePrinter.writeVolumes(of: dive.tanks, &json) }
    ValuePrinter.write(value.content, of: term.kind, isList: term.isList, &json)
  }

  /// Whether the column contains numbers, which are right-aligned.
  package var isNumeric: Bool {
    switch term.kind {
    case .wholeNumber, .number, .depth, .distance, .temperature, .pressure, .mass, .diveDuration,
      .duration, .fraction, .rating, .flow, .verticalRate, .pressureRate:
      true
    default: false
    }
  }

  /// Whether the column contains words, which can be truncated.
  package var isOfWords: Bool {
    switch term.kind {
    case .date, .time, .zone, .interval: false
    default: !isNumeric
    }
  }

  /// Whether a value of the column is marked as calculated; a value that is always calculated is
  /// not.
  package func isMarked(_ value: DiveValue) -> Bool {
    value.isComputed && FieldTable.dive.row(for: name) != nil
  }
}

/// The requested columns.
package enum DiveColumns {
  /// Columns with known names.
  package static func named(_ names: [String]) -> [DiveColumn] {
    names.compactMap { DiveColumn($0) }
  }

  /// Parses columns from `a,b,c`, without duplicates; throws with the first unknown name.
  package static func parse(_ text: String) throws(ChoiceFailure) -> [DiveColumn] {
    var result: [DiveColumn] = []
    for name in text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
      guard let column = DiveColumn(name) else { throw unknown(name) }
      if !result.contains(where: { $0.name == column.name }) { result.append(column) }
    }
    return result
  }

  /// The names of columns, without those inside a value or outside the dive.
  private static var allNames: [String] {
    DiveTerms.all.filter { $0.group == .own }.map(\.name) + ComputedField.named.map(\.name)
  }

  package static func unknown(_ name: String) -> ChoiceFailure {
    .unknownColumn(name, near: Nearest.matches(name, in: DiveTerms.names), all: allNames)
  }
}
