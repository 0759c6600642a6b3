package import Wording

/// A table of a generated page, as Markdown.
package enum ManualTable {
  /// The lines of a table; characters that would end a cell are escaped.
  package static func text(_ head: [Message], _ rows: [[String]]) -> String {
    text(heads: head.map(ReferencePages.words), rows)
  }

  /// The lines of a table whose heads are no messages.
  package static func text(heads: [String], _ rows: [[String]]) -> String {
    let cells = [heads] + rows
    let lines = cells.map { row in
      "| " + row.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
    }
    let rule = "|" + heads.map { _ in "---|" }.joined()
    return ([lines[0], rule] + lines.dropFirst()).joined(separator: "\n")
  }

  /// A text as code, between as many backticks as it needs.
  package static func code(_ text: String) -> String {
    guard text.contains("`") else { return "`\(text)`" }
    return "`` \(text) ``"
  }
}
