import Diagnostics

/// A bracket is closed; found where the text is read.
struct UnclosedBracket: Rule {
  static let about = RuleInfo(
    id: "unclosed-bracket",
    tier: .syntax,
    severity: .error,
    title: "A bracket is closed",
    rationale: """
      Otherwise YAML reads the next lines as part of the list.
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
