import Diagnostics

/// Long text stands below the front matter; found where the text is read.
struct BlockText: Rule {
  static let about = RuleInfo(
    id: "block-text",
    tier: .syntax,
    severity: .warning,
    title: "Long text is written below the front matter",
    rationale: """
      There it needs no indent, merges line by line, and is shown as Markdown.
      """,
    bad: """
      x-notes: ▸|◂
        A long story.
      """,
    good: "x-notes: A long story."
  )
}
