import Diagnostics

/// A list with dashes begins on the line after its key; found where the text is read.
struct ListBesideKey: Rule {
  static let about = RuleInfo(
    id: "list-beside-key",
    tier: .syntax,
    severity: .error,
    title: "A list with dashes begins on the line after its key",
    rationale: """
      YAML has two ways to write a list, and a mixture is neither.
      """,
    bad: "tags: ▸- wreck◂",
    good: "tags: [wreck]"
  )
}
