public import DiveUnits

/// The day on which a planned dive took place, and perhaps the time.
public struct DiveDay: Hashable, Sendable {
  /// The date where the dive was.
  public let date: CalendarDate
  /// The time of leaving the surface; nil if not given.
  public let time: TimeOfDay?

  /// Combines a day and a time.
  public init(_ date: CalendarDate, at time: TimeOfDay? = nil) {
    self.date = date
    self.time = time
  }
}
