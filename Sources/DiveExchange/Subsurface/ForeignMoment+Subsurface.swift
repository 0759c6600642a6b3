import DiveUnits

extension ForeignMoment {
  /// Creates a moment from numbers in their usual ranges, as Subsurface writes them.
  ///
  /// The 31st of a shorter month becomes the first of the next, and a leap second the start of the
  /// next minute.
  init?(
    _ year: Int,
    _ month: Int,
    _ day: Int,
    _ hour: Int = 0,
    _ minute: Int = 0,
    _ second: Int = 0
  ) {
    guard
      (1...31).contains(day), (0..<24).contains(hour), (0..<60).contains(minute),
      (0...60).contains(second)
    else { return nil }
    let (days, seconds) = (hour * 3600 + minute * 60 + second)
      .quotientAndRemainder(dividingBy: 86_400)
    guard
      let date = CalendarDate(year: year, month: month, day: 1)?.adding(days: day - 1 + days),
      let time = TimeOfDay(seconds: seconds)
    else { return nil }
    self.init(date, time)
  }
}
