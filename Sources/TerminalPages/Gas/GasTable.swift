package import DivePhysics
import DiveUnits
import Diagnostics
import Wording

/// A table as on a diver's slate: one line per gas, followed by warnings.
package struct GasTable {
  /// A column: its key for programs, and its header for people.
  package struct Column {
    package let key: String
    package let title: String
    package let isNumeric: Bool

    package init(_ key: String, _ title: String, isNumeric: Bool = true) {
      (self.key, self.title, self.isNumeric) = (key, title, isNumeric)
    }
  }

  /// A row: the text of each column for people, and the values for programs.
  package struct Row {
    package let cells: [String]
    /// Keys and literals of JSON.
    package let fields: [(key: String, literal: String)]

    package init(cells: [String], fields: [(key: String, literal: String)]) {
      self.cells = cells
      self.fields = fields
    }
  }

  package let columns: [Column]
  package var rows: [Row] = []
  /// Notes below the table, only for people.
  package var notes: [String] = []
  /// The place where the gases are breathed; nil if it does not matter.
  package let place: WaterColumn?

  package init(_ columns: [Column], in place: WaterColumn? = nil) {
    self.columns = columns
    self.place = place
  }

  package mutating func add(_ cells: [String], _ fields: [(key: String, literal: String)]) {
    rows.append(Row(cells: cells, fields: fields))
  }

  package func text(_ format: OutputFormat) -> String {
    switch format {
    case .text: lines
    case .json: json
    case .jsonl: JSONWriter.lines(rows, Self.write)
    case .csv, .tsv: DelimitedRows.text(columns.map(\.key), rows.map(\.cells), format)
    case .markdown:
      MarkdownTable.text(columns.map(\.title), rows.map(\.cells))
        + (notes.isEmpty ? "" : "\n" + notes.map { $0 + "\n" }.joined())
    }
  }

  private var lines: String {
    guard !rows.isEmpty else { return notes.map { $0 + "\n" }.joined() }
    let table = TableLayout(
      header: columns.map(\.title),
      rows.map(\.cells),
      isNumeric: columns.map(\.isNumeric)
    )
    return (table.lines() + notes).map { $0 + "\n" }.joined()
  }

  private static func write(_ row: Row, _ json: inout JSONWriter) {
    json.object { json in
      for (key, literal) in row.fields {
        json.key(key)
        json.raw(literal)
      }
    }
  }

  private var json: String {
    var json = JSONWriter()
    json.object { json in
      json.key("version")
      json.integer(1)
      if let place {
        json.key("surfacePressure")
        json.raw(SlateJSON.bar(place.surface))
        json.key("waterDensity")
        json.raw(Decimal(place.density.gramsPerCubicMetre, places: 3).text())
      }
      json.key("rows")
      json.array { json in
        for row in rows {
          json.newLine()
          Self.write(row, &json)
        }
      }
    }
    return json.text + "\n"
  }
}
