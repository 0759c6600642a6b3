import Diagnostics

/// A value stands on one line; found where the text is read.
struct MultiLineValue: Rule {
  static let about = RuleInfo(
    id: "multi-line-value",
    tier: .syntax,
    severity: .error,
    title: "A value is written on one line",
    rationale: """
      YAML joins lines that are indented below a value, often where that was not meant.
      """,
    bad: """
      suit: ▸dry
        suit◂
      """,
    good: "suit: dry suit"
  )
}
