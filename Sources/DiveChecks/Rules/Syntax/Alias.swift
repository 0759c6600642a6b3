import SourceText

/// A value begins with no star; found where the text is read.
struct Alias: Rule {
  static let about = RuleInfo(
    id: "alias",
    tier: .syntax,
    severity: .error,
    title: "A value begins with no star",
    rationale: """
      YAML takes the word behind it for the name of another value.
      """,
    bad: "rating: ▸****◂",
    good: "rating: 4"
  )
}
