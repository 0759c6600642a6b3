import DiveUnits
import LogbookCore
import TestSupport

/// A budget with expenses as a plain program would keep it: days as numbers, euros as cents.
struct PlainBudget {
  struct Day: Comparable {
    var (year, month, day) = (2024, 1, 1)

    var text: String { "\(year)-\(Self.two(month))-\(Self.two(day))" }

    static func < (one: Day, other: Day) -> Bool { one.text < other.text }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    static func days(in month: Int, of year: Int) -> Int {
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
    }

    var next: Day {
      if day < Self.days(in: month, of: year) { return Day(year: year, month: month, day: day + 1) }
      return month == 12
        ? Day(year: year + 1, month: 1, day: 1) : Day(year: year, month: month + 1, day: 1)
    }

    /// A month after another, one by one.
    func adding(months: Int) -> Day {
      var (year, month) = (year, month)
      for _ in 0..<months { (year, month) = month == 12 ? (year + 1, 1) : (year, month + 1) }
      return Day(year: year, month: month, day: min(day, Self.days(in: month, of: year)))
    }

    func adding(days: Int) -> Day { (0..<days).reduce(self) { day, _ in day.next } }
  }

  struct Category {
    let name: String
    let cents: Int
    /// A number of months or of days; nil for once.
    let every: (count: Int, isMonths: Bool)?
  }

  struct Expense {
    let day: Day
    /// What was paid, and its worth in euros; nil if it is not known.
    let cents: Int
    let isForeign: Bool
    let worth: Int?
    let category: String?
    let payer: String?
    let sharers: [String]
  }

  let from: Day?
  let to: Day?
  let total: Int?
  let categories: [Category]
  let members: [String]
  let expenses: [Expense]
  let payments: [Payment]
  /// The per cent from which a line is near its end.
  let near: Int

  /// A payment that settles; one in dollars, of nothing or to oneself counts nowhere.
  struct Payment {
    let from: String
    let to: String
    let cents: Int
    let isForeign: Bool
    let day: Day

    var counts: Bool { !isForeign && cents > 0 && from != to }
  }

  private static let people = ["mari", "juhan", "tom", "Anna Kask", "liis"]

  init(using random: inout SplitMix64) {
    func day(_ random: inout SplitMix64) -> Day {
      let (year, month) = (random.within(2023...2025), random.within(1...12))
      let last = Day.days(in: month, of: year)
      let day = random.chance(50) ? last : random.within(1...last)
      return Day(year: year, month: month, day: day)
    }
    let ends = [day(&random), day(&random)].sorted()
    from = random.below(8) == 0 ? nil : ends[0]
    to = random.below(4) == 0 ? nil : ends[1]
    total = random.chance(50) ? random.within(0...500_000) : nil
    categories = ["boat", "Fills", "fees"].prefix(random.within(0...3)).map { name in
      let every: (Int, Bool)? =
        switch random.below(3) {
        case 0: (random.within(1...14), true)
        case 1: (random.within(5...200), false)
        default: nil
        }
      return Category(name: name, cents: random.within(0...40_000), every: every)
    }
    members = Self.people.shuffled(using: &random).prefix(random.within(0...3)).map(\.self)
    expenses = (0..<random.within(0...9)).map { _ in
      let cents = random.within(-9_999...60_000)
      let isForeign = random.below(4) == 0
      let worth = isForeign ? (random.chance(50) ? cents * 9 / 10 : nil) : cents
      return Expense(
        day: day(&random),
        cents: cents,
        isForeign: isForeign,
        worth: worth,
        category: random.pick(["boat", "fills", "Fees", "other", nil]),
        payer: random.pick(Self.people + [nil, nil]),
        sharers: Self.people.shuffled(using: &random)
          .prefix(random.within(0...4)).map(\.self)
      )
    }
    payments = Self.payments(using: &random, day)
    near = random.chance(50) ? 80 : random.within(1...100)
  }

  private static func payments(
    using random: inout SplitMix64,
    _ day: (inout SplitMix64) -> Day
  ) -> [Payment] {
    (0..<random.within(0...3)).map { _ in
      Payment(
        from: random.pick(people),
        to: random.pick(people),
        cents: random.within(-500...30_000),
        isForeign: random.below(5) == 0,
        day: day(&random)
      )
    }
  }

  /// The files of the log, the expenses in an order of names.
  func files(names: [Int]) -> [String: [UInt8]] {
    var lines = ["currency: EUR"]
    lines += from.map { ["from: \($0.text)"] } ?? []
    lines += to.map { ["to: \($0.text)"] } ?? []
    lines += total.map { ["total: \(Self.money($0)) EUR"] } ?? []
    if near != 80 { lines.append("near: \(near) %") }
    if !categories.isEmpty { lines.append("categories:") }
    for category in categories {
      lines += ["  - name: \(category.name)", "    amount: \(Self.money(category.cents)) EUR"]
      if let every = category.every {
        lines.append("    every: \(every.count) \(every.isMonths ? "months" : "days")")
      }
    }
    if !payments.isEmpty { lines.append("payments:") }
    for payment in payments {
      let amount = "\(Self.money(payment.cents)) \(payment.isForeign ? "USD" : "EUR")"
      lines += ["  - from: \(payment.from)", "    to: \(payment.to)"]
      lines += ["    amount: \(amount)", "    date: \(payment.day.text)"]
    }
    if !members.isEmpty { lines.append("members: [\(members.joined(separator: ", "))]") }
    var files = ["divelog.yml": "format: 1\n", "budgets/club/budget.md": Self.file(lines)]
    for person in ["mari", "juhan", "tom", "liis"] {
      files["divers/\(person)/diver.md"] = Self.file(["name: \(person) tamm"])
    }
    for (expense, name) in zip(expenses, names) {
      var lines = [
        "date: \(expense.day.text)",
        "amount: \(Self.money(expense.cents)) \(expense.isForeign ? "USD" : "EUR")",
      ]
      if expense.isForeign, let worth = expense.worth {
        lines.append("as: \(Self.money(worth)) EUR")
      }
      if let category = expense.category { lines.append("category: \(category)") }
      if let payer = expense.payer { lines.append("payer: \(payer)") }
      if !expense.sharers.isEmpty {
        lines.append("shared-by: [\(expense.sharers.joined(separator: ", "))]")
      }
      files["budgets/club/expense-\(name).md"] = Self.file(lines)
    }
    return files.mapValues { Array($0.utf8) }
  }

  private static func file(_ lines: [String]) -> String {
    (["---"] + lines + ["---", ""]).joined(separator: "\n")
  }

  static func money(_ cents: Int) -> String {
    let rest = abs(cents) % 100
    return "\(cents < 0 ? "-" : "")\(abs(cents) / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}

extension PlainBudget {
  /// What an expense counts for on a day; nil for nothing.
  func counted(_ expense: Expense, asOf day: Day?) -> Int? {
    guard let worth = expense.worth else { return nil }
    if let from, expense.day < from { return nil }
    if let to, to < expense.day { return nil }
    if let day, day < expense.day { return nil }
    return worth
  }

  /// All starts of periods up to a day, or the first one.
  private func starts(_ every: (count: Int, isMonths: Bool), until last: Day) -> [Day] {
    guard let from else { return [] }
    var starts = [from]
    for number in 1... {
      let start =
        every.isMonths
        ? from.adding(months: number * every.count) : from.adding(days: number * every.count)
      if last < start { return starts }
      starts.append(start)
    }
    return starts
  }

  /// What is planned and spent of a category, in its period if it has periods.
  func line(of category: Category, asOf day: Day?) -> (planned: Int?, spent: Int, from: Day?) {
    let own = expenses.filter { $0.category?.lowercased() == category.name.lowercased() }
    let dated = expenses.filter { counted($0, asOf: day) != nil }.map(\.day)
    var last = day ?? to ?? dated.max() ?? from
    if let to, let known = last, to < known { last = to }
    var start: Day?
    var next: Day?
    if let every = category.every, from != nil, let last {
      let starts = starts(every, until: last)
      start = starts.last
      next = from.map { from in
        every.isMonths
          ? from.adding(months: starts.count * every.count)
          : from.adding(days: starts.count * every.count)
      }
    }
    let spent = own.reduce(0) { sum, expense in
      if let start, expense.day < start { return sum }
      if let next, next <= expense.day { return sum }
      return sum + (counted(expense, asOf: day) ?? 0)
    }
    // Without a first day nothing can be planned for a period.
    return (category.every == nil || start != nil ? category.cents : nil, spent, start)
  }

  /// What the whole budget plans; nil if that has no end.
  var planned: Int? {
    if let total { return total }
    if categories.isEmpty { return nil }
    var sum = 0
    for category in categories {
      guard let every = category.every else {
        sum += category.cents
        continue
      }
      guard let to, from != nil else { return nil }
      sum += category.cents * starts(every, until: to).count
    }
    return sum
  }

  /// What each person paid less what they owe, of the expenses that can be divided.
  func balances(asOf day: Day?) -> [String: Int] {
    var result: [String: Int] = [:]
    for expense in expenses {
      guard let worth = counted(expense, asOf: day), let payer = expense.payer else { continue }
      let sharers =
        expense.sharers.isEmpty ? (members.isEmpty ? [payer] : members) : expense.sharers
      result[payer, default: 0] += worth
      // Cent by cent, in turns.
      for cent in 0..<abs(worth) {
        result[sharers[cent % sharers.count], default: 0] -= worth < 0 ? -1 : 1
      }
    }
    for payment in payments where payment.counts {
      if let day, day < payment.day { continue }
      result[payment.from, default: 0] += payment.cents
      result[payment.to, default: 0] -= payment.cents
    }
    return result
  }

  /// What was spent in each month and category, by `2024-06 boat`.
  func spent(asOf day: Day?) -> [String: Int] {
    var result: [String: Int] = [:]
    for expense in expenses {
      guard let worth = counted(expense, asOf: day) else { continue }
      let category = expense.category?.lowercased() ?? "-"
      result["\(expense.day.text.prefix(7)) \(category)", default: 0] += worth
    }
    return result
  }

  /// What is planned anew in each month and category with periods, by `2024-06 boat`.
  func plannedAnew(asOf day: Day?) -> [String: Int] {
    let dated = expenses.filter { counted($0, asOf: day) != nil }.map(\.day)
    guard let from else { return [:] }
    let last = [day, to].compactMap(\.self).min() ?? dated.max() ?? from
    var result: [String: Int] = [:]
    for category in categories {
      guard let every = category.every, from <= last else { continue }
      for start in starts(every, until: last) {
        result["\(start.text.prefix(7)) \(category.name.lowercased())", default: 0] +=
          category.cents
      }
    }
    return result
  }
}
