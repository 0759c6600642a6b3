import DiveModel
import DiveUnits
import LogbookCore
import Diagnostics
import Wording

/// Reports an expense that is written twice in a budget.
struct DuplicateExpense: LogbookRule {
  static let about = RuleInfo(
    id: "duplicate-expense",
    tier: .consistency,
    severity: .warning,
    title: "An expense is written down once",
    rationale: """
      Two expenses of a budget with the same day, amount, payer, category and name are most often one \
      that was entered twice, and then it is paid back twice. If they are two, give them names.
      """,
    bad: """
      === budgets/club-2026/budget.md
      ---
      currency: EUR
      ---
      === budgets/club-2026/a.md
      ---
      name: Rent
      date: 2026-03-01
      amount: 45.00 EUR
      ---
      === budgets/club-2026/b.md
      ---
      name: Rent
      date: 2026-03-01
      amount: ▸45.00 EUR◂
      ---
      """,
    good: """
      === budgets/club-2026/budget.md
      ---
      currency: EUR
      ---
      === budgets/club-2026/a.md
      ---
      name: Rent of the shed
      date: 2026-03-01
      amount: 45.00 EUR
      ---
      === budgets/club-2026/b.md
      ---
      name: Rent of the hall
      date: 2026-03-01
      amount: 45.00 EUR
      ---
      """
  )

  func check(_ context: CheckContext, report: (FileDiagnostic) -> Void) {
    for account in context.budgetAccounts {
      var known: [[String]: Expense] = [:]
      // A name that was taken has got a number: of 'fees' and 'fees-2' the second was written later.
      let expenses = account.expenses.map(\.expense).sorted {
        ($0.id.utf8.count, $0.id) < ($1.id.utf8.count, $1.id)
      }
      for expense in expenses {
        guard let amount = expense.amount, let date = expense.date else { continue }
        let key = [
          "\(date.value)", "\(amount.value)", expense.payer?.value.text ?? "",
          expense.category?.value ?? "", expense.name?.value ?? "",
        ]
        guard let first = known[key] else {
          known[key] = expense
          continue
        }
        let problem = found(
          .duplicateExpense,
          at: amount.range,
          notes: [Note(.expenseHere, path: first.origin.path, at: first.amount?.range)]
        )
        report(FileDiagnostic(path: expense.origin.path, problem))
      }
    }
  }
}
