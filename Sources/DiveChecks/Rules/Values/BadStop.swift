import SourceText

/// A text that is no stop; found where the value is read.
struct BadStop: Rule {
  static let about = RuleInfo(
    id: "bad-stop",
    tier: .values,
    severity: .error,
    title: "A stop is a depth and how long one stayed there",
    rationale: """
      A stop has two halves: '6 m for 3 min'. Of a safety stop one half is enough, and that \
      there was none is worth writing.
      """,
    bad: "safety-stop: ▸a while◂",
    good: "safety-stop: 5 m for 3 min"
  )
}
