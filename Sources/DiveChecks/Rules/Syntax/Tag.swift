import SourceText

/// A value begins with no exclamation mark; found where the text is read.
struct Tag: Rule {
  static let about = RuleInfo(
    id: "tag",
    tier: .syntax,
    severity: .error,
    title: "A value begins with no exclamation mark",
    rationale: """
      YAML takes the word behind it for a type, and the text is lost.
      """,
    bad: "suit: ▸!important◂",
    good: "suit: \"!important\""
  )
}
