import Diagnostics
public import DiveModel
public import DiveUnits

/// What a budget plans and what was spent of it, as of a day.
public struct BudgetAccount: Sendable {
  /// The budget's record.
  public let budget: Budget
  /// The currency of all figures; nil if neither the budget nor the log says it.
  public let currency: CurrencyCode?
  /// The days of the budget.
  public let days: BudgetPeriods
  /// The day asked about; nil for the end of the budget, or of what was spent.
  ///
  /// Later expenses are left out, and of a category with periods the one of that day counts.
  public let asOf: CalendarDate?
  /// The whole budget.
  public let total: Line
  /// The categories, in the order written.
  public let categories: [Category]
  /// All expenses in the budget's folder, by date and path; those without a date come last.
  public let expenses: [CountedExpense]
  /// The paths of files and folders in the budget's folder that could not be read at all.
  public let unread: [String]
  /// The paths of links in the budget's folder that look like expenses or folders of them; links are
  /// not followed.
  public let links: [String]
  /// Whether the budget's file has no errors; if it has, nothing counts.
  public let isReadable: Bool
  /// The fraction of what is planned from which a line is near its end, in permille.
  public let near: Int

  /// The expenses that should count and do not, because of an error or a missing value.
  public var uncounted: [CountedExpense] {
    expenses.filter { $0.reason != nil && $0.reason != .later && $0.reason != .outside }
  }

  /// How many files should count and do not: expenses, what could not be read, and links.
  public var uncountedFiles: Int { uncounted.count + unread.count + links.count }

  /// Whether every expense is known; if not, more may have been spent.
  public var isComplete: Bool { uncountedFiles == 0 }

  /// The usual fraction from which a line is near its end, in permille.
  public static let usualNear = 800

  /// What is planned and spent.
  public struct Line: Hashable, Sendable {
    /// The amount planned; nil if none is.
    public let planned: Money?
    /// The amount spent, less refunds; nil without a currency.
    public let spent: Money?
    /// What is left, negative if more was spent; nil if nothing is planned.
    public let left: Money?
    /// How much of what is planned was spent, of what counts; nil if nothing is planned.
    public let state: State?
  }

  /// How much of what is planned was spent.
  public enum State: String, CaseIterable, Hashable, Sendable {
    case ok
    /// The fraction `near` or more, but no more than planned.
    case near
    /// More than planned.
    case over
  }

  /// A category of the budget.
  public struct Category: Hashable, Sendable {
    /// Its name as written.
    public let name: String
    /// Its figures, of the period only if there are periods.
    public let line: Line
    /// How often the amount is planned; nil for once.
    public let every: Interval?
    /// The period of the day asked about; nil without periods.
    public let period: BudgetPeriods.Period?
  }

  /// Adds up a budget.
  ///
  /// - Parameters:
  ///   - budget: A budget of the log.
  ///   - expenses: The expenses in its folder.
  ///   - usual: The log's currency, for a budget that names none and has no amounts.
  ///   - unsound: The paths of files with errors; what they say counts nowhere.
  ///   - unread: The paths in the budget's folder that could not be read.
  ///   - links: The paths of links in the budget's folder that may stand for expenses.
  ///   - day: The day asked about; nil for all.
  init(
    _ budget: Budget,
    _ expenses: [Expense],
    usual: CurrencyCode?,
    unsound: Set<String>,
    unread: [String],
    links: [String],
    asOf day: CalendarDate?
  ) {
    self.budget = budget
    asOf = day
    let currency = budget.currency(usual: usual)
    let days = BudgetPeriods(from: budget.from?.value, to: budget.to?.value)
    (self.currency, self.days) = (currency, days)
    near = budget.near?.value.permille ?? Self.usualNear
    let isSound = !unsound.contains(budget.origin.path)
    let judged = expenses.map { expense in
      let error: CountedExpense.Reason? =
        if !isSound {
          .budgetUnreadable
        } else {
          unsound.contains(expense.origin.path) ? .unreadable : nil
        }
      return CountedExpense(expense, in: currency, days, unsound: error, asOf: day)
    }
    self.expenses = judged.sorted(by: Self.isBefore)
    (self.unread, self.links, isReadable) = (unread, links, isSound)
    let spending = BudgetSpending(judged)
    let near = near
    func line(_ planned: Money?, _ spent: MoneySum) -> Line {
      Line(isSound ? planned : nil, spent, in: currency, near: near)
    }
    let counted = judged.filter { $0.counted != nil }
    let last = day ?? days.to ?? counted.last(by: Self.isBefore) ?? days.from
    categories = budget.categories.lazy.map(\.value).compactMap { plan in
      guard let name = plan.name?.value else { return nil }
      let period = plan.every.flatMap { every in
        last.flatMap { days.period(of: $0, every: every.value) }
      }
      // Without periods it is unknown what is planned for when.
      let isPlanned = plan.every == nil || period != nil
      return Category(
        name: name,
        line: line(isPlanned ? plan.amount?.value : nil, spending.sum(of: name, in: period)),
        every: plan.every?.value,
        period: period
      )
    }
    total = line(
      budget.total?.value ?? currency.flatMap { budget.planned(in: $0, days) },
      spending.all
    )
  }

  /// By date, then path; what has no date comes last.
  private static func isBefore(_ one: CountedExpense, _ other: CountedExpense) -> Bool {
    let days = [one, other].map { $0.expense.date?.value.dayNumber ?? .max }
    if days[0] != days[1] { return days[0] < days[1] }
    return one.expense.origin.path.utf8.lexicographicallyPrecedes(other.expense.origin.path.utf8)
  }
}

extension [CountedExpense] {
  /// The day of the last of them.
  fileprivate func last(by isBefore: (CountedExpense, CountedExpense) -> Bool) -> CalendarDate? {
    self.max(by: isBefore)?.expense.date?.value
  }
}

extension BudgetAccount.Line {
  fileprivate init(_ planned: Money?, _ spent: MoneySum, in currency: CurrencyCode?, near: Int) {
    self.spent = currency.map(spent.money)
    guard let planned, let currency, planned.currency == currency else {
      (self.planned, left, state) = (nil, nil, nil)
      return
    }
    self.planned = planned
    let (all, used) = (Int128(planned.minorUnits), spent.minorUnits)
    left = MoneySum(minorUnits: all - used).money(in: currency)
    state =
      if all < 0 {
        // What is to come in can be less or more than planned, but is not spent.
        .ok
      } else if used > all {
        .over
      } else {
        used * 1000 >= all * Int128(near) && used > 0 ? .near : .ok
      }
  }
}

extension Budget {
  /// The currency of the figures: the one named, else that of the total or of the first category,
  /// else the log's.
  package func currency(usual: CurrencyCode?) -> CurrencyCode? {
    if let currency { return currency.value }
    guard !fields.isDamaged(Field.currency.rawValue) else { return nil }
    return total?.value.currency ?? categories.lazy.compactMap(\.value.amount?.value.currency).first
      ?? usual
  }

  /// What the categories plan together, each with all of its periods; nil if one is in another
  /// currency, if there are none, or if a category with periods has no end.
  package func planned(in currency: CurrencyCode, _ days: BudgetPeriods) -> Money? {
    guard !categories.isEmpty, !fields.isDamaged(Field.categories.rawValue) else { return nil }
    var sum = MoneySum()
    for category in categories.lazy.map(\.value) {
      guard !category.fields.isDamagedAnywhere, let amount = category.amount?.value else {
        continue
      }
      guard amount.currency == currency else { return nil }
      let count = category.every.map { days.count(every: $0.value) } ?? 1
      guard let count else { return nil }
      sum.add(amount, times: count)
    }
    return sum.money(in: currency)
  }
}

extension Logbook {
  /// The budgets added up, in the order of paths.
  ///
  /// - Parameters:
  ///   - id: The only budget wanted; nil for all.
  ///   - day: The day asked about; nil for all.
  /// - Returns: One account per budget.
  public func budgetAccounts(of id: String? = nil, asOf day: CalendarDate? = nil) -> [BudgetAccount]
  {
    let wanted = budgets.filter { id == nil || $0.id == id }
    guard !wanted.isEmpty else { return [] }
    // An expense belongs to the budget in whose folder it lies.
    let found = Dictionary(grouping: expenses) { expense in
      let parts = expense.origin.path.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 2)
      return parts.count == 3 ? String(Substring(parts[1])) : ""
    }
    let (unsound, usual) = (pathsWithErrors, settings.currency?.value)
    return wanted.map { budget in
      let folder = FilePaths.folder(of: budget.origin.path) + "/"
      return BudgetAccount(
        budget,
        found[budget.id] ?? [],
        usual: usual,
        unsound: unsound,
        unread: unreadPaths.filter { $0.hasPrefix(folder) }.sorted(),
        links: links.filter { $0.hasPrefix(folder) && Self.mayHoldExpenses($0) }.sorted(),
        asOf: day
      )
    }
  }
  /// Whether a link has the name of an expense or of a folder.
  private static func mayHoldExpenses(_ path: String) -> Bool {
    let name = FilePaths.name(of: path)
    return RecordPath.isNameOfRecord(name) || !name.utf8.contains(UInt8(ascii: "."))
  }

  /// The paths of files with errors, as they were found while reading.
  package var pathsWithErrors: Set<String> {
    Set(diagnostics.lazy.filter { $0.diagnostic.severity == .error }.map(\.path))
  }
}
