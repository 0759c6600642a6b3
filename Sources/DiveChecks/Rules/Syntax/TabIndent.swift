import SourceText

/// Indents are spaces; found where the text is read.
struct TabIndent: Rule {
  static let about = RuleInfo(
    id: "tab-indent",
    tier: .syntax,
    severity: .error,
    title: "Indents are spaces",
    rationale: """
      Nobody knows how wide a tab is, so YAML allows none in an indent.
      """,
    bad: """
      tanks:
      ▸\t◂- volume: 12 L
      """,
    good: """
      tanks:
        - volume: 12 L
      """
  )
}
