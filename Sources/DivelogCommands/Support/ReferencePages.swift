import DiveChecks
import DiveFormat
import DiveModel
import SourceText

/// The pages of rules and fields, made from the registry and the field tables: `explain` prints them
/// and the manual's pages are generated from them.
enum ReferencePages {
  /// Everything that has a page.
  static var names: [String] {
    RuleRegistry.all.map(\.about.id)
      + FieldTable.all.flatMap { table in table.rows.map { "\(table.name).\($0.key)" } }
  }

  static var list: [String] {
    let width = (names.map(\.count).max() ?? 0) + 2
    let rules = RuleRegistry.all.map { rule in
      DiveTable.padded(rule.about.id, width) + rule.about.title
    }
    let fields = FieldTable.all.flatMap { table in
      table.rows.map { DiveTable.padded("\(table.name).\($0.key)", width) + $0.summary }
    }
    return rules + fields
  }

  /// The pages of a name; a key that several tables have has several.
  static func pages(named name: String) -> [String] {
    var result: [String] = []
    if let rule = RuleRegistry.rule(name) { result.append(page(of: rule.about)) }
    for table in FieldTable.all {
      for row in table.rows where name == row.key || name == "\(table.name).\(row.key)" {
        result.append(page(of: row, in: table))
      }
    }
    return result
  }

  /// A rule's page as Markdown.
  static func page(of rule: RuleInfo) -> String {
    let severity = rule.severity?.rawValue ?? "off"
    return """
      # \(rule.id)

      \(rule.title). (\(rule.tier.rawValue), \(severity))

      \(rule.rationale)

      Wrong:

      \(indented(rule.bad.text.filter { $0 != "▸" && $0 != "◂" }))
      Right:

      \(indented(rule.good.text))

      """
  }

  /// A field's page as Markdown.
  static func page(of row: FieldRow, in table: FieldTable) -> String {
    var facts = [row.isList ? "list" : "one value", row.kind.title]
    if row.traits.contains(.required) { facts.append("required") }
    if table.name == "dive" || table.name == "tank" {
      facts.append(row.traits.contains(.personal) ? "personal" : "shared")
    }
    if row.traits.contains(.secret) { facts.append("never in anything public") }
    if row.traits.contains(.tool) { facts.append("written by the tool") }
    return """
      # \(table.name).\(row.key)

      \(row.summary) (\(facts.joined(separator: ", ")))

      \(indented("\(row.key): \(row.example)"))

      """
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    " + $0.visibleText }
      .joined(separator: "\n")
  }
}

extension Substring {
  fileprivate var visibleText: String { String(self).visible }
}
