extension CalendarDate {
  /// The date when an interval that begins on this one ends.
  ///
  /// - Parameter interval: of calendar units; dives and hours have no date.
  /// - Returns: the date, or `nil` where there is none from 1900 to 2200.
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
