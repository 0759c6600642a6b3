import SourceText

/// A value is set off with a space; found where the text is read.
struct TabAsSpace: Rule {
  static let about = RuleInfo(
    id: "tab-as-space",
    tier: .syntax,
    severity: .warning,
    title: "A value is set off with a space",
    rationale: """
      A tab is read like a space here, and is an error elsewhere.
      """,
    bad: "suit:▸\t◂drysuit",
    good: "suit: drysuit"
  )
}
