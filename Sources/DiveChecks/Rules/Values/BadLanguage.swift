import Diagnostics

/// A text that is no language tag; found where the value is read.
struct BadLanguage: Rule {
  static let about = RuleInfo(
    id: "bad-language",
    tier: .values,
    severity: .error,
    title: "A language is named by its tag",
    rationale: """
      Reports and messages are chosen by the tag: 'et' for Estonian, 'pt-BR' for the \
      Portuguese of Brazil.
      """,
    bad: """
      === divers/mari/diver.md
      ---
      name: Mari Tamm
      language: ▸in Estonian◂
      ---
      """,
    good: """
      === divers/mari/diver.md
      ---
      name: Mari Tamm
      language: et
      ---
      """
  )
}
