import DiveFormat
package import DiveModel
package import DiveUnits
import Diagnostics
import LogbookCore

/// A list of records of a kind, one per line.
package struct RecordListing {
  private let entries: [AnyRecord]
  private let kind: RecordKind
  private let columns: [RecordColumn]
  private let dives: RecordDives
  private let units: UnitSystem

  /// Takes the records in the order of the list.
  package init(
    _ entries: [AnyRecord],
    of kind: RecordKind,
    _ columns: [RecordColumn],
    _ dives: RecordDives,
    _ units: UnitSystem
  ) {
    (self.entries, self.kind, self.columns) = (entries, kind, columns)
    (self.dives, self.units) = (dives, units)
  }

  /// The list in a format.
  package func text(_ format: OutputFormat, width: Int?) -> String {
    switch format {
    case .text: table.text(width: width)
    case .markdown: table.markdown()
    case .csv, .tsv: plain(format)
    case .json: json
    case .jsonl: JSONWriter.lines(entries, write)
    }
  }

  private var table: TextTable {
    let printer = ValuePrinter(units)
    return TextTable(
      header: columns.map(\.name),
      cells: entries.map { entry in columns.map { $0.text(entry, dives, printer).visible } },
      isNumeric: columns.map(\.isNumeric)
    )
  }

  /// The list for spreadsheets, with units in the header.
  private func plain(_ format: OutputFormat) -> String {
    let printer = ValuePrinter(units)
    let cells = entries.map { entry in
      columns.map { $0.plainText(entry, dives, printer, units).onOneLine.visible }
    }
    return DelimitedRows.text(columns.map { $0.plainHead(units) }, cells, format)
  }

  private var json: String {
    var json = JSONWriter()
    json.object { json in
      json.key("version")
      json.integer(1)
      json.key("kind")
      json.string(kind.rawValue)
      json.key("columns")
      json.array { json in columns.forEach { json.string($0.name) } }
      json.newLine()
      json.key("records")
      json.array { json in
        for entry in entries {
          json.newLine()
          write(entry, &json)
        }
      }
    }
    return json.text + "\n"
  }

  private func write(_ entry: AnyRecord, _ json: inout JSONWriter) {
    json.object { json in
      for column in ([.id, .path] + columns.filter { !["id", "path"].contains($0.name) }) {
        json.key(column.name)
        column.write(entry, dives, &json)
      }
    }
  }
}
