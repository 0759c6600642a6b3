import Diagnostics

/// A text that is no time zone; found where the value is read.
struct BadZone: Rule {
  static let about = RuleInfo(
    id: "bad-zone",
    tier: .values,
    severity: .error,
    title: "A time zone is written as its distance from UTC",
    rationale: """
      Governments change what names of zones mean, and abbreviations stand for several zones. The \
      distance from UTC on that day is all that is needed to put dives in different zones in \
      order.
      """,
    bad: "zone: ▸EEST◂",
    good: "zone: +03:00"
  )
}
