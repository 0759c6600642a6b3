import SourceText

/// A value begins with no ampersand; found where the text is read.
struct Anchor: Rule {
  static let about = RuleInfo(
    id: "anchor",
    tier: .syntax,
    severity: .error,
    title: "A value begins with no ampersand",
    rationale: """
      YAML takes the word behind it for an anchor, and the text is lost.
      """,
    bad: "suit: ▸&drysuit◂",
    good: "suit: \"&drysuit\""
  )
}
