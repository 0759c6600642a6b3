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
    /// Its file has errors, or its date or amount is missing.
    case unreadable
    /// The file of the budget has errors.
    case budgetUnreadable = "budget-unreadable"
    /// Neither the budget nor the log says its currency.
    case noCurrency = "no-currency"
    /// Its `as` does not say what it is in the budget's currency, or contradicts the amount.
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
  ///   - unsound: What has errors: the budget, the expense, or neither.
  ///   - day: The day asked about; nil to leave none out.
  init(
    _ expense: Expense,
    in currency: CurrencyCode?,
    _ days: BudgetPeriods,
    unsound: Reason?,
    asOf day: CalendarDate?
  ) {
    self.expense = expense
    let value = currency.flatMap(expense.value)
    // What else an error hides is unknown: a key written twice has two values.
    let reason: Reason? =
      if let unsound {
        unsound
      } else if currency == nil {
        .noCurrency
      } else if expense.amount == nil || expense.date == nil {
        .unreadable
      } else if value == nil {
        .notConverted
      } else if let date = expense.date?.value, !days.include(date) {
        .outside
      } else if let day, let date = expense.date?.value, day < date {
        .later
      } else {
        nil
      }
    (counted, self.reason) = (reason == nil ? value : nil, reason)
  }
}

extension Expense {
  /// What it is in a currency: its amount, or else its `as`, which has the same sign; nil if neither is
  /// in the currency, or if both are and differ.
  package func value(in currency: CurrencyCode) -> Money? {
    guard let amount = amount?.value else { return nil }
    let converted = converted?.value
    if amount.currency == currency { return converted == nil || converted == amount ? amount : nil }
    guard let converted, converted.currency == currency,
      amount.minorUnits.signum() == converted.minorUnits.signum()
    else { return nil }
    return converted
  }
}
