import Diagnostics

/// A value that cannot be; found where it is read.
struct OutOfRange: Rule {
  static let about = RuleInfo(
    id: "out-of-range",
    tier: .values,
    severity: .error,
    title: "A value is possible",
    rationale: """
      A dive to 1840 m is impossible. The decimal point is missing, or the value belongs to \
      another key.
      """,
    bad: "max-depth: ▸1840 m◂",
    good: "max-depth: 18.40 m"
  )
}
