import DiveUnits

/// A moment as a clock showed it, by the numbers that Subsurface writes.
struct ForeignMoment: Hashable, Comparable, Sendable {
  let date: CalendarDate
  let time: TimeOfDay

  /// Makes a moment of numbers in their usual ranges.
  ///
  /// A 31st of a shorter month is the next one's day, and a leap second the next minute's first.
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
    self.date = date
    self.time = time
  }

  static func < (left: ForeignMoment, right: ForeignMoment) -> Bool {
    (left.date, left.time) < (right.date, right.time)
  }

  /// What the files of all dives in a minute begin with: `2024-06-12-1030`.
  var minute: String {
    let digits = time.description.utf8.prefix(5).filter { $0 != UInt8(ascii: ":") }
    return "\(date)-" + String(decoding: digits, as: UTF8.self)
  }

  /// The moment to the second: `2024-06-12T10:30:00`.
  var name: String {
    "\(date)T\(time)" + (time.second == 0 ? ":00" : "")
  }
}
