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
