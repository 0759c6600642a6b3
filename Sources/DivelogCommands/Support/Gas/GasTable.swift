import DivePhysics
import DiveUnits
import SourceText
import Wording

/// What a diver writes on a slate: a line a gas, and below it what is to be minded.
struct GasTable {
  /// A column: what a program calls it, and what a person reads above it.
  struct Column {
    let key: String
    let title: String
    let isNumeric: Bool

    init(_ key: String, _ title: String, isNumeric: Bool = true) {
      (self.key, self.title, self.isNumeric) = (key, title, isNumeric)
    }
  }

  /// A line: what a person reads in each column, and what a program reads.
  struct Row {
    let cells: [String]
    /// Keys and literals of JSON.
    let fields: [(key: String, literal: String)]
  }

  let columns: [Column]
  var rows: [Row] = []
  /// Sentences below the table, for people alone.
  var notes: [String] = []
  /// Where the gases are breathed; nil where it does not matter.
  let place: WaterColumn?

  init(_ columns: [Column], in place: WaterColumn? = nil) {
    self.columns = columns
    self.place = place
  }

  mutating func add(_ cells: [String], _ fields: [(key: String, literal: String)]) {
    rows.append(Row(cells: cells, fields: fields))
  }

  func text(_ format: OutputFormat) -> String {
    switch format {
    case .text: lines
    case .json: json
    case .csv: ([columns.map(\.key)] + rows.map(\.cells)).map { CSVText.row($0) }.joined()
    case .markdown:
      MarkdownTable.text(columns.map(\.title), rows.map(\.cells))
        + (notes.isEmpty ? "" : "\n" + notes.map { $0 + "\n" }.joined())
    }
  }

  private var lines: String {
    guard !rows.isEmpty else { return notes.map { $0 + "\n" }.joined() }
    let all = [columns.map(\.title)] + rows.map(\.cells)
    let widths = columns.indices.map { column in all.map { $0[column].cellWidth }.max() ?? 0 }
    let table = all.map { row in
      var line = row.enumerated().map { column, cell in
        DiveTable.padded(cell, widths[column], toRight: columns[column].isNumeric)
      }.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }
    return table.joined() + notes.map { $0 + "\n" }.joined()
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
          json.object { json in
            for (key, literal) in row.fields {
              json.key(key)
              json.raw(literal)
            }
          }
        }
      }
    }
    return json.text + "\n"
  }
}

extension OutputOptions {
  /// Prints what there is for a slate.
  func write(_ table: GasTable, _ options: GlobalOptions) throws(CommandFailure) {
    var console = options.console
    let format = try resolved(among: OutputFormat.allCases)
    try write(table.text(format), &console, options)
    console.flush()
  }
}
