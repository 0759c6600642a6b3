import Diagnostics

/// Front matter is YAML; found where the text is read.
struct TOMLFrontMatter: Rule {
  static let about = RuleInfo(
    id: "toml-front-matter",
    tier: .syntax,
    severity: .error,
    title: "Front matter is YAML",
    rationale: """
      The log has one spelling, so that every tool and every diver can read it.
      """,
    bad: """
      ▸+++◂
      date = 2024-06-12
      +++
      """,
    good: """
      ---
      date: 2024-06-12
      time: 10:30
      ---
      """
  )
}
