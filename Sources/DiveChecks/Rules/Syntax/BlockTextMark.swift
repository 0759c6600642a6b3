import Diagnostics

/// A value that begins with > or | is quoted; found where the text is read.
struct BlockTextMark: Rule {
  static let about = RuleInfo(
    id: "block-text-mark",
    tier: .syntax,
    severity: .error,
    title: "A value that begins with > or | is quoted",
    rationale: """
      YAML reads the sign as the beginning of text on several lines.
      """,
    bad: "suit: ▸>5 mm◂",
    good: "suit: \">5 mm\""
  )
}
