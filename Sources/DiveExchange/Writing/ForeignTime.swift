/// A moment as a clock showed it, in seconds; the calendar is the one we use, for all time.
struct ForeignTime: Hashable, Comparable, Sendable {
  let seconds: Int

  init(seconds: Int) { self.seconds = seconds }

  /// A moment of numbers in their usual ranges; a 31st of a shorter month is the next one's day.
  init?(
    _ year: Int,
    _ month: Int,
    _ day: Int,
    _ hour: Int = 0,
    _ minute: Int = 0,
    _ second: Int = 0
  ) {
    guard
      (1931..<3000).contains(year), (1...12).contains(month), (1...31).contains(day),
      (0..<24).contains(hour), (0..<60).contains(minute), (0...60).contains(second)
    else { return nil }
    let years = month > 2 ? year : year - 1
    let days = years * 365 + years / 4 - years / 100 + years / 400
    let daysOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    seconds = ((days + daysOfYear) * 24 + hour) * 3600 + minute * 60 + second
  }

  static func < (left: ForeignTime, right: ForeignTime) -> Bool { left.seconds < right.seconds }

  var day: Int { seconds / 86_400 }
  var secondOfDay: Int { seconds % 86_400 }

  /// The year, month and day.
  var date: (year: Int, month: Int, day: Int) {
    let (era, dayOfEra) = day.quotientAndRemainder(dividingBy: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shifted + 2) / 5 + 1)
  }

  /// `2024-06-12`.
  var dateText: String {
    let (year, month, day) = date
    return "\(pad(year, 4))-\(pad(month))-\(pad(day))"
  }

  /// `10:30`, with its seconds if they are not 0.
  var timeText: String {
    let second = secondOfDay % 60
    let time = "\(pad(secondOfDay / 3600)):\(pad(secondOfDay / 60 % 60))"
    return second == 0 ? time : "\(time):\(pad(second))"
  }

  /// `1030`.
  var fourDigits: String { pad(secondOfDay / 3600) + pad(secondOfDay / 60 % 60) }

  private func pad(_ number: Int, _ width: Int = 2) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
