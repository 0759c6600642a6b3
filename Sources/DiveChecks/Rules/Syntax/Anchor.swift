import Diagnostics

/// A value begins with no ampersand; found where the text is read.
struct Anchor: Rule {
  static let about = RuleInfo(
    id: "anchor",
    tier: .syntax,
    severity: .error,
    title: "A value does not begin with an ampersand",
    rationale: """
      YAML reads the word after it as an anchor, and the text is lost.
      """,
    bad: "suit: ▸&drysuit◂",
    good: "suit: \"&drysuit\""
  )
}
