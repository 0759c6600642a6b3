import DiveChecks
import DiveFigures
import DiveFormat
import DiveModel
import DiveQueries
import Diagnostics
package import Wording

/// The pages of rules and fields, made from the registry and the field tables: `explain` prints them
/// and the manual's pages are generated from them.
package enum ReferencePages {
  /// Everything that has a page.
  package static var names: [String] {
    let rules = RuleRegistry.all.map(\.about.id)
    let fields = FieldTable.all.flatMap { table in table.rows.map { "\(table.name).\($0.key)" } }
    return rules + fields + ComputedField.named.map(\.name) + ProblemPage.all.map(\.id)
  }

  /// Candidates for a mistyped name: a key alone or with its record.
  package static var known: [String] {
    var seen: Set<String> = []
    let keys = FieldTable.all.flatMap { $0.rows.map(\.key) }
    let terms = DiveTerms.names
    return (names + terms + FieldTable.all.map(\.name) + keys).filter { seen.insert($0).inserted }
  }

  package static var list: [String] {
    let width = (names.map(\.count).max() ?? 0) + 2
    let rules = RuleRegistry.all.map { rule in
      rule.about.id.padded(to: width) + rule.about.title
    }
    let fields = FieldTable.all.flatMap { table in
      table.rows.map { "\(table.name).\($0.key)".padded(to: width) + $0.summary }
    }
    let figures = ComputedField.named.map { $0.name.padded(to: width) + $0.summary }
    let problems = ProblemPage.all.map { $0.id.padded(to: width) + words($0.title) }
    return rules + fields + figures + problems
  }

  /// The pages for a name.
  ///
  /// A key in several tables has several pages, and a kind of record can have one too. Synonyms in
  /// queries lead to the main term.
  package static func pages(named name: String) -> [String] {
    var result: [String] = []
    if let rule = RuleRegistry.rule(name) { result.append(RulePage(rule.about).page) }
    for table in FieldTable.all {
      for row in table.rows where name == row.key || name == "\(table.name).\(row.key)" {
        result.append(FieldPage(row, in: table).page)
      }
    }
    result += FieldTable.all.filter { $0.name == name }.map { TablePage($0).page }
    result += ComputedField.all.filter { $0.name == name }.map { TermPage($0).page }
    result += ProblemPage.all.filter { $0.id == name }.map(\.page)
    guard let term = DiveTerms.term(named: name), !term.isOwnKey else { return result }
    if term.name != name {
      let others = pages(named: term.name)
      return others + result.filter { !others.contains($0) }
    }
    return result.isEmpty ? [TermPage(term).page] : result
  }

  package static func words(_ message: Message) -> String { Language.english.words(message) }
}
