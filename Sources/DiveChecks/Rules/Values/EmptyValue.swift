import Diagnostics

/// A key without a value, or with one that says nothing; found where it is read.
struct EmptyValue: Rule {
  static let about = RuleInfo(
    id: "empty-value",
    tier: .values,
    severity: .error,
    title: "What is not recorded is left out",
    rationale: """
      Unknown, n/a and 0 all look like values and end up in statistics. Leaving the key out says \
      the same without ambiguity.
      """,
    bad: """
      entry: shore
      suit: ▸unknown◂
      """,
    good: "entry: shore"
  )
}
