import DiveUnits

/// A moment as a program writes it by the habits of the machine: `9/13/2024 1:07:14 PM`.
struct LocalMoment: Hashable, Sendable {
  let moment: ForeignMoment
  /// Whether day and month could be the other way round.
  let isUnclear: Bool

  /// Reads a date with an optional time behind it; nil for any other text.
  ///
  /// A year of four digits is first or last. Where neither part can only be a day, a point between
  /// them says that the day is first, and a time with AM or PM that the month is.
  init?(_ text: String) {
    let clean = CleanText.oneLine(text)
    if let clock = ClockMoment(clean) {
      (moment, isUnclear) = (clock.moment, false)
      return
    }
    let words = clean.split { $0 == " " || $0 == "," || $0 == "\u{202F}" || $0 == "\u{A0}" }
    guard let first = words.first, let mark = first.first(where: { !$0.isNumber }),
      "/.-".contains(mark)
    else { return nil }
    let parts = first.split(separator: mark, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { ForeignValue.whole($0) }
    guard numbers.count == 3, parts.count == 3 else { return nil }
    let half = words.count > 2 ? Self.half(words[2]) : nil
    guard words.count <= 3, words.count < 3 || half != nil else { return nil }
    var time: TimeOfDay?
    if words.count > 1 {
      guard let found = Self.time(words[1], half) else { return nil }
      time = found
    }
    let year = parts[0].utf8.count == 4 ? numbers[0] : numbers[2]
    guard parts[0].utf8.count == 4 || parts[2].utf8.count == 4 else { return nil }
    if parts[0].utf8.count == 4 {
      guard let date = CalendarDate(year: year, month: numbers[1], day: numbers[2]) else {
        return nil
      }
      (moment, isUnclear) = (ForeignMoment(date, time), false)
      return
    }
    let isClear = numbers[0] > 12 || numbers[1] > 12 || numbers[0] == numbers[1] || mark == "."
    let isMonthFirst =
      numbers[1] > 12 || numbers[0] <= 12 && mark != "." && half != nil
    let (day, month) = isMonthFirst ? (numbers[1], numbers[0]) : (numbers[0], numbers[1])
    guard let date = CalendarDate(year: year, month: month, day: day) else { return nil }
    (moment, isUnclear) = (ForeignMoment(date, time), !isClear)
  }

  /// Whether a word says that it is after noon; nil for another word.
  private static func half(_ word: Substring) -> Bool? {
    switch word.lowercased().filter({ $0 != "." }) {
    case "am": false
    case "pm": true
    default: nil
    }
  }

  /// A time; `00:07:10 AM` is one too.
  private static func time(_ text: Substring, _ isAfterNoon: Bool?) -> TimeOfDay? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { ForeignValue.whole($0) }
    guard numbers.count == parts.count, (2...3).contains(numbers.count) else { return nil }
    var hour = numbers[0]
    if let isAfterNoon {
      guard (0...12).contains(hour) else { return nil }
      hour = hour % 12 + (isAfterNoon ? 12 : 0)
    }
    return TimeOfDay(hour: hour, minute: numbers[1], second: numbers.count > 2 ? numbers[2] : 0)
  }
}
