import DiveUnits
import Wording

/// A part of the calendar, such as a month, or a recurring one, such as a weekday.
///
/// Each period has a number, in the order of time.
enum CalendarPeriod: Hashable, Sendable {
  case year, quarter, month, monthOfYear, weekday

  func number(of date: CalendarDate) -> Int {
    switch self {
    case .year: date.year
    case .quarter: date.year * 4 + (date.month - 1) / 3
    case .month: date.year * 12 + date.month - 1
    case .monthOfYear: date.month
    case .weekday: date.weekday
    }
  }

  func key(_ number: Int) -> DimensionKey {
    switch self {
    case .year: return DimensionKey("\(number)")
    case .quarter: return DimensionKey("\(number / 4)-Q\(number % 4 + 1)")
    case .month: return DimensionKey("\(number / 12)-\(Self.twoDigits(number % 12 + 1))")
    case .monthOfYear:
      return DimensionKey(Self.twoDigits(number), .message(Self.word(number, Language.months)))
    case .weekday:
      let word = Self.word(number, Language.weekdays)
      return DimensionKey("\(number)", .message(word))
    }
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }

  private static func word(_ number: Int, _ words: [Message]) -> Message {
    words.indices.contains(number - 1) ? words[number - 1] : .notRecorded
  }
}
