package import DiveFormat
import Diagnostics
import Wording

/// The documentation of the keys of a record or a mapping.
package struct TablePage {
  private let table: FieldTable

  package init(_ table: FieldTable) { self.table = table }

  package var page: String {
    let lines = ["# \(table.name)", "", ReferencePages.words(.referenceKeys), ""] + keys
    return lines.joined(separator: "\n") + "\n"
  }

  /// Each key by the name that has a page, with its meaning, as Markdown shows code.
  package var keys: [String] {
    let names = table.rows.map { "\(table.name).\($0.key)" }
    let width = (names.map(\.count).max() ?? 0) + 2
    return zip(names, table.rows).map { "    " + $0.padded(to: width) + $1.summary }
  }
}
