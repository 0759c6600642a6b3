package import DiveFormat
import DiveModel
import Wording

/// The documentation of a field, as Markdown.
package struct FieldPage {
  private let row: FieldRow
  private let table: FieldTable

  package init(_ row: FieldRow, in table: FieldTable) {
    self.row = row
    self.table = table
  }

  /// The field's own page.
  package var page: String {
    let facts = facts.map { "- \($0)" }
    let lines =
      ["# \(table.name).\(row.key)", "", row.summary, ""] + facts
      + ["", "    \(row.key): \(row.example)"] + nestedKeys
    return lines.joined(separator: "\n") + "\n"
  }

  /// The keys of the mappings in the field.
  private var nestedKeys: [String] {
    guard case .mapping(let kind) = row.kind else { return [] }
    return ["", words(.referenceKeys), ""] + TablePage(kind.table).keys
  }

  /// The field as a line of its record's table.
  package var tableRow: String {
    let cells = ["`\(row.key)`", row.summary, facts.joined(separator: "; "), "`\(row.example)`"]
    let escaped = cells.map { $0.replacing("|", with: "\\|") }
    return "| " + escaped.joined(separator: " | ") + " |"
  }

  private var facts: [String] {
    var result = [value]
    if row.isList { result.append(words(.referenceList)) }
    if let range = row.plausibleText {
      result.append(words(.referenceRange(low: range.low, high: range.high)))
    }
    if row.traits.contains(.required) { result.append(words(.referenceRequired)) }
    if row.traits.contains(.personal) { result.append(words(.referencePersonal)) }
    if row.traits.contains(.secret) { result.append(words(.referencePrivate)) }
    if row.traits.contains(.tool) { result.append(words(.referenceTool)) }
    return result
  }

  /// The kind of value, and the units that may be written with it.
  private var value: String {
    let units = row.kind.unitSymbols
    guard !units.isEmpty else { return words(row.kind.title) }
    return "\(words(row.kind.title)) (\(units.map { "`\($0)`" }.joined(separator: ", ")))"
  }

  private func words(_ message: Message) -> String { ReferencePages.words(message) }
}
