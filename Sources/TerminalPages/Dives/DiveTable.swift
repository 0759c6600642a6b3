package import DiveFigures
import DiveFormat
import DiveModel
import DiveQueries
package import DiveUnits
package import LogbookCore
import Diagnostics
import Wording

/// Dives as a table of text.
package struct DiveTable {
  private let header: [String]
  private let cells: [[String]]
  private let columns: [DiveColumn]
  private let showsHeader: Bool
  private let indent: Int

  /// Creates a table for people, which marks calculated values that could have been written, or a
  /// plain one.
  ///
  /// The mark is a `*`. A plain table is for programs, with units in the header and without marks.
  package init(
    _ dives: [LoggedDive],
    _ columns: [DiveColumn],
    _ context: FigureContext,
    in units: UnitSystem,
    showsHeader: Bool = true,
    isPlain: Bool = false,
    indent: Int = 0
  ) {
    let printer = ValuePrinter(units)
    self.columns = columns
    self.showsHeader = showsHeader
    self.indent = indent
    header = columns.map { isPlain ? $0.plainHead(units) : $0.name }
    cells = dives.map { dive in
      columns.map { column in
        let value = column.term.value(of: dive, in: context)
        if isPlain { return column.plainText(of: value, printer, units).onOneLine.visible }
        let mark = value.map(column.isMarked) == true ? "*" : ""
        return column.text(of: value, printer).visible + mark
      }
    }
  }

  /// Columns side by side.
  ///
  /// With a width, words are truncated so that lines fit; figures never are.
  package func text(width: Int?) -> String {
    TableLayout(
      header: showsHeader ? header : nil,
      cells,
      isNumeric: columns.map(\.isNumeric),
      .cutting(columns.map(\.isOfWords))
    )
    .lines(width: width, indent: indent).map { $0 + "\n" }.joined()
  }

  /// The rows for programs.
  package func rows(_ format: OutputFormat, isMarked: Bool = false) -> String {
    DelimitedRows.text(header, cells, format, isMarked: isMarked)
  }

  package func markdown() -> String { MarkdownTable.text(header, cells) }
}

package enum MarkdownTable {
  package static func text(_ header: [String], _ rows: [[String]]) -> String {
    let rule = header.map { _ in "---" }
    return ([header, rule] + rows).map { row in
      "| " + row.map(escaped).joined(separator: " | ") + " |\n"
    }.joined()
  }

  /// A text whose characters mean nothing in Markdown.
  package static func escaped(_ text: String) -> String {
    guard text != "---" else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if "|\\`*_<>[]".unicodeScalars.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
