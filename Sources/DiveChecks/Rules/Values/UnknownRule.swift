import Diagnostics

/// A rule that nobody knows, in the settings or in a comment.
struct UnknownRule: Rule {
  static let about = RuleInfo(
    id: "unknown-rule",
    tier: .values,
    severity: .error,
    title: "A rule that is turned off or on exists",
    rationale: """
      A mistyped id would leave the rule as it was, and the mistake would go unnoticed.
      """,
    bad: """
      === divelog.yml
      format: 1
      rules:
        ▸decimal-coma◂: warning
      """,
    good: """
      === divelog.yml
      format: 1
      rules:
        decimal-comma: warning
      """
  )
}
