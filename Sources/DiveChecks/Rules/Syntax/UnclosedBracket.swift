import SourceText

/// A bracket is closed; found where the text is read.
struct UnclosedBracket: Rule {
  static let about = RuleInfo(
    id: "unclosed-bracket",
    tier: .syntax,
    severity: .error,
    title: "A bracket is closed",
    rationale: """
      Else YAML takes the next lines for part of the list.
      """,
    bad: """
      tags: ▸[◂wreck, night
      rating: 4
      """,
    good: """
      tags: [wreck, night]
      rating: 4
      """
  )
}
