package import DiveModel
package import DiveUnits
package import Diagnostics

/// The expense with which more was spent than planned.
package struct BudgetOverrun: Sendable {
  package let expense: Expense
  /// The name of the category; nil for the whole budget.
  package let category: String?
  /// The period of a category that is planned anew every so often; nil without.
  package let period: BudgetPeriods.Period?
  /// What was spent with it.
  package let spent: Money
  /// What is planned.
  package let planned: Money
  /// Where that is written; nil if the categories are added up.
  package let plannedAt: SourceRange?
}

extension BudgetAccount {
  /// The expenses with which the budget and each period of its categories went over, as long as more
  /// is spent than planned.
  package var overruns: [BudgetOverrun] {
    let whole = total.planned.flatMap { overrun(expenses, $0, at: budget.total?.range) }
    let spending = BudgetSpending(expenses)
    return [whole].compactMap(\.self)
      + budget.categories.lazy.map(\.value).flatMap { overruns(of: $0, spending) }
  }

  private func overruns(of plan: BudgetCategory, _ spending: BudgetSpending) -> [BudgetOverrun] {
    guard let name = plan.name?.value, let planned = plan.amount else { return [] }
    let own = spending.expenses(of: name)
    guard let every = plan.every?.value else {
      return [overrun(own, planned.value, at: planned.range, name)].compactMap(\.self)
    }
    let periods = Dictionary(grouping: own) { expense in
      expense.expense.date.flatMap { days.period(of: $0.value, every: every) }
    }
    let ordered = periods.sorted { ($0.key?.number ?? -1) < ($1.key?.number ?? -1) }
    return ordered.compactMap { period, expenses in
      period.flatMap { overrun(expenses, planned.value, at: planned.range, name, $0) }
    }
  }

  /// The expense from which on more is spent than planned; nil if no more is.
  private func overrun(
    _ expenses: [CountedExpense],
    _ planned: Money,
    at range: SourceRange?,
    _ category: String? = nil,
    _ period: BudgetPeriods.Period? = nil
  ) -> BudgetOverrun? {
    // Of a negative amount, which is to come in, no more can be spent.
    guard let currency, planned.currency == currency, planned.minorUnits >= 0 else { return nil }
    var sum = MoneySum()
    var first: (expense: Expense, spent: Money)?
    for expense in expenses {
      guard let amount = expense.counted else { continue }
      sum.add(amount)
      let isOver = sum.minorUnits > Int128(planned.minorUnits)
      if !isOver {
        first = nil
      } else if first == nil {
        first = (expense.expense, sum.money(in: currency))
      }
    }
    return first.map { first in
      BudgetOverrun(
        expense: first.expense,
        category: category,
        period: period,
        spent: first.spent,
        planned: planned,
        plannedAt: range
      )
    }
  }
}

extension BudgetPeriods {
  /// The days of a budget.
  package init(of budget: Budget) { self.init(from: budget.from?.value, to: budget.to?.value) }
}
