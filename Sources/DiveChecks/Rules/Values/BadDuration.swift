import Diagnostics

/// A text that is no duration; found where the value is read.
struct BadDuration: Rule {
  static let about = RuleInfo(
    id: "bad-duration",
    tier: .values,
    severity: .error,
    title: "A duration is written in minutes, or with its units",
    rationale: """
      47:30 is 47 and a half minutes. Two parts below ten minutes could mean an hour and 25 \
      minutes or 85 seconds, so the units are written.
      """,
    bad: "duration: ▸1:25◂",
    good: "duration: 1 h 25 min"
  )
}
