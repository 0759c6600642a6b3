import Diagnostics

/// A text longer than its key allows; found where the value is read.
struct TooLong: Rule {
  static let about = RuleInfo(
    id: "too-long",
    tier: .values,
    severity: .error,
    title: "A text is no longer than its key allows",
    rationale: """
      Names and summaries appear in lists and tables. Longer texts belong below the front matter.
      """,
    bad: """
      === gear/torch.md
      ---
      summary: ▸a torch that was bought at the fair in Helsinki and has been repaired many times since, by several people◂
      ---
      """,
    good: """
      === gear/torch.md
      ---
      summary: a torch that was bought at the fair in Helsinki and often repaired
      ---
      """
  )
}
