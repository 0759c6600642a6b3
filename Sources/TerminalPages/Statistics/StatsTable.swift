import Diagnostics
package import Wording

/// One part of the statistics, as a table.
package struct StatsTable {
  package let title: Message
  /// The column keys for programs, independent of language.
  package let keys: [String]
  /// The values for programs: keys, names and numbers as in JSON.
  package let values: [[String]]
  /// The headings for people.
  package let header: [Message]
  package let rows: [[String]]
  /// The columns with figures, which are right-aligned.
  package let figureColumns: Set<Int>

  /// The rows for programs.
  package func rows(_ format: OutputFormat) -> String {
    DelimitedRows.text(keys, values, texts: 1, format)
  }

  package func markdown(_ words: (Message) -> String) -> String {
    "## \(words(title))\n\n" + MarkdownTable.text(header.map(words), rows)
  }

  /// Lines without trailing spaces; empty columns are left out.
  package func text(_ words: (Message) -> String) -> String {
    TableLayout(
      header: header.map(words),
      rows,
      isNumeric: header.indices.map(figureColumns.contains),
      omitsEmpty: true
    )
    .lines().map { $0 + "\n" }.joined()
  }
}
