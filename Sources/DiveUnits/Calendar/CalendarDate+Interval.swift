extension Interval {
  /// Whether it is a period of the calendar, not a number of dives or hours under water.
  public var isOfCalendar: Bool { unit != .dive && unit != .hour }
}

extension CalendarDate {
  /// The end of an interval that starts on this date.
  ///
  /// - Parameter interval: In calendar units; dives and hours give nil.
  /// - Returns: The date; nil outside the years 1900 to 2200.
  public func adding(_ interval: Interval) -> Self? {
    switch interval.unit {
    case .year: adding(months: interval.count * 12)
    case .month: adding(months: interval.count)
    case .week: adding(days: interval.count * 7)
    case .day: adding(days: interval.count)
    case .dive, .hour: nil
    }
  }
}
