import Diagnostics

/// A colon follows its key at once; found where the text is read.
struct SpaceBeforeColon: Rule {
  static let about = RuleInfo(
    id: "space-before-colon",
    tier: .syntax,
    severity: .warning,
    title: "A colon follows its key directly",
    rationale: """
      It is read, but a search for the key does not find the line.
      """,
    bad: "rating▸ ◂: 4",
    good: "rating: 4"
  )
}
