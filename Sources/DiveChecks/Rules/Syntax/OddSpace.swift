import Diagnostics

/// Spaces are spaces; found where the text is read.
struct OddSpace: Rule {
  static let about = RuleInfo(
    id: "odd-space",
    tier: .syntax,
    severity: .error,
    title: "Spaces are spaces",
    rationale: """
      A character that looks like a space, or is invisible, makes a different word, and no search \
      finds it.
      """,
    bad: "suit:▸\u{A0}◂drysuit",
    good: "suit: drysuit"
  )
}
