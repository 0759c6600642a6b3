import Diagnostics

/// A value begins with no star; found where the text is read.
struct Alias: Rule {
  static let about = RuleInfo(
    id: "alias",
    tier: .syntax,
    severity: .error,
    title: "A value does not begin with an asterisk",
    rationale: """
      YAML reads the word after it as the name of another value.
      """,
    bad: "rating: ▸****◂",
    good: "rating: 4"
  )
}
