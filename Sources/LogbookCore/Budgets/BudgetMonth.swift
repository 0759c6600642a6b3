public import DiveUnits
import DiveModel

/// A calendar month of a budget: what is planned anew in it, and what was spent.
public struct BudgetMonth: Hashable, Sendable {
  /// The first day of the month.
  public let first: CalendarDate
  /// The amounts of the periods that begin in the month, together; nil if none does.
  public let planned: Money?
  /// What was spent in the month, less refunds.
  public let spent: Money
  /// The categories with either, in the budget's order; those that it lacks follow, by name.
  public let categories: [Category]

  /// What is planned and spent of a category in the month.
  public struct Category: Hashable, Sendable {
    /// The name; nil for expenses without one.
    public let name: String?
    /// The amounts of the periods that begin in the month; nil if none does.
    public let planned: Money?
    /// What was spent, less refunds.
    public let spent: Money
  }

  /// The year and the month, such as `2026-06`.
  public var text: String { String("\(first)".prefix(7)) }
}

extension BudgetAccount {
  /// The months in which something is planned anew or was spent, the latest first.
  ///
  /// A category without periods is planned for the whole budget, so for no month.
  public var months: [BudgetMonth] {
    guard let currency else { return [] }
    let spending = MonthlySpending(expenses)
    let planning = isReadable ? MonthlyPlan(of: self, until: lastDay) : MonthlyPlan()
    let keys = Set(spending.sums.keys).union(planning.amounts.keys)
    return keys.sorted(by: >).compactMap { key in
      let (spent, planned) = (spending.sums[key] ?? [:], planning.amounts[key] ?? [:])
      let day = CalendarDate(year: key / 12, month: key % 12 + 1, day: 1)
      guard let first = day else { return nil }
      let categories = names(Set(spent.keys).union(planned.keys), spending).map { folded, name in
        BudgetMonth.Category(
          name: name,
          planned: planned[folded]?.money(in: currency),
          spent: (spent[folded] ?? MoneySum()).money(in: currency)
        )
      }
      return BudgetMonth(
        first: first,
        planned: planned.isEmpty ? nil : Self.sum(planned.values).money(in: currency),
        spent: Self.sum(spent.values).money(in: currency),
        categories: categories
      )
    }
  }

  /// The folded names with their spellings: the budget's categories in its order, then others, then
  /// what has none.
  private func names(
    _ folded: Set<String>,
    _ spending: MonthlySpending
  ) -> [(String, String?)] {
    var rest = folded
    var result: [(String, String?)] = []
    for name in budget.categories.lazy.compactMap(\.value.name?.value) {
      let key = BudgetCategory.folded(name)
      if rest.remove(key) != nil { result.append((key, name)) }
    }
    let isNamed = rest.contains(MonthlySpending.nameless)
    rest.remove(MonthlySpending.nameless)
    result += rest.sorted().map { ($0, spending.spellings[$0]) }
    return result + (isNamed ? [(MonthlySpending.nameless, nil)] : [])
  }

  private static func sum(_ sums: some Sequence<MoneySum>) -> MoneySum {
    var all = MoneySum()
    for sum in sums { all.add(sum) }
    return all
  }

  /// The last day whose plans are shown: the day asked about, the end, or the last expense.
  private var lastDay: CalendarDate? {
    let spent = expenses.last { $0.counted != nil }?.expense.date?.value
    return [asOf, days.to].compactMap(\.self).min() ?? spent ?? days.from
  }
}

/// What was spent in each month and category.
private struct MonthlySpending {
  /// The key of expenses without a category, which no name folds to.
  static let nameless = "\n"

  private(set) var sums: [Int: [String: MoneySum]] = [:]
  /// How each name is spelled where it comes first.
  private(set) var spellings: [String: String] = [:]

  init(_ expenses: [CountedExpense]) {
    for expense in expenses {
      guard let counted = expense.counted, let date = expense.expense.date?.value else { continue }
      let name = expense.expense.category?.value
      let key = name.map(BudgetCategory.folded) ?? Self.nameless
      if let name, spellings[key] == nil { spellings[key] = name }
      sums[date.monthNumber, default: [:]][key, default: MoneySum()].add(counted)
    }
  }
}

/// What is planned anew in each month and category.
private struct MonthlyPlan {
  private(set) var amounts: [Int: [String: MoneySum]] = [:]

  init() {}

  init(of account: BudgetAccount, until last: CalendarDate?) {
    guard let from = account.days.from, let last, from <= last else { return }
    for category in account.budget.categories.lazy.map(\.value) {
      guard let name = category.name?.value, let every = category.every?.value,
        let amount = category.amount?.value, amount.currency == account.currency
      else { continue }
      var begun = 0
      for month in from.monthNumber...last.monthNumber {
        guard let end = CalendarDate.lastDay(ofMonth: month),
          let period = account.days.period(of: min(end, last), every: every)
        else { break }
        let count = period.number + 1 - begun
        guard count > 0 else { continue }
        begun += count
        amounts[month, default: [:]][BudgetCategory.folded(name), default: MoneySum()]
          .add(amount, times: count)
      }
    }
  }
}

extension CalendarDate {
  /// The months since the year 0.
  fileprivate var monthNumber: Int { year * 12 + month - 1 }

  fileprivate static func lastDay(ofMonth number: Int) -> CalendarDate? {
    let (year, month) = (number / 12, number % 12 + 1)
    return CalendarDate(year: year, month: month, day: daysInMonth(month, year: year))
  }
}
