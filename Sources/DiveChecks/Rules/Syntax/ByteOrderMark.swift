import Diagnostics

/// A file begins with its text; found where the text is read.
struct ByteOrderMark: Rule {
  static let about = RuleInfo(
    id: "byte-order-mark",
    tier: .syntax,
    severity: .warning,
    title: "A file begins with its text",
    rationale: """
      The mark is invisible, unnecessary in UTF-8, and confuses other tools.
      """,
    bad: """
      ▸\u{FEFF}◂---
      date: 2024-06-12
      time: 10:30
      ---
      """,
    good: """
      ---
      date: 2024-06-12
      time: 10:30
      ---
      """
  )
}
