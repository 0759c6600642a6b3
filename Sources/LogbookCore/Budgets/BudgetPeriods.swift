public import DiveUnits

/// The days of a budget, and how they are divided for a category that is planned anew every so often.
///
/// Period k begins at the first day plus k times the interval and ends on the day before the next;
/// both of its ends belong to it.
public struct BudgetPeriods: Hashable, Sendable {
  /// The first day of the budget; nil if it has none.
  public let from: CalendarDate?
  /// The last day of the budget; nil if it has none.
  public let to: CalendarDate?

  /// Takes the first and the last day of a budget; nil for an open end.
  public init(from: CalendarDate?, to: CalendarDate?) {
    (self.from, self.to) = (from, to)
  }

  /// The first and the last day of a period; the last period ends with the budget.
  public struct Period: Hashable, Sendable {
    /// Which period it is, from 0.
    public let number: Int
    /// The first day.
    public let from: CalendarDate
    /// The last day; nil if the calendar ends before it.
    public let to: CalendarDate?

    /// Whether a day belongs to the period.
    public func includes(_ day: CalendarDate) -> Bool {
      from <= day && (to.map { day <= $0 } ?? true)
    }
  }

  /// Whether a day belongs to the budget.
  public func include(_ day: CalendarDate) -> Bool {
    if let from, day < from { return false }
    if let to, to < day { return false }
    return true
  }

  /// The period of a day; a day outside the budget has the first or the last one.
  ///
  /// - Parameters:
  ///   - day: The day in question.
  ///   - interval: The length of a period, in calendar units.
  /// - Returns: The period; nil for a budget without a first day, and for intervals of dives or hours.
  public func period(of day: CalendarDate, every interval: Interval) -> Period? {
    guard let from, interval.isOfCalendar else { return nil }
    let last = to.map { max(min($0, day), from) } ?? max(day, from)
    // A period has at least a day, so this search ends; it halves what is left each time.
    var (low, high) = (0, last.dayNumber - from.dayNumber)
    while low < high {
      let middle = low + (high - low + 1) / 2
      if let start = start(middle, from, interval), start <= last {
        low = middle
      } else {
        high = middle - 1
      }
    }
    guard let start = start(low, from, interval) else { return nil }
    let next = self.start(low + 1, from, interval)?.adding(days: -1)
    let end = [next, to].compactMap(\.self).min()
    return Period(number: low, from: start, to: end)
  }

  /// The number of periods that begin within the budget; nil for one without a first or last day.
  public func count(every interval: Interval) -> Int? {
    guard let to else { return nil }
    return period(of: to, every: interval).map { $0.number + 1 }
  }

  /// The first day of a period, counted from the first one so that ends of months do not drift.
  private func start(_ number: Int, _ from: CalendarDate, _ interval: Interval) -> CalendarDate? {
    let (count, overflow) = interval.count.multipliedReportingOverflow(by: number)
    guard !overflow else { return nil }
    return switch interval.unit {
    case .year: count <= 400 ? from.adding(months: count * 12) : nil
    case .month: from.adding(months: count)
    case .week: count <= 100_000 ? from.adding(days: count * 7) : nil
    case .day: from.adding(days: count)
    case .dive, .hour: nil
    }
  }
}
