import DiveChecks
import DiveFormat
import DiveModel
import Diagnostics
package import Wording

/// The manual's generated pages.
package enum ManualPages {
  /// The file and the text of each.
  package static var all: [(name: String, text: String)] {
    [
      ("Rules.md", rules), ("Fields.md", fields), ("Terms.md", TermsPage.text),
      ("Statistics.md", StatisticsManualPage.text), ("Template-Names.md", TemplateNamesPage.text),
      ("Values.md", ValuesPage.text), ("Limits.md", LimitsPage.text),
      ("Formulas.md", FormulasPage.text), ("Formats.md", FormatsPage.text),
    ]
  }

  /// Every rule, a section each, so that `#decimal-comma` leads to it.
  private static var rules: String {
    var parts = [opening(.rulesTitle, .rulesAbstract, .rulesAbout)]
    for tier in RuleInfo.Tier.allCases {
      let rules = RuleRegistry.all.map(\.about).filter { $0.tier == tier }
      if rules.isEmpty { continue }
      parts.append("## \(words(title(of: tier)))\n")
      parts += rules.map { RulePage($0).section }
    }
    parts.append(exampleLog)
    return parts.joined(separator: "\n")
  }

  /// The files that surround the examples of rules.
  private static var exampleLog: String {
    let about = Message.rulesLogAbout(path: RuleExample.divePath, today: RuleExample.today)
    var lines = ["## \(words(.rulesLog))", "", words(about), "", "```"]
    for path in RuleExample.surroundings.keys.sorted() {
      lines.append("=== " + path)
      let text = RuleExample.surroundings[path] ?? ""
      lines += text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(
        String.init
      )
    }
    return (lines + ["```"]).joined(separator: "\n") + "\n"
  }

  /// Every field, a table for each kind of record and each mapping within one.
  private static var fields: String {
    var parts = [opening(.fieldsTitle, .fieldsAbstract, .fieldsAbout)]
    for table in FieldTable.all {
      let cells = [Message.referenceKey, .referenceMeaning, .referenceValue, .referenceExample]
      let head = "| " + cells.map(words).joined(separator: " | ") + " |"
      let rows = table.rows.map { FieldPage($0, in: table).tableRow }
      let lines = ["## \(table.name)", "", head, "|---|---|---|---|"] + rows
      parts.append(lines.joined(separator: "\n") + "\n")
    }
    return parts.joined(separator: "\n")
  }

  package static func opening(
    _ title: Message,
    _ abstract: Message,
    _ about: Message
  ) -> String {
    "# \(words(title))\n\n\(words(abstract))\n\n## \(words(.referenceOverview))\n\n\(words(about))\n"
  }

  private static func title(of tier: RuleInfo.Tier) -> Message {
    switch tier {
    case .syntax: .tierSyntax
    case .values: .tierValues
    case .references: .tierReferences
    case .consistency: .tierConsistency
    case .policy: .tierPolicy
    }
  }

  private static func words(_ message: Message) -> String { ReferencePages.words(message) }
}
