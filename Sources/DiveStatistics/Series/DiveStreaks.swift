public import DiveUnits
public import LogbookCore

/// Consecutive days and weeks with dives.
///
/// A streak belongs to one diver; for several divers the longest is chosen. Weeks start on Monday.
public struct DiveStreaks: Hashable, Sendable {
  /// Consecutive days, or weeks, with dives.
  public struct Streak: Hashable, Sendable {
    /// The diver's id.
    public let diver: String
    /// The number of days or weeks.
    public let length: Int
    /// The day of its first dive.
    public let first: CalendarDate
    /// The day of its last dive.
    public let last: CalendarDate
    /// The number of streaks of this length, including this one.
    public internal(set) var alike = 1
  }

  /// The longest; if several are equal, the one that ended first.
  public let longestDays: Streak?
  /// The most consecutive weeks, chosen like days; nil if no dive has a date.
  public let longestWeeks: Streak?
  /// The longest that continues: its last day is today or yesterday.
  public let currentDays: Streak?
  /// The most consecutive weeks that continue: the last is this week or the one before; nil if
  /// there are none.
  public let currentWeeks: Streak?

  /// Finds the streaks of dives; dives after today are left out.
  public init(_ dives: [LoggedDive], today: CalendarDate) {
    self.init(DiveMoments(dives), today: today)
  }

  /// Finds the streaks of dives with known times.
  public init(_ moments: DiveMoments, today: CalendarDate) {
    let today = today.dayNumber
    var (days, weeks): ([Streak], [Streak]) = ([], [])
    for diver in moments.divers {
      let dates = diver.moments.map(\.day).filter { $0 <= today }.sorted()
      days += Self.streaks(of: diver.diver, dates) { $0 }
      weeks += Self.streaks(of: diver.diver, dates) { Self.week(of: $0) }
    }
    longestDays = Self.longest(days)
    longestWeeks = Self.longest(weeks)
    currentDays = Self.longest(days.filter { $0.last.dayNumber >= today - 1 })
    currentWeeks = Self.longest(
      weeks.filter { Self.week(of: $0.last.dayNumber) >= Self.week(of: today) - 1 }
    )
  }

  /// The number of a day's week; 1969-12-29, three days before day 0, was a Monday.
  private static func week(of day: Int) -> Int {
    // An offset of ten thousand weeks avoids negative numbers.
    (day + 3 + 70_000) / 7
  }

  /// The streaks of sorted days.
  private static func streaks(
    of diver: String,
    _ days: [Int],
    period: (Int) -> Int
  ) -> [Streak] {
    var found: [Streak] = []
    var start = 0
    for index in days.indices {
      let isLast = index + 1 == days.count
      guard isLast || period(days[index + 1]) > period(days[index]) + 1 else { continue }
      if let first = CalendarDate(dayNumber: days[start]),
        let last = CalendarDate(dayNumber: days[index])
      {
        let length = period(days[index]) - period(days[start]) + 1
        found.append(Streak(diver: diver, length: length, first: first, last: last))
      }
      start = index + 1
    }
    return found
  }

  private static func longest(_ streaks: [Streak]) -> Streak? {
    let longest = streaks.min { left, right in
      (0 - left.length, left.last, left.diver) < (0 - right.length, right.last, right.diver)
    }
    guard var longest else { return nil }
    longest.alike = streaks.count { [longest] in $0.length == longest.length }
    return longest
  }
}
