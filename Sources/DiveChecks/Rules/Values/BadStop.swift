import Diagnostics

/// A text that is no stop; found where the value is read.
struct BadStop: Rule {
  static let about = RuleInfo(
    id: "bad-stop",
    tier: .values,
    severity: .error,
    title: "A stop is a depth and the time spent there",
    rationale: """
      A stop has two parts: '6 m for 3 min'. For a safety stop one part is enough, and it is worth \
      writing that there was none.
      """,
    bad: "safety-stop: ▸a while◂",
    good: "safety-stop: 5 m for 3 min"
  )
}
