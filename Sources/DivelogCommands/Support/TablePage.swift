import DiveFormat
import Wording

/// What there is to say of a kind of record, or of the mapping within one: its keys.
struct TablePage {
  private let table: FieldTable

  init(_ table: FieldTable) { self.table = table }

  var page: String {
    let lines = ["# \(table.name)", "", ReferencePages.words(.referenceKeys), ""] + keys
    return lines.joined(separator: "\n") + "\n"
  }

  /// Each key by the name that has a page, with its meaning, as Markdown shows code.
  var keys: [String] {
    let names = table.rows.map { "\(table.name).\($0.key)" }
    let width = (names.map(\.count).max() ?? 0) + 2
    return zip(names, table.rows).map { "    " + DiveTable.padded($0, width) + $1.summary }
  }
}
