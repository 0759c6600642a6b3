import Diagnostics

/// Nothing stands behind the dashes around front matter; found where the text is read.
struct SpaceAfterDelimiter: Rule {
  static let about = RuleInfo(
    id: "space-after-delimiter",
    tier: .syntax,
    severity: .warning,
    title: "Nothing follows the dashes around front matter",
    rationale: """
      Some tools do not find the end of front matter if spaces follow it.
      """,
    bad: """
      ---
      date: 2024-06-12
      time: 10:30
      ---▸  ◂
      """,
    good: """
      ---
      date: 2024-06-12
      time: 10:30
      ---
      """
  )
}
