import DiveModel
public import DiveUnits

extension BudgetAccount {
  /// A line that is near its end, or over.
  public struct PressingLine: Hashable, Sendable {
    /// The budget's id.
    public let budget: String
    /// The name of the budget.
    public let title: String
    /// The name of the category; nil for the whole budget.
    public let category: String?
    /// What is planned and spent.
    public let line: Line
  }

  /// Whether a day is one of the budget's; one without a first or last day has no such limit.
  public func isRunning(on day: CalendarDate) -> Bool {
    (days.from.map { $0 <= day } ?? true) && (days.to.map { day <= $0 } ?? true)
  }

  /// The total, then the categories in their order, as far as they are near their end or over.
  public var pressing: [PressingLine] {
    let lines: [(String?, Line)] =
      [(nil, total)] + categories.map { category in (category.name, category.line) }
    return lines.filter { $0.1.state == .near || $0.1.state == .over }.map { name, line in
      PressingLine(budget: budget.id, title: budget.title, category: name, line: line)
    }
  }
}

extension Logbook {
  /// What is near its end or over of the budgets of a day, as of that day, in the order of paths.
  public func pressingBudgets(on day: CalendarDate) -> [BudgetAccount.PressingLine] {
    budgets.isEmpty
      ? [] : budgetAccounts(asOf: day).filter { $0.isRunning(on: day) }.flatMap(\.pressing)
  }
}
