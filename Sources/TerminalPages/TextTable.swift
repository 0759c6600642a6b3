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
    TableLayout(header: header, cells, isNumeric: isNumeric, .cutting(isNumeric.map { !$0 }))
      .lines(width: width).map { $0 + "\n" }.joined()
  }

  package func csv(_ format: OutputFormat = .csv) -> String {
    DelimitedRows.text(header, cells, format)
  }

  package func markdown() -> String { MarkdownTable.text(header, cells) }
}
