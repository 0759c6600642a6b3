extension CalendarDate {
  /// The days since 1970-01-01, negative before it.
  @inlinable
  public var dayNumber: Int {
    // The year starts in March here, so that the leap day is its last day.
    let (year, month) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
    let leapDays = year / 4 - year / 100 + year / 400
    return year * 365 + leapDays + (month * 153 + 2) / 5 + day - 1 - 719_468
  }

  /// The date a number of days after 1970-01-01.
  ///
  /// - Parameter dayNumber: -25,567 (1900-01-01) to 84,370 (2200-12-31); otherwise the result is
  ///   nil.
  @inlinable
  public init?(dayNumber: Int) {
    guard (-25_567...84_370).contains(dayNumber) else { return nil }
    let days = dayNumber + 719_468
    let (era, inEra) = days.quotientAndRemainder(dividingBy: 146_097)
    let yearOfEra = (inEra - inEra / 1460 + inEra / 36_524 - inEra / 146_096) / 365
    let inYear = inEra - (yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (inYear * 5 + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    self.init(
      year: era * 400 + yearOfEra + (month > 2 ? 0 : 1),
      month: month,
      day: inYear - (shifted * 153 + 2) / 5 + 1
    )
  }

  /// The day of the week, 1 (Monday) to 7 (Sunday).
  @inlinable
  public var weekday: Int { (dayNumber + 25_567) % 7 + 1 }

  /// The date a number of days after this one.
  ///
  /// - Parameter days: Negative for an earlier date.
  /// - Returns: The date; nil outside the years 1900 to 2200.
  @inlinable
  public func adding(days: Int) -> Self? {
    let (number, overflow) = dayNumber.addingReportingOverflow(days)
    return overflow ? nil : Self(dayNumber: number)
  }

  /// The date a number of months after this one; the last day of the month if it has no such day.
  ///
  /// - Parameter months: Negative for an earlier date.
  /// - Returns: The date; nil outside the years 1900 to 2200.
  public func adding(months: Int) -> Self? {
    guard months.magnitude <= 301 * 12 else { return nil }
    let all = year * 12 + month - 1 + months
    let (year, month) = (all / 12, all % 12 + 1)
    return Self(
      year: year,
      month: month,
      day: min(day, Self.daysInMonth(month, year: year))
    )
  }
}
