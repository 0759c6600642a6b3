import DiveModel
import DiveUnits
import LogbookCore
import Diagnostics
import Wording

/// Reports a category with periods that cannot be counted.
struct UnusablePeriod: LogbookRule {
  static let about = RuleInfo(
    id: "unusable-period",
    tier: .consistency,
    severity: .warning,
    title: "The periods of a category can be counted",
    rationale: """
      The first period of a category with `every` begins on the first day of the budget. Without that \
      day, or with a number of dives or hours, nothing is planned for the category.
      """,
    bad: """
      === budgets/club-2026/budget.md
      ---
      currency: EUR
      categories:
        - name: fills
          amount: 50.00 EUR
          every: ▸1 month◂
      ---
      """,
    good: """
      === budgets/club-2026/budget.md
      ---
      currency: EUR
      from: 2026-01-01
      categories:
        - name: fills
          amount: 50.00 EUR
          every: 1 month
      ---
      """
  )

  func check(_ context: CheckContext, report: (FileDiagnostic) -> Void) {
    for budget in context.logbook.budgets {
      for every in budget.categories.lazy.compactMap(\.value.every)
      where budget.from == nil || !every.value.isOfCalendar {
        let problem = found(.unusablePeriod, at: every.range, expected: .expectedPeriod)
        report(FileDiagnostic(path: budget.origin.path, problem))
      }
    }
  }
}
