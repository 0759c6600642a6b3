import Diagnostics

/// A value is set off with a space; found where the text is read.
struct TabAsSpace: Rule {
  static let about = RuleInfo(
    id: "tab-as-space",
    tier: .syntax,
    severity: .warning,
    title: "A space comes before a value",
    rationale: """
      A tab is read as a space here, but is an error elsewhere.
      """,
    bad: "suit:▸\t◂drysuit",
    good: "suit: drysuit"
  )
}
