extension String {
  /// The text with a space for each tab and line break.
  package var onOneLine: String { String(map { $0.isNewline || $0 == "\t" ? " " : $0 }) }
}

/// Rows of comma-separated values.
package enum CSVText {
  package static func row(_ cells: [String]) -> String {
    cells.map(cell).joined(separator: ",") + "\n"
  }

  /// A row with tabs, which needs few quotes: a tab or a line break within a cell becomes a space.
  package static func tabbed(_ cells: [String]) -> String {
    cells.map { cell in
      let text = plain(cell).onOneLine
      // A quote at the beginning would join the cell with all up to the next quote.
      return text.unicodeScalars.first == "\"" ? quoted(text) : text
    }.joined(separator: "\t") + "\n"
  }

  /// A cell as text that spreadsheets do not evaluate.
  ///
  /// A spreadsheet treats text that starts with one of these marks as a formula, even in quotes; a
  /// leading apostrophe prevents that. A plain number such as `-1.5` is left as it is.
  private static func plain(_ text: String) -> String {
    // Some programs ignore spaces at the beginning.
    let mark = text.unicodeScalars.first { !$0.properties.isWhitespace }
    let marks = "=+-@\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}".unicodeScalars
    let isFormula =
      mark.map(marks.contains) ?? false
      || text.unicodeScalars.first.map("\t\r\n".unicodeScalars.contains) ?? false
    guard isFormula, text.unicodeScalars.count > 1, !isPlainValue(text) else { return text }
    return "'" + text
  }

  /// Whether a text is nothing but decimal numbers with a comma and a space between them, such as a
  /// position, or a time zone such as `+02:00`.
  ///
  /// A sign is only before a number, so a spreadsheet calculates nothing.
  private static func isPlainValue(_ text: String) -> Bool {
    if text.wholeMatch(of: /[+\-][0-9]{2}:[0-9]{2}/) != nil { return true }
    return text.wholeMatch(of: /[+\-]?[0-9]+(\.[0-9]+)?(, [+\-]?[0-9]+(\.[0-9]+)?)*/) != nil
  }

  /// A cell that begins with `::` is quoted too, so that a CI job does not take its line for a
  /// command.
  private static func cell(_ text: String) -> String {
    let text = plain(text)
    // Scalars, because a quote with an accent is one character, but still a quote to other
    // programs.
    let needsQuotes =
      text.utf8.starts(with: "::".utf8)
      || text.unicodeScalars.contains { ",\"\r\n".unicodeScalars.contains($0) }
    return needsQuotes ? quoted(text) : text
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" { result += "\"" }
      result.unicodeScalars.append(scalar)
    }
    return result + "\""
  }
}
