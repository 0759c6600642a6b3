import DiveFormat
import DiveModel
package import DiveUnits
package import LogbookCore
import Wording

/// An expense as typed; what is nil is the usual.
package struct NewExpense: Sendable {
  package let amount: String
  package let category: String?
  package let name: String?
  /// Nil for today.
  package let date: CalendarDate?
  /// Nil for the user.
  package let payer: String?
  /// Persons separated by commas; nil to leave it to the budget.
  package let sharedBy: String?
  /// The amount in the budget's currency; nil if it was paid in that.
  package let converted: String?

  package init(
    amount: String,
    category: String?,
    name: String?,
    date: CalendarDate?,
    payer: String?,
    sharedBy: String?,
    converted: String?
  ) {
    (self.amount, self.category, self.name) = (amount, category, name)
    (self.date, self.payer, self.sharedBy) = (date, payer, sharedBy)
    self.converted = converted
  }
}

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

  /// Plans a new expense in a budget's folder.
  ///
  /// - Returns: The change, who the user was taken for, if that decided who paid, and the people who
  ///   are not divers of the log.
  /// - Throws: A failure in words if a value cannot be read.
  package func adding(
    _ expense: NewExpense,
    toBudget text: String
  ) throws -> (change: RecordChange, payer: Identity?, names: [String]) {
    let budget = try entry(.budget, named: text)
    guard let date = expense.date ?? today else { throw LogFailure.todayIsUnknown }
    var me: Identity?
    let payer: String
    if let named = expense.payer {
      payer = String(named[...].trimmed)
      if payer.isEmpty { throw LogFailure.namesNoOne(option: "--payer") }
    } else {
      let found = try payingUser()
      (me, payer) = (found, found.diver)
    }
    var values = expense.name.map { ["name=\($0)"] } ?? []
    values += ["date=\(date)", "amount=\(expense.amount)"]
    values += expense.converted.map { ["as=\($0)"] } ?? []
    values += expense.category.map { ["category=\($0)"] } ?? []
    values.append("payer=\(payer)")
    if let sharers = expense.sharedBy {
      let people = sharers.split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
      guard !people.isEmpty else { throw LogFailure.namesNoOne(option: "--shared-by") }
      values += people.map { "shared-by+=\($0)" }
    }
    let folder = FilePaths.folder(of: budget.origin.path)
    let words = [expense.name, expense.category].compactMap(\.self).compactMap {
      RecordID.make(from: $0)
    }
    let stem = (["\(date)"] + words.prefix(1)).joined(separator: "-")
    let path = freePath("\(folder)/\(stem)")
    let people =
      [payer] + (expense.sharedBy?.split(separator: ",") ?? []).map { String($0.trimmed) }
    let names = people.filter { !$0.isEmpty && index.id(of: $0, .diver) == nil }
    return (try making(values, at: path, .expense), me, names)
  }

  /// The user, who paid unless another is named.
  private func payingUser() throws(LogFailure) -> Identity {
    do { return try identity() } catch {
      if case .whoAreYou(let divers) = error { throw .whoPaid(divers: divers) }
      throw error
    }
  }

  /// A path that no file has, with a number after the stem if needed.
  private func freePath(_ stem: String) -> String {
    var (path, number) = (stem + ".md", 2)
    while logbook.tree.exists(path) {
      path = "\(stem)-\(number).md"
      number += 1
    }
    return path
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    var rest = self
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return rest
  }
}
