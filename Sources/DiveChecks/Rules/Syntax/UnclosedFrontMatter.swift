import Diagnostics

/// Front matter ends with a line of three dashes; found where the text is read.
struct UnclosedFrontMatter: Rule {
  static let about = RuleInfo(
    id: "unclosed-front-matter",
    tier: .syntax,
    severity: .error,
    title: "Front matter ends with a line of three dashes",
    rationale: """
      Without it there is no way to tell where the diary begins.
      """,
    bad: """
      ▸---◂
      date: 2024-06-12
      time: 10:30
      """,
    good: """
      ---
      date: 2024-06-12
      time: 10:30
      ---
      """
  )
}
