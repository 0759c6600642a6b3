import DiveModel
import LogbookCore

extension LogSession {
  /// Throws if people would owe different amounts after two budgets became one, because of members, a
  /// group or a currency that the other does not have.
  func refuseOtherShares(
    of old: AnyRecord,
    _ new: AnyRecord,
    in after: Logbook
  ) throws(LogFailure) {
    let before = [old.id, new.id].map { BudgetShares(ofBudget: $0, in: logbook, index) }
    let merged = BudgetShares(ofBudget: new.id, in: after, RecordIndex(after))
    guard merged == BudgetShares(before[0], before[1]) else {
      throw .mergeChangesShares(path: old.origin.path, other: new.origin.path)
    }
  }
}

/// What the people of a budget paid and owe, and what cannot be known of it.
private struct BudgetShares: Equatable {
  /// The balance of each person for whom it is not 0, in minor units of a currency.
  private var balances: [String: Int128] = [:]
  /// How many expenses and payments count.
  private var counted = 0

  init(ofBudget id: String, in logbook: Logbook, _ index: RecordIndex) {
    for account in logbook.budgetAccounts(of: id) {
      counted += account.expenses.count { $0.counted != nil }
      guard let settlement = Settlement(account, in: logbook, index) else { continue }
      counted += settlement.made.count
      for person in settlement.people {
        add(Int128(person.balance), to: "\(person.person.lowercased()) \(settlement.currency)")
      }
    }
  }

  /// The shares of two budgets together.
  init(_ one: BudgetShares, _ other: BudgetShares) {
    self = one
    counted += other.counted
    for (person, balance) in other.balances { add(balance, to: person) }
  }

  private mutating func add(_ balance: Int128, to person: String) {
    let sum = (balances[person] ?? 0) + balance
    balances[person] = sum == 0 ? nil : sum
  }
}
