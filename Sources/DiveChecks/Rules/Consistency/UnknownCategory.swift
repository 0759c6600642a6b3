import DiveModel
import FrontMatter
import LogbookCore
import NearWords
import Diagnostics
import Wording

/// Reports an expense of a category that its budget does not have.
struct UnknownCategory: LogbookRule {
  static let about = RuleInfo(
    id: "unknown-category",
    tier: .consistency,
    severity: .warning,
    title: "The category of an expense is one of its budget",
    rationale: """
      An expense of another category counts in the total only, so the category that was meant seems \
      to have money left. Case is ignored. A budget without categories has none to compare with.
      """,
    bad: """
      === budgets/club-2026/budget.md
      ---
      currency: EUR
      categories:
        - name: boat
          amount: 900.00 EUR
      ---
      === budgets/club-2026/2026-04-20-engine.md
      ---
      date: 2026-04-20
      amount: 318.00 EUR
      category: ▸boats◂
      ---
      """,
    good: """
      === budgets/club-2026/budget.md
      ---
      currency: EUR
      categories:
        - name: boat
          amount: 900.00 EUR
      ---
      === budgets/club-2026/2026-04-20-engine.md
      ---
      date: 2026-04-20
      amount: 318.00 EUR
      category: boat
      ---
      """
  )

  func check(_ context: CheckContext, report: (FileDiagnostic) -> Void) {
    for account in context.budgetAccounts {
      let budget = account.budget
      guard !budget.fields.isDamaged(Budget.Field.categories.rawValue) else { continue }
      let names = budget.categories.compactMap(\.value.name?.value)
      guard !names.isEmpty else { continue }
      let known = Set(names.map(BudgetCategory.folded))
      for counted in account.expenses {
        guard let category = counted.expense.category,
          !known.contains(BudgetCategory.folded(category.value))
        else { continue }
        let fixes = Nearest.matches(category.value, in: names).map { name in
          FixIt(
            .writeInstead(text: name),
            [SourceEdit(category.range, YAMLText.scalar(name))],
            isSafe: false
          )
        }
        let problem = found(
          .unknownCategory(category: category.value),
          at: category.range,
          expected: .expectedCategory(names: names),
          fixIts: fixes
        )
        report(FileDiagnostic(path: counted.expense.origin.path, problem))
      }
    }
  }
}
