package import DiveFormat
package import DiveModel
import DiveUnits
package import Diagnostics
import Wording
import NearWords

/// A column of a list of records: one of their keys, or a value computed from dives.
package enum RecordColumn {
  case id, path, dives, lastDive
  case key(FieldRow)

  /// The column with a name; nil if records of the kind have none.
  package init?(_ name: String, _ table: FieldTable) {
    switch name {
    case "id": self = .id
    case "path": self = .path
    case "dives": self = .dives
    case "last-dive": self = .lastDive
    default:
      guard let row = table.row(for: name) else { return nil }
      self = .key(row)
    }
  }

  /// The names of all columns of a kind.
  package static func names(_ table: FieldTable) -> [String] {
    ["id"] + table.rows.map(\.key) + ["dives", "last-dive", "path"]
  }

  /// Parses columns from `a,b,c`; throws with suggestions for the first unknown name.
  package static func parse(_ text: String, _ table: FieldTable) throws(ChoiceFailure)
    -> [RecordColumn]
  {
    var result: [RecordColumn] = []
    for name in text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
      if let column = RecordColumn(name, table) {
        result.append(column)
        continue
      }
      let all = names(table)
      throw .unknownRecordColumn(name, near: Nearest.matches(name, in: all), all: all)
    }
    return result
  }

  package var name: String {
    switch self {
    case .id: "id"
    case .path: "path"
    case .dives: "dives"
    case .lastDive: "last-dive"
    case .key(let row): row.key
    }
  }

  /// Whether it contains figures.
  package var isNumeric: Bool {
    switch self {
    case .id, .path, .lastDive: return false
    case .dives: return true
    case .key(let row):
      if holdsKeys(row) { return true }
      switch row.kind {
      case .wholeNumber, .number, .depth, .distance, .density, .duration, .rating: return true
      default: return false
      }
    }
  }

  /// The cell of a record; for a list of mappings, their number.
  package func text(_ entry: AnyRecord, _ dives: RecordDives, _ printer: ValuePrinter) -> String {
    switch self {
    case .id: return entry.id
    case .path: return entry.origin.path
    case .dives: return dives.counts[entry.id].map(String.init) ?? ""
    case .lastDive: return dives.last[entry.id]?.description ?? ""
    case .key(let row):
      guard let found = entry.fields[row.field] else { return "" }
      if holdsKeys(row) { return String(ListItems(found).reduce(0) { count, _ in count + 1 }) }
      return printer.text(found.content, of: row.kind)
    }
  }

  /// The heading of a column of plain values, with the unit if they have one.
  func plainHead(_ system: UnitSystem) -> String {
    if case .key(let row) = self, !holdsKeys(row) {
      return PlainValues(row.kind, system).head(name)
    }
    return name
  }

  /// The cell of a record for a spreadsheet: numbers without their unit.
  func plainText(
    _ entry: AnyRecord,
    _ dives: RecordDives,
    _ printer: ValuePrinter,
    _ system: UnitSystem
  ) -> String {
    guard case .key(let row) = self, !holdsKeys(row) else { return text(entry, dives, printer) }
    guard let found = entry.fields[row.field] else { return "" }
    return PlainValues(row.kind, system).text(found.content, printer)
  }

  package func write(_ entry: AnyRecord, _ dives: RecordDives, _ json: inout JSONWriter) {
    switch self {
    case .id: json.string(entry.id)
    case .path: json.string(entry.origin.path)
    case .dives: json.integer(dives.counts[entry.id] ?? 0)
    case .lastDive: json.string(dives.last[entry.id]?.description)
    case .key(let row):
      guard let found = entry.fields[row.field] else {
        return row.isList ? json.array { _ in } : json.string(nil)
      }
      ValuePrinter.write(found.content, of: row.kind, isList: row.isList, &json)
    }
  }

  private func holdsKeys(_ row: FieldRow) -> Bool {
    if case .mapping = row.kind { row.isList } else { false }
  }
}
