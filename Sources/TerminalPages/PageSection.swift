import Diagnostics

/// A section of a page: a title, and names with values.
package struct PageSection {
  /// A name and its value.
  package struct Row {
    package let name: String
    package let text: String

    package init(_ name: String, _ text: String) {
      self.name = name
      self.text = text
    }
  }

  package let title: String
  package let rows: [Row]

  package init(_ title: String, _ rows: [Row]) {
    self.title = title
    self.rows = rows
  }

  /// Lines with aligned names, for a terminal.
  package static func lines(_ rows: [Row]) -> [String] {
    TableLayout(rows.map { ($0.name.visible, $0.text.visible) }).lines(indent: 2)
  }
}
