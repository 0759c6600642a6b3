import DiveModel
import DiveUnits
import LogbookCore
import Diagnostics
import Wording

/// Reports an expense in a folder without a budget.
struct ExpenseWithoutBudget: LogbookRule {
  static let about = RuleInfo(
    id: "expense-without-budget",
    tier: .consistency,
    severity: .warning,
    title: "An expense lies in the folder of a budget",
    rationale: """
      An expense belongs to the budget in whose folder it lies. Without a `budget.md` there it counts \
      nowhere.
      """,
    bad: """
      === budgets/club-2026/rent.md
      ---
      date: 2026-03-01
      amount: ▸45.00 EUR◂
      ---
      """,
    good: """
      === budgets/club-2026/budget.md
      ---
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
    let folders = Set(context.logbook.budgets.map { String(FilePaths.folder(of: $0.origin.path)) })
    for expense in context.logbook.expenses {
      let folder = expense.origin.path.split(separator: "/").prefix(2).joined(separator: "/")
      guard !folders.contains(folder) else { continue }
      let problem = found(
        .expenseWithoutBudget(path: folder + "/budget.md"),
        at: expense.amount?.range
      )
      report(FileDiagnostic(path: expense.origin.path, problem))
    }
  }
}
