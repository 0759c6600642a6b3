import Diagnostics

/// A text with a colon and a space in it is quoted; found where the text is read.
struct ColonInValue: Rule {
  static let about = RuleInfo(
    id: "colon-in-value",
    tier: .syntax,
    severity: .error,
    title: "A text with a colon and a space in it is quoted",
    rationale: """
      YAML reads the word before it as another key.
      """,
    bad: "suit: drysuit▸:◂ the old one",
    good: "suit: \"drysuit: the old one\""
  )
}
