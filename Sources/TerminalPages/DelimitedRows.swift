import Diagnostics

/// Rows with a header for programs: separated by commas or tabs, or one JSON object per line.
package enum DelimitedRows {
  /// The rows in a format; any other than TSV and JSONL means commas.
  ///
  /// The first `texts` columns are names even if they look like numbers. With a byte order mark
  /// some spreadsheets recognize UTF-8.
  package static func text(
    _ head: [String],
    _ rows: [[String]],
    texts: Int = 0,
    _ format: OutputFormat,
    isMarked: Bool = false
  ) -> String {
    switch format {
    case .tsv: ([head] + rows).map(CSVText.tabbed).joined()
    case .jsonl: rows.map { object(head, $0, texts: texts) }.joined()
    default: (isMarked ? "\u{FEFF}" : "") + ([head] + rows).map(CSVText.row).joined()
    }
  }

  private static func object(_ head: [String], _ row: [String], texts: Int) -> String {
    var json = JSONWriter()
    json.object { json in
      for (column, (key, cell)) in zip(head, row).enumerated() {
        json.key(key)
        if cell.isEmpty {
          json.string(nil)
        } else if column >= texts, isNumber(cell) {
          json.raw(cell)
        } else {
          json.string(cell)
        }
      }
    }
    return json.text + "\n"
  }

  /// Whether a text is a number in JSON.
  private static func isNumber(_ text: String) -> Bool {
    let parts = text.drop { $0 == "-" }.split(
      separator: ".",
      omittingEmptySubsequences: false
    )
    let signs = text.count { $0 == "-" }
    guard signs < 2, parts.count <= 2, let whole = parts.first else { return false }
    return parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { $0 &- 0x30 < 10 } }
      && (whole == "0" || whole.first != "0")
  }
}
