import Diagnostics

/// A text that is no date; found where the value is read.
struct BadDate: Rule {
  static let about = RuleInfo(
    id: "bad-date",
    tier: .values,
    severity: .error,
    title: "A date is written as year, month and day",
    rationale: """
      2024-06-12 means the same everywhere; 12/06/2024 has two meanings. Dates in this form also \
      sort correctly.
      """,
    bad: "date: ▸2024-6-12◂",
    good: "date: 2024-06-12"
  )
}
