import Diagnostics

/// Front matter is lines of key and value; found where the text is read.
struct NotAMapping: Rule {
  static let about = RuleInfo(
    id: "not-a-mapping",
    tier: .syntax,
    severity: .error,
    title: "Front matter consists of lines of key and value",
    rationale: """
      A text or a list alone does not say what it is about.
      """,
    bad: """
      ---
      ▸A dive at Rummu.◂
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
