import DiveUnits

/// When a dive began, as the diver's clock showed it, and the clock's zone if it is written.
struct UDDFMoment {
  let moment: ForeignMoment
  let zone: ZoneOffset?
  /// Whether a time is written that is none.
  let isTimeMalformed: Bool
  /// Whether a part of a second is written, which is left out.
  let hasFraction: Bool

  /// Reads `2024-08-10T10:41:48+02:00`; a date without a time stays one.
  ///
  /// A `Z` is no zone: programs put it behind the clock's local time.
  init?(_ text: String) {
    let text = CleanText.oneLine(text)
    let day = text.prefix { $0 != "T" && $0 != "t" && $0 != " " }
    guard let date = Self.date(String(day)) else { return nil }
    let rest = CleanText.trim(String(text.dropFirst(day.count).drop { $0 == "T" || $0 == "t" }))
    let clock = rest.prefix { $0 == ":" || $0.isASCII && $0.isNumber }
    let time = ForeignValue.time(clock)
    moment = ForeignMoment(date, time)
    isTimeMalformed = time == nil && !rest.isEmpty
    let fraction = rest.dropFirst(clock.count).dropFirst().prefix { $0.isASCII && $0.isNumber }
    hasFraction = rest.dropFirst(clock.count).first == "." && fraction.contains { $0 != "0" }
    let mark = rest.lastIndex { $0 == "+" || $0 == "-" }
    let offset = mark.map { rest[$0...] } ?? ""
    zone = time == nil ? nil : try? ZoneOffset(parsing: String(offset))
  }

  /// Reads the old form, with an element for each part.
  init?(date: MarkupElement, time: MarkupElement?) {
    func number(_ element: MarkupElement?, _ name: String) -> Int? {
      (element?.first(name)?.text).flatMap { UDDFNumber.scaled($0, decimals: 0) }
    }
    guard
      let year = number(date, "year"), let month = number(date, "month"),
      let day = number(date, "day"), let valid = CalendarDate(year: year, month: month, day: day)
    else { return nil }
    var clock: TimeOfDay?
    if let hour = number(time, "hour"), let minute = number(time, "minute") {
      clock = TimeOfDay(hour: hour, minute: minute, second: number(time, "second") ?? 0)
    }
    moment = ForeignMoment(valid, clock)
    zone = nil
    isTimeMalformed = clock == nil && time != nil
    hasFraction = false
  }

  /// Finds the moment of a dive.
  init?(of dive: MarkupElement) {
    for place in [dive.first("informationbeforedive"), dive].compactMap({ $0 }) {
      if let element = place.first("datetime"), let moment = UDDFMoment(element.text) {
        self = moment
        return
      }
      guard let date = place.first("date") else { continue }
      let found = UDDFMoment(date: date, time: place.first("time")) ?? UDDFMoment(date.text)
      if let found {
        self = found
        return
      }
    }
    return nil
  }

  private static func date(_ text: String) -> CalendarDate? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].utf8.count == 4 else { return nil }
    let numbers = parts.compactMap { ForeignValue.whole($0) }
    guard numbers.count == 3 else { return nil }
    return CalendarDate(year: numbers[0], month: numbers[1], day: numbers[2])
  }
}
