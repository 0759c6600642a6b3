import Diagnostics

/// A text that is no time of day; found where the value is read.
struct BadTime: Rule {
  static let about = RuleInfo(
    id: "bad-time",
    tier: .values,
    severity: .error,
    title: "A time of day is written as hours and minutes, from 0:00 to 23:59",
    rationale: """
      The time is what the clock at the dive showed. The twelve-hour clock would leave open which \
      half of the day was meant.
      """,
    bad: "time: ▸10.30◂",
    good: "time: 10:30"
  )
}
