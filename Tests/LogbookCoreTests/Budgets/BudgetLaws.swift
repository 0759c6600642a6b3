import DiveUnits
import Foundation
import LogbookCore
import TestSupport
import Testing

/// Budgets are added up as a plain program does it, and everyone is even in the end.
@Suite struct BudgetLaws {
  /// How many random budgets each part of the law looks at.
  private static let count =
    (ProcessInfo.processInfo.environment["DIVELOG_BUDGETS"].flatMap(Int.init) ?? 400) / 4

  private func line(_ line: BudgetAccount.Line) -> [Int?] {
    [line.planned?.minorUnits, line.spent?.minorUnits, line.left?.minorUnits]
  }

  private func state(_ planned: Int?, _ spent: Int, near: Int) -> BudgetAccount.State? {
    planned.map { planned in
      planned < 0
        ? .ok : spent > planned ? .over : spent > 0 && spent * 100 >= planned * near ? .near : .ok
    }
  }

  /// What came up in random budgets, and how often at least one in so many: a law about what never
  /// comes up would prove nothing.
  private func expectAll(_ seen: [String: Int], _ names: [String]) {
    for name in names { #expect(seen[name, default: 0] > 0, "\(name) never came up: \(seen)") }
  }

  @Test(arguments: 0..<4)
  func itAddsUp(part: UInt64) throws {
    var random = SplitMix64(seed: 7_100 + part)
    var seen: [String: Int] = [:]
    for _ in 0..<Self.count {
      let plain = PlainBudget(using: &random)
      let names = Array(0..<plain.expenses.count)
      let logbook = try Logbook(reading: .memory(plain.files(names: names)))
      let asked =
        random.chance(50) || plain.expenses.isEmpty
        ? nil : random.pick(plain.expenses).day
      let day = try asked.map { try CalendarDate(parsing: $0.text) }
      let account = try #require(logbook.budgetAccounts(asOf: day).first)
      let spent = plain.expenses.reduce(0) { $0 + (plain.counted($1, asOf: asked) ?? 0) }
      #expect(line(account.total) == [plain.planned, spent, plain.planned.map { $0 - spent }])
      #expect(account.total.state == state(plain.planned, spent, near: plain.near))
      seen["total \(account.total.state.map { "\($0)" } ?? "none")", default: 0] += 1
      for expense in account.expenses {
        seen[expense.reason.map { "\($0)" } ?? "counted", default: 0] += 1
      }
      #expect(account.categories.count == plain.categories.count)
      for (category, own) in zip(account.categories, plain.categories) {
        let expected = plain.line(of: own, asOf: asked)
        let left = expected.planned.map { $0 - expected.spent }
        #expect(line(category.line) == [expected.planned, expected.spent, left])
        let expectedState = state(expected.planned, expected.spent, near: plain.near)
        #expect(category.line.state == expectedState)
        seen["category \(category.line.state.map { "\($0)" } ?? "none")", default: 0] += 1
        if category.period != nil { seen["period", default: 0] += 1 }
        #expect(category.period?.from.description == expected.from?.text)
      }
    }
    expectAll(
      seen,
      [
        "total ok", "total near", "total over", "total none", "category ok", "category near",
        "category over", "category none", "period", "counted", "notConverted", "outside", "later",
      ]
    )
  }

  @Test(arguments: 0..<4)
  func monthsAddUp(part: UInt64) throws {
    var random = SplitMix64(seed: 7_300 + part)
    for _ in 0..<Self.count {
      let plain = PlainBudget(using: &random)
      let names = Array(0..<plain.expenses.count)
      let logbook = try Logbook(reading: .memory(plain.files(names: names)))
      let asked =
        random.chance(50) || plain.expenses.isEmpty ? nil : random.pick(plain.expenses).day
      let day = try asked.map { try CalendarDate(parsing: $0.text) }
      let account = try #require(logbook.budgetAccounts(asOf: day).first)
      var (spent, planned): ([String: Int], [String: Int]) = ([:], [:])
      for month in account.months {
        for category in month.categories {
          let key = "\(month.text) \(category.name?.lowercased() ?? "-")"
          if category.spent.minorUnits != 0 { spent[key] = category.spent.minorUnits }
          planned[key] = category.planned?.minorUnits
        }
        #expect(
          month.spent.minorUnits
            == month.categories.reduce(0) { $0 + $1.spent.minorUnits }
        )
      }
      #expect(spent == plain.spent(asOf: asked).filter { $0.value != 0 })
      #expect(planned == plain.plannedAnew(asOf: asked))
      #expect(account.months.map(\.text) == account.months.map(\.text).sorted(by: >))
    }
  }

  @Test(arguments: 0..<4)
  func everyoneIsEven(part: UInt64) throws {
    var random = SplitMix64(seed: 7_200 + part)
    var seen: [String: Int] = [:]
    for _ in 0..<Self.count {
      let plain = PlainBudget(using: &random)
      let names = Array(0..<plain.expenses.count)
      var first: [Settlement.Payment]?
      var figures: Figures?
      for names in [names, names.shuffled(using: &random)] {
        let logbook = try Logbook(reading: .memory(plain.files(names: names)))
        let account = try #require(logbook.budgetAccounts().first)
        let settled = try #require(Settlement(account, in: logbook, RecordIndex(logbook)))
        let balances = Dictionary(
          uniqueKeysWithValues: settled.people.map { ($0.person, $0.balance) }
        )
        #expect(balances == plain.balances(asOf: nil))
        #expect(settled.payments.count <= max(settled.people.count - 1, 0))
        var rest = balances
        for payment in settled.payments {
          #expect(payment.amount > 0)
          rest[payment.from, default: 0] += payment.amount
          rest[payment.to, default: 0] -= payment.amount
        }
        #expect(rest.values.allSatisfy { $0 == 0 })
        // The names of files decide nothing.
        if let first { #expect(first == settled.payments) }
        first = settled.payments
        let found = Figures(account)
        if let figures { #expect(figures == found) }
        figures = found
        seen["\(min(settled.payments.count, 3)) payments", default: 0] += 1
        if !settled.made.isEmpty { seen["paid", default: 0] += 1 }
        if !settled.unusable.isEmpty { seen["unusable", default: 0] += 1 }
        if !settled.undivided.isEmpty { seen["undivided", default: 0] += 1 }
      }
    }
    expectAll(
      seen,
      [
        "0 payments", "1 payments", "2 payments", "3 payments", "paid", "unusable", "undivided",
      ]
    )
  }

  /// All figures of a budget.
  private struct Figures: Equatable {
    let total: BudgetAccount.Line
    let categories: [BudgetAccount.Category]
    let months: [BudgetMonth]

    init(_ account: BudgetAccount) {
      (total, categories, months) = (account.total, account.categories, account.months)
    }
  }
}
