import SourceText

/// A text that is no rating; found where the value is read.
struct BadRating: Rule {
  static let about = RuleInfo(
    id: "bad-rating",
    tier: .values,
    severity: .error,
    title: "A rating is a whole number from 1 to 5",
    rationale: """
      Stars would be read as something else by YAML, and halves by nobody.
      """,
    bad: "rating: ▸great◂",
    good: "rating: 5"
  )
}
