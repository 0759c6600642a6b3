package import DiveModel

/// What was spent of a budget, together and in each category.
package struct BudgetSpending: Sendable {
  /// The sum of all expenses that count.
  package private(set) var all = MoneySum()
  private var byCategory: [String: [CountedExpense]] = [:]

  /// Adds up expenses; those that count nowhere are left out.
  package init(_ expenses: [CountedExpense]) {
    for expense in expenses {
      guard let counted = expense.counted else { continue }
      all.add(counted)
      guard let name = expense.expense.category?.value else { continue }
      byCategory[BudgetCategory.folded(name), default: []].append(expense)
    }
  }

  /// The expenses of a category that count, in the order given.
  package func expenses(of category: String) -> [CountedExpense] {
    byCategory[BudgetCategory.folded(category)] ?? []
  }

  /// What was spent in a category, in one of its periods if it has periods.
  package func sum(of category: String, in period: BudgetPeriods.Period?) -> MoneySum {
    var sum = MoneySum()
    for expense in expenses(of: category) {
      guard let counted = expense.counted, let date = expense.expense.date?.value,
        period?.includes(date) ?? true
      else { continue }
      sum.add(counted)
    }
    return sum
  }
}

extension BudgetCategory {
  /// A name as names of categories are compared: in lower case.
  package static func folded(_ name: String) -> String { name.lowercased() }
}
