import DiveModel
package import DiveUnits
package import LogbookCore

extension LogSession {
  /// A budget added up.
  ///
  /// - Parameters:
  ///   - text: Its id, name or path.
  ///   - day: The day asked about; nil for all.
  /// - Returns: The budget with its expenses.
  /// - Throws: A `LogFailure` if there is no such budget.
  package func budgetAccount(
    named text: String,
    asOf day: CalendarDate?
  ) throws(LogFailure) -> BudgetAccount {
    let entry = try entry(.budget, named: text)
    let accounts = logbook.budgetAccounts(of: entry.id, asOf: day)
    guard let account = accounts.first(where: { $0.budget.origin.path == entry.origin.path }) else {
      throw .noRecord(.budget, named: text, index)
    }
    return account
  }

  /// A budget, and who pays whom.
  ///
  /// - Throws: A `LogFailure` if there is no such budget, if it has no currency, or if its sums are too
  ///   large.
  package func settlement(
    ofBudget text: String,
    asOf day: CalendarDate?
  ) throws(LogFailure) -> (account: BudgetAccount, settlement: Settlement) {
    let account = try budgetAccount(named: text, asOf: day)
    guard let settlement = Settlement(account, in: logbook, index) else {
      throw .notSettled(path: account.budget.origin.path)
    }
    return (account, settlement)
  }
}
