import DiveFormat
import DiveModel
import DiveUnits
import Logbook
import SourceText
import Wording

/// A column of a list of dives: a field of the table, or something of the dive's file.
struct DiveColumn {
  let name: String
  private let row: FieldRow?

  /// The names that are no fields.
  private static let others = ["diver", "id", "path"]

  /// Every name there is.
  static var allNames: [String] { others + FieldTable.dive.rows.map(\.key) }

  init?(_ name: String) {
    self.name = name
    row = FieldTable.dive.row(for: name)
    guard row != nil || Self.others.contains(name) || name.hasPrefix("x-") else { return nil }
  }

  /// What the dive has there.
  func content(of logged: LoggedDive) -> Content? {
    if let row { return logged.dive.fields[row.field]?.content }
    switch name {
    case "diver": return logged.diver.map { .text($0) }
    case "id": return .text(String(logged.dive.origin.stem))
    case "path": return .text(logged.dive.origin.path)
    default: return ownKey(of: logged.dive)
    }
  }

  private func ownKey(of dive: Dive) -> Content? {
    for entry in dive.fields.entries where entry.field == FieldSet.extra {
      guard case .list(let pair) = entry.content, pair.count == 2,
        case .text(name) = pair[0].content
      else { continue }
      return pair[1].content
    }
    return nil
  }

  func text(of logged: LoggedDive, _ printer: ValuePrinter) -> String {
    guard let content = content(of: logged) else { return "" }
    guard let row else { return printer.anything(content) }
    return printer.text(content, of: row.kind)
  }

  func write(_ logged: LoggedDive, _ json: inout JSONWriter) {
    guard let content = content(of: logged) else {
      return row?.isList == true ? json.array { _ in } : json.string(nil)
    }
    guard let row else { return json.string(ValuePrinter(.metric).anything(content)) }
    ValuePrinter.write(content, of: row.kind, isList: row.isList, &json)
  }

  /// Whether figures stand in the column, which are set to the right.
  var isNumeric: Bool {
    switch row?.kind {
    case .wholeNumber, .number, .depth, .distance, .temperature, .pressure, .mass, .diveDuration,
      .duration, .fraction, .rating:
      true
    default: false
    }
  }

  /// Whether words stand in the column, of which a part still says something.
  var isOfWords: Bool {
    switch row?.kind {
    case .date, .time, .zone, .interval: false
    default: !isNumeric
    }
  }

  /// Whether one dive comes before another by this column; what is not recorded comes last.
  func precedes(_ left: LoggedDive, _ right: LoggedDive) -> Bool {
    switch (content(of: left), content(of: right)) {
    case (.steps(let left)?, .steps(let right)?): left < right
    case (let left?, let right?):
      sortText(left).utf8.lexicographicallyPrecedes(sortText(right).utf8)
    case (_?, nil): true
    default: false
    }
  }

  private func sortText(_ content: Content) -> String {
    ValuePrinter(.metric).anything(content).lowercased()
  }
}

/// The columns that were asked for.
enum DiveColumns {
  /// Columns by names that are known to be right.
  static func named(_ names: [String]) -> [DiveColumn] { names.compactMap { DiveColumn($0) } }

  /// Columns from `a,b,c`, or the first name that is none.
  static func parse(_ text: String) throws(CommandFailure) -> [DiveColumn] {
    var result: [DiveColumn] = []
    for name in text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
      guard let column = DiveColumn(name) else { throw unknown(name) }
      result.append(column)
    }
    return result
  }

  static func unknown(_ name: String) -> CommandFailure {
    let near = Nearest.matches(name, in: DiveColumn.allNames)
    return CommandFailure(
      near.isEmpty
        ? .unknownColumn(name: name, columns: DiveColumn.allNames)
        : .unknownColumnDidYouMean(name: name, names: near)
    )
  }
}
