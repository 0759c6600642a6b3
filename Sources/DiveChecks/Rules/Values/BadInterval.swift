import Diagnostics

/// A text that is no interval; found where the value is read.
struct BadInterval: Rule {
  static let about = RuleInfo(
    id: "bad-interval",
    tier: .values,
    severity: .error,
    title: "An interval is a number of days, months or years, and for gear also of dives or hours",
    rationale: """
      A due date or a due count is calculated from it, so it is a number with a word.
      """,
    bad: """
      === gear/torch.md
      ---
      services:
        - what: new seals
          every: ▸yearly◂
      ---
      """,
    good: """
      === gear/torch.md
      ---
      services:
        - what: new seals
          every: 1 year
      ---
      """
  )
}
