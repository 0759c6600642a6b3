package import DiveModel
package import DiveUnits
package import LogbookCore
package import Wording

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

  /// The budgets among some records, added up, in their order.
  package func budgetAccounts(
    _ entries: [AnyRecord],
    asOf day: CalendarDate?
  ) -> [BudgetAccount] {
    let all = logbook.budgetAccounts(asOf: day).map { ($0.budget.origin.path, $0) }
    let byPath = Dictionary(all) { first, _ in first }
    return entries.compactMap { byPath[$0.origin.path] }
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

extension [BudgetAccount] {
  /// How many expenses should count and do not.
  package var uncounted: Int {
    reduce(0) { count, account in
      count + account.uncountedFiles + account.expenses.count { $0.reason == .outside }
    }
  }

  /// Says how many expenses should count and do not.
  package var remarks: [Message] {
    uncounted > 0 ? [.expensesNotCounted(count: uncounted)] : []
  }
}

extension Settlement {
  /// The people who are not divers of the log.
  package var remarks: [Message] { names.isEmpty ? [] : [.settleNames(names: names)] }

  /// Whether everything that was paid is part of it.
  package var isWhole: Bool { undivided.isEmpty && unusable.isEmpty }
}
