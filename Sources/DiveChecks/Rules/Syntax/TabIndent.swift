import Diagnostics

/// Indents are spaces; found where the text is read.
struct TabIndent: Rule {
  static let about = RuleInfo(
    id: "tab-indent",
    tier: .syntax,
    severity: .error,
    title: "Indents are spaces",
    rationale: """
      The width of a tab differs from program to program, so YAML does not allow tabs in an \
      indent.
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
