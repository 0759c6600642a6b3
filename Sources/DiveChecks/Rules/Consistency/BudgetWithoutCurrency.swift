import DiveModel
import DiveUnits
import LogbookCore
import Diagnostics
import Wording

/// Reports a budget with expenses but without a currency.
struct BudgetWithoutCurrency: LogbookRule {
  static let about = RuleInfo(
    id: "budget-without-currency",
    tier: .consistency,
    severity: .warning,
    title: "A budget with expenses has a currency",
    rationale: """
      What is spent is added up in the currency of the budget: its `currency`, or else that of its total or \
      of a category, or else the log's. Without any of them nothing counts.
      """,
    bad: """
      === budgets/club-2026/budget.md
      ---
      name: ▸Club◂
      ---
      === budgets/club-2026/rent.md
      ---
      date: 2026-03-01
      amount: 45.00 EUR
      ---
      """,
    good: """
      === budgets/club-2026/budget.md
      ---
      name: Club
      currency: EUR
      ---
      === budgets/club-2026/rent.md
      ---
      date: 2026-03-01
      amount: 45.00 EUR
      ---
      """
  )

  func check(_ context: CheckContext, report: (FileDiagnostic) -> Void) {
    for account in context.budgetAccounts where account.currency == nil {
      let budget = account.budget
      guard !account.expenses.isEmpty, !budget.fields.isDamaged(Budget.Field.currency.rawValue)
      else { continue }
      let problem = found(
        .budgetWithoutCurrency,
        at: budget.name?.range,
        expected: .expectedCurrency
      )
      report(FileDiagnostic(path: budget.origin.path, problem))
    }
  }
}
