import DiveModel
import DiveUnits
import LogbookCore
import Diagnostics
import Wording

/// Reports an expense in another currency than its budget's, without the amount in that currency.
struct ExpenseNotConverted: LogbookRule {
  static let about = RuleInfo(
    id: "expense-not-converted",
    tier: .consistency,
    severity: .error,
    title: "An expense in another currency has an amount in that of its budget",
    rationale: """
      No exchange rate is looked up: `as` says what was paid in the currency of the budget, as the \
      bank statement has it. Without it the expense counts nowhere.
      """,
    bad: """
      === budgets/red-sea/budget.md
      ---
      currency: EUR
      ---
      === budgets/red-sea/2024-10-19-visa.md
      ---
      date: 2024-10-19
      amount: ▸75.00 USD◂
      ---
      """,
    good: """
      === budgets/red-sea/budget.md
      ---
      currency: EUR
      ---
      === budgets/red-sea/2024-10-19-visa.md
      ---
      date: 2024-10-19
      amount: 75.00 USD
      as: 69.10 EUR
      ---
      """
  )

  func check(_ context: CheckContext, report: (FileDiagnostic) -> Void) {
    for account in context.budgetAccounts {
      for counted in account.expenses where counted.reason == .notConverted {
        guard let amount = counted.expense.amount, let currency = account.currency else { continue }
        let problem = found(
          .expenseNotConverted(amount: "\(amount.value)", currency: "\(currency)"),
          at: (counted.expense.converted ?? amount).range,
          expected: .expectedConverted(currency: "\(currency)"),
          notes: account.budget.currency.map {
            [Note(.budgetCurrencyHere, path: account.budget.origin.path, at: $0.range)]
          } ?? []
        )
        report(FileDiagnostic(path: counted.expense.origin.path, problem))
      }
    }
  }
}
