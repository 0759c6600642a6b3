import DiveModel
public import DiveUnits
public import LogbookCore

/// Dives and time under water in the twelve months up to a day.
///
/// Of the dives of 1 October 2026 are those from 2 October 2025 on. Insurers and centres ask for it.
public struct RecentDives: Hashable, Sendable {
  /// The first day that counts.
  public let from: CalendarDate
  /// The last day that counts.
  public let through: CalendarDate
  /// How many dives there were.
  public let dives: Int
  /// The time under water; nil where no dive records one.
  public let duration: DiveDuration?
  /// How many of the dives record a duration.
  public let timed: Int

  /// Sums up the dives of twelve months.
  ///
  /// - Parameters:
  ///   - dives: a log's.
  ///   - today: the last day; it is nil where no calendar reaches back from it.
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
