package import DiveUnits

/// The day on which a planned dive took place, and perhaps the time.
package struct DiveDay: Hashable, Sendable {
  /// The date where the dive was.
  package let date: CalendarDate
  /// The time of leaving the surface; nil if not given.
  package let time: TimeOfDay?

  /// Combines a day and a time.
  package init(_ date: CalendarDate, at time: TimeOfDay? = nil) {
    self.date = date
    self.time = time
  }
}
