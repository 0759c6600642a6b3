import DiveModel
import DiveUnits
import LogbookCore
import Diagnostics
import Wording

/// Reports an amount of a budget that is not in the budget's currency.
struct BudgetCurrency: LogbookRule {
  static let about = RuleInfo(
    id: "budget-currency",
    tier: .consistency,
    severity: .error,
    title: "The amounts of a budget are in its currency",
    rationale: """
      A total or a category in another currency cannot be compared with what is spent, so it counts \
      as not planned.
      """,
    bad: """
      === budgets/red-sea/budget.md
      ---
      currency: EUR
      total: ▸2400.00 USD◂
      ---
      """,
    good: """
      === budgets/red-sea/budget.md
      ---
      currency: EUR
      total: 2400.00 EUR
      ---
      """
  )

  func check(_ context: CheckContext, report: (FileDiagnostic) -> Void) {
    for budget in context.logbook.budgets {
      guard let currency = budget.currency(usual: nil) else { continue }
      let amounts = [budget.total] + budget.categories.map(\.value.amount)
      for case let amount? in amounts where amount.value.currency != currency {
        let problem = found(
          .notOfBudgetCurrency(amount: "\(amount.value)", currency: "\(currency)"),
          at: amount.range
        )
        report(FileDiagnostic(path: budget.origin.path, problem))
      }
    }
  }
}
