import DiveFormat
import DiveModel
import DiveUnits
import Diagnostics
package import LogbookCore

/// Writes dives as CSV: one line a dive, with plain metric decimals and their units in the header.
///
/// A list of mappings has columns for each of its items, such as `tanks.1.start_bar`. Columns that
/// no dive has are left out.
package struct DiveCSVWriter: ForeignWriter {
  package let fileExtension = "csv"

  package init() {}

  package func write(_ log: Logbook, _ options: ExportOptions) throws -> ForeignExport {
    let outgoing = OutgoingLog(log, options)
    let dives = outgoing.dives
    var table = FlatTable()
    for logged in dives {
      table.beginRow()
      table.set(FlatTable.Head(name: "diver", order: [0]), logged.diver ?? "")
      table.set(FlatTable.Head(name: "id", order: [1]), String(logged.dive.origin.stem))
      table.set(FlatTable.Head(name: "path", order: [2]), logged.dive.origin.path)
      table.add(logged.dive.fields, .dive)
      if let notes = outgoing.notes(of: logged.dive.origin) {
        table.set(FlatTable.Head(name: "notes", order: [FlatTable.last]), notes)
      }
    }
    let file = ForeignExport.File(path: "dives.csv", bytes: Array(table.text.utf8))
    return ForeignExport(
      files: [file],
      losses: outgoing.tableLosses(of: dives),
      dives: dives.count
    )
  }
}

extension OutgoingLog {
  /// What a table of dives does not hold: samples, damaged values, and all other records.
  func tableLosses(of dives: [LoggedDive]) -> [ForeignExport.Loss] {
    var losses: [ForeignExport.Loss] = []
    for logged in dives {
      var dive = outgoing(logged)
      for entry in FieldTable.dive.rows { Dive.Field(rawValue: entry.field).map { dive.skip($0) } }
      losses += dive.losses.filter { $0.reason == .unreadable }
      for (place, computer) in logged.dive.computers.enumerated() where computer.value.has(.profile)
      {
        losses.append(
          .init(path: dive.path, key: "computers.\(place + 1).profile", reason: .noPlace)
        )
      }
    }
    return losses + without(allBut: [])
  }
}

/// Rows of a flat table whose columns are known at the end.
struct FlatTable {
  /// A column, which stands where its order says.
  struct Head: Hashable {
    let name: String
    let order: [Int]
  }

  /// An order behind all columns.
  static let last = Int.max
  /// The order of the dive's fields, behind the columns that say which dive it is.
  private static let first = 10

  private var rows: [[Head: String]] = []

  mutating func beginRow() { rows.append([:]) }

  mutating func set(_ head: Head, _ text: String) {
    if !rows.isEmpty { rows[rows.count - 1][head] = text }
  }

  /// Adds the fields of a record.
  mutating func add(_ fields: FieldSet, _ table: FieldTable) { add(fields, table, "", []) }

  private mutating func add(
    _ fields: FieldSet,
    _ table: FieldTable,
    _ prefix: String,
    _ order: [Int]
  ) {
    for entry in fields.entries {
      if entry.field == FieldSet.extra {
        guard let (key, content) = OutgoingRecord<Dive>.own(entry.content) else { continue }
        let head = Head(name: prefix + key, order: order + [Self.last - 1])
        set(head, ValuePrinter(.metric).anything(content))
        continue
      }
      guard let place = table.rows.firstIndex(where: { $0.field == entry.field }) else { continue }
      let row = table.rows[place]
      add(entry, row, prefix + row.key, order + [Self.first + place])
    }
  }

  private mutating func add(
    _ entry: FieldSet.Entry,
    _ row: FieldRow,
    _ name: String,
    _ order: [Int]
  ) {
    guard case .mapping(let mapping) = row.kind else {
      let plain = PlainValues(row.kind, .metric)
      let text = plain.text(entry.content, ValuePrinter(.metric))
      return set(Head(name: plain.head(name), order: order), text)
    }
    for (number, item) in ListItems(entry).enumerated() {
      guard case .mapping(let fields) = item.content else { continue }
      add(fields, mapping.table, "\(name).\(number + 1).", order + [number])
    }
  }

  /// The columns in use, in order.
  private var heads: [Head] {
    Set(rows.flatMap(\.keys)).sorted { left, right in
      if left.order != right.order { return left.order.lexicographicallyPrecedes(right.order) }
      return left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
    }
  }

  /// The cells of the last row that are not empty, in order.
  var cells: [(name: String, text: String)] {
    guard let row = rows.last else { return [] }
    return heads.compactMap { head in row[head].map { (head.name, $0) } }
  }

  /// The table, with the columns in use.
  var text: String {
    let heads = heads
    guard !heads.isEmpty else { return "" }
    let lines = rows.map { row in CSVText.row(heads.map { row[$0] ?? "" }) }
    return CSVText.row(heads.map(\.name)) + lines.joined()
  }
}
