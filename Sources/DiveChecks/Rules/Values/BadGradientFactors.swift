import Diagnostics

/// A text that is no pair of gradient factors; found where the value is read.
struct BadGradientFactors: Rule {
  static let about = RuleInfo(
    id: "bad-gradient-factors",
    tier: .values,
    severity: .error,
    title: "Gradient factors are two numbers with a slash between them",
    rationale: """
      The low factor comes first, the high one second, both in per cent.
      """,
    bad: "gradient-factors: ▸thirty◂",
    good: "gradient-factors: 30/85"
  )
}
