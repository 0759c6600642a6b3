import DiveModel
import DiveUnits
import LogbookCore
import Diagnostics
import Wording

/// Reports the expense with which a budget, or a category of it, first went over.
struct BudgetOver: LogbookRule {
  static let about = RuleInfo(
    id: "budget-over",
    tier: .consistency,
    severity: .warning,
    title: "No more is spent than the budget plans",
    rationale: """
      The expenses in the folder of a budget are added up by date, together and for each category; \
      a refund is a negative amount. A category with `every` begins anew with each period, and \
      nothing rolls over. The problem stands at the expense that first went over what is planned, \
      and only while more is spent.
      """,
    bad: """
      === budgets/club-2026/budget.md
      ---
      total: 500.00 EUR
      ---
      === budgets/club-2026/2026-03-01-rent.md
      ---
      date: 2026-03-01
      amount: ▸520.00 EUR◂
      ---
      """,
    good: """
      === budgets/club-2026/budget.md
      ---
      total: 500.00 EUR
      ---
      === budgets/club-2026/2026-03-01-rent.md
      ---
      date: 2026-03-01
      amount: 480.00 EUR
      ---
      """
  )

  func check(_ context: CheckContext, report: (FileDiagnostic) -> Void) {
    for account in context.budgetAccounts {
      for overrun in account.overruns {
        let problem = found(
          Self.message(overrun),
          at: overrun.expense.countedRange(in: overrun.planned.currency),
          notes: [Note(.plannedHere, path: account.budget.origin.path, at: overrun.plannedAt)]
        )
        report(FileDiagnostic(path: overrun.expense.origin.path, problem))
      }
    }
  }

  private static func message(_ overrun: BudgetOverrun) -> Message {
    let (spent, planned) = ("\(overrun.spent)", "\(overrun.planned)")
    guard let category = overrun.category else {
      return .budgetOver(spent: spent, planned: planned)
    }
    guard let period = overrun.period else {
      return .budgetOverCategory(category: category, spent: spent, planned: planned)
    }
    return .budgetOverPeriod(
      category: category,
      from: "\(period.from)",
      to: period.to.map { "\($0)" } ?? "–",
      spent: spent,
      planned: planned
    )
  }
}

extension Expense {
  /// Where the amount in the budget's currency is written.
  fileprivate func countedRange(in currency: CurrencyCode) -> SourceRange? {
    amount?.value.currency == currency ? amount?.range : (converted ?? amount)?.range
  }
}
