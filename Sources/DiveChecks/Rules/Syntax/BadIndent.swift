import Diagnostics

/// Keys that belong together have the same indent; found where the text is read.
struct BadIndent: Rule {
  static let about = RuleInfo(
    id: "bad-indent",
    tier: .syntax,
    severity: .error,
    title: "Keys that belong together have the same indent",
    rationale: """
      Only the indent says what belongs to what.
      """,
    bad: """
      suit: drysuit
        ▸rating: 4◂
      """,
    good: """
      suit: drysuit
      rating: 4
      """
  )
}
