import SourceText

/// A part of a page: a title, and names with what stands behind them.
struct PageSection {
  /// A name and what stands behind it.
  struct Row {
    let name: String
    let text: String

    init(_ name: String, _ text: String) {
      self.name = name
      self.text = text
    }
  }

  let title: String
  let rows: [Row]

  init(_ title: String, _ rows: [Row]) {
    self.title = title
    self.rows = rows
  }

  /// Lines with the names side by side, for a person at a terminal.
  static func lines(_ rows: [Row]) -> [String] {
    let width = rows.map(\.name.cellWidth).max() ?? 0
    return rows.map { "  " + DiveTable.padded($0.name.visible, width) + "  " + $0.text.visible }
  }
}
