import Diagnostics

/// A value begins with no exclamation mark; found where the text is read.
struct Tag: Rule {
  static let about = RuleInfo(
    id: "tag",
    tier: .syntax,
    severity: .error,
    title: "A value does not begin with an exclamation mark",
    rationale: """
      YAML reads the word after it as a type, and the text is lost.
      """,
    bad: "suit: ▸!important◂",
    good: "suit: \"!important\""
  )
}
