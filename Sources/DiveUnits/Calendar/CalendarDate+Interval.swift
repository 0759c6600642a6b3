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
