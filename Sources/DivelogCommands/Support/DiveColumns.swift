import DiveFormat
import DiveModel
import DiveQueries
import DiveUnits
import Logbook
import SourceText
import Wording

/// A column of a list of dives: whatever a query may ask for.
struct DiveColumn {
  let term: DiveTerm

  init?(_ name: String) {
    guard let term = DiveTerms.term(named: name) else { return nil }
    self.term = term
  }

  init(_ term: DiveTerm) { self.term = term }

  var name: String { term.name }

  func text(of value: DiveValue?, _ printer: ValuePrinter) -> String {
    guard let value else { return "" }
    if term.isOwnKey { return printer.anything(value.content) }
    // Who reads tanks in psi knows the limits of oxygen in bar all the same.
    if name == "ppo2" { return ValuePrinter(.metric).text(value.content, of: term.kind) }
    return printer.text(value.content, of: term.kind)
  }

  /// Writes what a dive has in the column, in the units of machines.
  func write(_ value: DiveValue?, of dive: Dive, _ json: inout JSONWriter) {
    guard let value else {
      return term.isList ? json.array { _ in } : json.string(nil)
    }
    if term.isOwnKey { return json.string(ValuePrinter(.metric).anything(value.content)) }
    // What water 80 cuft are worth follows from the pressure that stands beside it.
    if term.kind == .tankVolume { return ValuePrinter.writeVolumes(of: dive.tanks, &json) }
    ValuePrinter.write(value.content, of: term.kind, isList: term.isList, &json)
  }

  /// Whether figures stand in the column, which are set to the right.
  var isNumeric: Bool {
    switch term.kind {
    case .wholeNumber, .number, .depth, .distance, .temperature, .pressure, .mass, .diveDuration,
      .duration, .fraction, .rating, .flow, .pressureRate:
      true
    default: false
    }
  }

  /// Whether words stand in the column, of which a part still says something.
  var isOfWords: Bool {
    switch term.kind {
    case .date, .time, .zone, .interval: false
    default: !isNumeric
    }
  }

  /// Whether a value of the column is marked as worked out; one that can be nothing else is not.
  func isMarked(_ value: DiveValue) -> Bool {
    value.isComputed && FieldTable.dive.row(for: name) != nil
  }
}

/// The columns that were asked for.
enum DiveColumns {
  /// Columns by names that are known to be right.
  static func named(_ names: [String]) -> [DiveColumn] { names.compactMap { DiveColumn($0) } }

  /// Columns from `a,b,c`, each once; throws with the first name that is none.
  static func parse(_ text: String) throws(CommandFailure) -> [DiveColumn] {
    var result: [DiveColumn] = []
    for name in text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
      guard let column = DiveColumn(name) else { throw unknown(name) }
      if !result.contains(where: { $0.name == column.name }) { result.append(column) }
    }
    return result
  }

  /// The names of columns without those of what lies within a value or beside the dive.
  private static var allNames: [String] {
    DiveTerms.all.filter { $0.group == .own }.map(\.name) + DiveFigure.named.map(\.name)
  }

  static func unknown(_ name: String) -> CommandFailure {
    let near = Nearest.matches(name, in: DiveTerms.names)
    return CommandFailure(
      near.isEmpty
        ? .unknownColumn(name: name, columns: allNames)
        : .unknownColumnDidYouMean(name: name, names: near)
    )
  }
}
