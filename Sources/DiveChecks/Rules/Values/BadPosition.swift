import Diagnostics

/// A text that is no position; found where the value is read.
struct BadPosition: Rule {
  static let about = RuleInfo(
    id: "bad-position",
    tier: .values,
    severity: .error,
    title: "A position is latitude and longitude, in degrees",
    rationale: """
      One number is only half a position. Degrees, minutes and seconds, as on charts, can be read \
      too.
      """,
    bad: "position: ▸59.2263◂",
    good: "position: 59.2263, 24.1946"
  )
}
