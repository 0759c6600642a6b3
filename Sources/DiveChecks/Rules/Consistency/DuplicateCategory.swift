import DiveModel
import DiveUnits
import LogbookCore
import Diagnostics
import Wording

/// Reports a category of a budget that has the name of another.
struct DuplicateCategory: LogbookRule {
  static let about = RuleInfo(
    id: "duplicate-category",
    tier: .consistency,
    severity: .warning,
    title: "Each category of a budget has its own name",
    rationale: """
      Names are compared without regard to case. Both categories would be given all that is spent in \
      either.
      """,
    bad: """
      === budgets/club-2026/budget.md
      ---
      currency: EUR
      categories:
        - name: boat
          amount: 900.00 EUR
        - name: ▸Boat◂
          amount: 50.00 EUR
      ---
      """,
    good: """
      === budgets/club-2026/budget.md
      ---
      currency: EUR
      categories:
        - name: boat
          amount: 900.00 EUR
        - name: fees
          amount: 50.00 EUR
      ---
      """
  )

  func check(_ context: CheckContext, report: (FileDiagnostic) -> Void) {
    for budget in context.logbook.budgets {
      var known: [String: Located<String>] = [:]
      for name in budget.categories.lazy.compactMap(\.value.name) {
        let key = BudgetCategory.folded(name.value)
        guard let first = known[key] else {
          known[key] = name
          continue
        }
        let problem = found(
          .duplicateCategory(category: name.value),
          at: name.range,
          notes: [Note(.categoryHere, at: first.range)]
        )
        report(FileDiagnostic(path: budget.origin.path, problem))
      }
    }
  }
}
