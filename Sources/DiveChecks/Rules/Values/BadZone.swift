import SourceText

/// A text that is no time zone; found where the value is read.
struct BadZone: Rule {
  static let about = RuleInfo(
    id: "bad-zone",
    tier: .values,
    severity: .error,
    title: "A time zone is written as its distance from UTC",
    rationale: """
      Names of zones change their meaning with governments, abbreviations stand for several. \
      The distance from UTC on that day says what is needed to put dives of different zones \
      in order.
      """,
    bad: "zone: ▸EEST◂",
    good: "zone: +03:00"
  )
}
