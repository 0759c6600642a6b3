import SourceText

/// A list with dashes begins on the line after its key; found where the text is read.
struct ListBesideKey: Rule {
  static let about = RuleInfo(
    id: "list-beside-key",
    tier: .syntax,
    severity: .error,
    title: "A list with dashes begins on the line after its key",
    rationale: """
      YAML has two spellings of a list and none between them.
      """,
    bad: "tags: ▸- wreck◂",
    good: "tags: [wreck]"
  )
}
