import DiveModel
public import DiveUnits
public import LogbookCore

/// Dives and time under water in the twelve months up to a day.
///
/// For 1 October 2026 these are the dives from 2 October 2025 on. Insurers and dive centres ask for
/// them.
public struct RecentDives: Hashable, Sendable {
  /// The first day that counts.
  public let from: CalendarDate
  /// The last day that counts.
  public let through: CalendarDate
  /// The number of dives.
  public let dives: Int
  /// The time under water; nil if no dive records one.
  public let duration: DiveDuration?
  /// The number of dives with a duration.
  public let timed: Int

  /// Sums up the dives of twelve months.
  ///
  /// - Parameters:
  ///   - dives: The dives of a log.
  ///   - today: The last day; the result is nil if the calendar does not reach back a year.
  public init?(_ dives: [LoggedDive], until today: CalendarDate) {
    guard let from = today.adding(months: -12)?.adding(days: 1) else { return nil }
    var (count, timed, seconds) = (0, 0, Int128(0))
    // By index, because an iterator would copy each dive.
    for place in dives.indices {
      guard let date = dives[place].dive.date?.value, date >= from, date <= today,
        dives[place].counts
      else { continue }
      count += 1
      guard let duration = dives[place].dive.duration?.value else { continue }
      timed += 1
      seconds += Int128(duration.seconds)
    }
    self.from = from
    through = today
    self.dives = count
    self.timed = timed
    duration = timed > 0 ? DiveDuration(steps: Int(clamping: seconds)) : nil
  }
}
