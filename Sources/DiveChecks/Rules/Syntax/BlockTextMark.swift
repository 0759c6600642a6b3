import SourceText

/// A value that begins with > or | is quoted; found where the text is read.
struct BlockTextMark: Rule {
  static let about = RuleInfo(
    id: "block-text-mark",
    tier: .syntax,
    severity: .error,
    title: "A value that begins with > or | is quoted",
    rationale: """
      YAML takes the mark for the beginning of a text over several lines.
      """,
    bad: "suit: ▸>5 mm◂",
    good: "suit: \">5 mm\""
  )
}
