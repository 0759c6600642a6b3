/// A day of the calendar, counted without a clock.
struct CivilDay: Comparable, Sendable {
  let year: Int
  let month: Int
  let day: Int

  /// The first day on which anybody in a made log dives.
  static let first = 12_784  // 2005-01-01

  /// Makes the day that is so many days after 1970-01-01 (Howard Hinnant's `civil_from_days`).
  init(daysSince1970: Int) {
    let shifted = daysSince1970 + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
  }

  /// The day as `2024-06-12`.
  var text: String { "\(year)-\(month.padded)-\(day.padded)" }

  static func < (left: CivilDay, right: CivilDay) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

extension Int {
  /// The number with two digits at least.
  var padded: String { self < 10 ? "0\(self)" : "\(self)" }

  /// Tenths written as a decimal: 184 is `18.4`.
  var tenths: String { "\(self / 10).\(self % 10)" }
}
