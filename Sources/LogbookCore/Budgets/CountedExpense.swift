public import DiveModel
public import DiveUnits

/// An expense, and what it counts for in its budget.
public struct CountedExpense: Sendable {
  /// The record.
  public let expense: Expense
  /// What it counts for; nil if it counts nowhere.
  public let counted: Money?
  /// Why it counts nowhere; nil if it counts.
  public let reason: Reason?

  /// Why an expense counts nowhere.
  public enum Reason: String, CaseIterable, Hashable, Sendable {
    /// A value that decides cannot be read or is missing.
    case unreadable
    /// It was paid in another currency, and its `as` does not say what that is in the budget's.
    case notConverted = "not-converted"
    /// Its day is not one of the budget.
    case outside
    /// Its day is after the day asked about.
    case later
  }

  /// Judges an expense.
  ///
  /// - Parameters:
  ///   - expense: An expense in the folder of the budget.
  ///   - currency: The currency of the budget; nil if unknown, and then nothing counts.
  ///   - days: The days of the budget.
  ///   - day: The day asked about; nil to leave none out.
  init(
    _ expense: Expense,
    in currency: CurrencyCode?,
    _ days: BudgetPeriods,
    asOf day: CalendarDate?
  ) {
    self.expense = expense
    let damaged: [Expense.Field] = [.date, .amount, .converted]
    guard !damaged.contains(where: { expense.fields.isDamaged($0.rawValue) }),
      let date = expense.date?.value, let amount = expense.amount?.value, let currency
    else {
      (counted, reason) = (nil, .unreadable)
      return
    }
    let value = [amount, expense.converted?.value].compactMap(\.self)
      .first { $0.currency == currency }
    let reason: Reason? =
      if value == nil {
        .notConverted
      } else if !days.include(date) {
        .outside
      } else if let day, day < date {
        .later
      } else {
        nil
      }
    (self.counted, self.reason) = (reason == nil ? value : nil, reason)
  }
}
