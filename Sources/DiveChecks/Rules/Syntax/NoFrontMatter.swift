import Diagnostics

/// A record begins with front matter; found where the text is read.
struct NoFrontMatter: Rule {
  static let about = RuleInfo(
    id: "no-front-matter",
    tier: .syntax,
    severity: .error,
    title: "A record begins with front matter",
    rationale: """
      A record's values are read from the lines between two lines of three dashes.
      """,
    bad: """
      === sites/maidla.md
      ▸A lake.

      """,
    good: """
      === sites/maidla.md
      ---
      name: Maidla
      ---

      A lake.

      """
  )
}
