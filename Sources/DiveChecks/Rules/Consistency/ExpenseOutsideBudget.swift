import DiveModel
import DiveUnits
import LogbookCore
import Diagnostics
import Wording

/// Reports an expense on a day that is not one of its budget.
struct ExpenseOutsideBudget: LogbookRule {
  static let about = RuleInfo(
    id: "expense-outside-budget",
    tier: .consistency,
    severity: .warning,
    title: "An expense is paid on a day of its budget",
    rationale: """
      An expense belongs to the budget in whose folder it lies. Before the first or after the last \
      day of the budget it counts nowhere: either its date was mistyped, or it belongs to another \
      budget.
      """,
    bad: """
      === budgets/club-2026/budget.md
      ---
      currency: EUR
      from: 2026-01-01
      to: 2026-12-31
      ---
      === budgets/club-2026/rent.md
      ---
      date: ▸2025-03-01◂
      amount: 450.00 EUR
      ---
      """,
    good: """
      === budgets/club-2026/budget.md
      ---
      currency: EUR
      from: 2026-01-01
      to: 2026-12-31
      ---
      === budgets/club-2026/rent.md
      ---
      date: 2026-03-01
      amount: 450.00 EUR
      ---
      """
  )

  func check(_ context: CheckContext, report: (FileDiagnostic) -> Void) {
    for account in context.budgetAccounts {
      for counted in account.expenses {
        guard let date = counted.expense.date, !account.days.include(date.value) else { continue }
        let from = account.budget.from.flatMap { date.value < $0.value ? $0 : nil }
        guard let end = from ?? account.budget.to else { continue }
        let (day, limit) = ("\(date.value)", "\(end.value)")
        let message: Message =
          from == nil
          ? .expenseAfterBudget(date: day, to: limit) : .expenseBeforeBudget(date: day, from: limit)
        let problem = found(
          message,
          at: date.range,
          notes: [Note(.budgetDaysHere, path: account.budget.origin.path, at: end.range)]
        )
        report(FileDiagnostic(path: counted.expense.origin.path, problem))
      }
    }
  }
}
