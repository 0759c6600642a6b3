import Diagnostics

/// Front matter begins on the first line; found where the text is read.
struct BlankBeforeFrontMatter: Rule {
  static let about = RuleInfo(
    id: "blank-before-front-matter",
    tier: .syntax,
    severity: .error,
    title: "Front matter begins on the first line",
    rationale: """
      Most tools treat a file that begins with a blank line as one without front matter.
      """,
    bad: """
      ▸
      ◂---
      date: 2024-06-12
      time: 10:30
      ---
      """,
    good: """
      ---
      date: 2024-06-12
      time: 10:30
      ---
      """
  )
}
