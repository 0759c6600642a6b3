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
    return BudgetAccount(
      Budget(origin: entry.origin, fields: entry.fields),
      logbook.expensesByBudget[entry.id] ?? [],
      usual: logbook.settings.currency?.value,
      asOf: day
    )
  }

  /// A budget, and who pays whom.
  ///
  /// - Throws: A `LogFailure` if there is no such budget, if its record or an expense cannot be read,
  ///   or if it has no currency.
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
  /// - Returns: The change, and who the user was taken for, if that decided who paid.
  /// - Throws: A failure in words if a value cannot be read.
  package func adding(
    _ expense: NewExpense,
    toBudget text: String
  ) throws -> (change: RecordChange, payer: Identity?) {
    let budget = try entry(.budget, named: text)
    guard let date = expense.date ?? today else { throw LogFailure.todayIsUnknown }
    var me: Identity?
    let payer: String
    if let named = expense.payer {
      payer = named
    } else {
      let found = try identity()
      (me, payer) = (found, found.diver)
    }
    var values = expense.name.map { ["name=\($0)"] } ?? []
    values += ["date=\(date)", "amount=\(expense.amount)"]
    values += expense.converted.map { ["as=\($0)"] } ?? []
    values += expense.category.map { ["category=\($0)"] } ?? []
    values.append("payer=\(payer)")
    values += (expense.sharedBy?.split(separator: ",") ?? []).map { "shared-by+=\($0.trimmed)" }
    let folder = FilePaths.folder(of: budget.origin.path)
    let words = [expense.name, expense.category].compactMap(\.self).compactMap {
      RecordID.make(from: $0)
    }
    let stem = (["\(date)"] + words.prefix(1)).joined(separator: "-")
    let path = freePath("\(folder)/\(stem)")
    return (try making(values, at: path, .expense), me)
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
