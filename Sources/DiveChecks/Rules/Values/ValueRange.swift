import Diagnostics

/// Two values where one belongs; found where the value is read.
struct ValueRange: Rule {
  static let about = RuleInfo(
    id: "value-range",
    tier: .values,
    severity: .error,
    title: "A value is one number",
    rationale: """
      Nothing can be calculated from a range without guessing. The notes have room for both ends.
      """,
    bad: "visibility: ▸5-8 m◂",
    good: "visibility: 5 m"
  )
}
