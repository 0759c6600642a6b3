import Diagnostics

/// A value that is hedged; found where it is read.
struct ApproximateValue: Rule {
  static let about = RuleInfo(
    id: "approximate-value",
    tier: .values,
    severity: .error,
    title: "A value is written without words like about or more than",
    rationale: """
      Every value in a log is as exact as the eye or the instrument was. Calculations cannot \
      include less than or about.
      """,
    bad: "visibility: ▸ca 6 m◂",
    good: "visibility: 6 m"
  )
}
