import Diagnostics

/// Rows of cells with a header, for all table formats.
package struct TextTable {
  package let header: [String]
  package let cells: [[String]]
  /// Whether each column contains figures, which are right-aligned.
  package let isNumeric: [Bool]

  package init(header: [String], cells: [[String]], isNumeric: [Bool]) {
    self.header = header
    self.cells = cells
    self.isNumeric = isNumeric
  }

  /// Columns side by side; with a width, words are truncated so that lines fit.
  package func text(width: Int?) -> String {
    let rows = [header] + cells
    let natural = header.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let widths = ColumnWidths(natural, mayBeCut: isNumeric.map { !$0 }, room: width).widths
    return rows.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        let fits = cell.count <= widths[column]
        let text = fits ? cell : cell.prefix(max(0, widths[column] - 1)) + "…"
        line += column > 0 ? String(repeating: " ", count: ColumnWidths.gap) : ""
        line += text.padded(to: widths[column], toRight: isNumeric[column])
      }
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }

  package func csv(_ format: OutputFormat = .csv) -> String {
    DelimitedRows.text(header, cells, format)
  }

  package func markdown() -> String { MarkdownTable.text(header, cells) }
}
