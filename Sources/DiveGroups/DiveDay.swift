public import DiveUnits

/// When a planned dive was made at last.
public struct DiveDay: Hashable, Sendable {
  /// The day.
  public let date: CalendarDate
  /// The time of leaving the surface; nil if not given.
  public let time: TimeOfDay?

  /// Puts a day and a time together.
  public init(_ date: CalendarDate, at time: TimeOfDay? = nil) {
    self.date = date
    self.time = time
  }
}
