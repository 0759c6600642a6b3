import DiveModel
import DiveUnits
import LogbookCore
import Diagnostics
import Wording

/// Reports a budget whose categories add up to more than its total.
struct CategoriesAboveTotal: LogbookRule {
  static let about = RuleInfo(
    id: "categories-above-total",
    tier: .consistency,
    severity: .warning,
    title: "The categories of a budget add up to its total at most",
    rationale: """
      A category with `every` counts once for each of its periods: 50 EUR a month are 300 EUR in \
      half a year. If the categories plan more than the total, every one of them can be kept and the \
      budget is over all the same.
      """,
    bad: """
      === budgets/club-2026/budget.md
      ---
      currency: EUR
      from: 2026-01-01
      to: 2026-06-30
      total: ▸250.00 EUR◂
      categories:
        - name: fills
          amount: 50.00 EUR
          every: 1 month
      ---
      """,
    good: """
      === budgets/club-2026/budget.md
      ---
      currency: EUR
      from: 2026-01-01
      to: 2026-06-30
      total: 300.00 EUR
      categories:
        - name: fills
          amount: 50.00 EUR
          every: 1 month
      ---
      """
  )

  func check(_ context: CheckContext, report: (FileDiagnostic) -> Void) {
    let usual = context.logbook.settings.currency?.value
    for budget in context.logbook.budgets {
      guard let total = budget.total, let currency = budget.currency(usual: usual),
        total.value.currency == currency,
        let planned = budget.planned(in: currency, BudgetPeriods(of: budget)),
        total.value.minorUnits < planned.minorUnits
      else { continue }
      let problem = found(
        .categoriesAboveTotal(planned: "\(planned)", total: "\(total.value)"),
        at: total.range
      )
      report(FileDiagnostic(path: budget.origin.path, problem))
    }
  }
}
