import Diagnostics

/// A text that is no rating; found where the value is read.
struct BadRating: Rule {
  static let about = RuleInfo(
    id: "bad-rating",
    tier: .values,
    severity: .error,
    title: "A rating is a whole number from 1 to 5",
    rationale: """
      YAML would read stars as something else, and half stars are not supported.
      """,
    bad: "rating: ▸great◂",
    good: "rating: 5"
  )
}
