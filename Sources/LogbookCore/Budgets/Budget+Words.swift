package import DiveUnits
package import Wording

extension BudgetAccount.State {
  /// The label of a state.
  package var label: Message {
    switch self {
    case .ok: .budgetOk
    case .near: .budgetNear
    case .over: .budgetIsOver
    }
  }
}

extension CountedExpense.Reason {
  /// Why an expense counts nowhere, in words.
  package var label: Message {
    switch self {
    case .unreadable: .expenseUnreadable
    case .budgetUnreadable: .expenseOfUnreadableBudget
    case .noCurrency: .expenseWithoutCurrency
    case .notConverted: .expenseUnconverted
    case .outside: .expenseOutside
    case .later: .expenseLater
    }
  }
}

extension BudgetAccount.PressingLine {
  /// The category, or the whole budget, with what was spent and planned.
  ///
  /// - Parameter money: Writes an amount as the reader expects it.
  /// - Returns: The line in words.
  package func message(_ money: (Money) -> String) -> Message {
    .siteBudgetLine(
      name: category.map { .nameAlone(text: $0) } ?? .siteBudgetTotal,
      spent: line.spent.map(money) ?? "",
      planned: line.planned.map(money) ?? "",
      state: line.state?.label ?? .budgetOk
    )
  }
}
