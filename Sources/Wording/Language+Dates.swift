extension Language {
  /// What the language calls itself, as `eesti`.
  public var name: String { words(.languageName) }

  /// A day as it is written in a text: `12 June 2024`, `12. juuni 2024`, `12. kesäkuuta 2024`.
  ///
  /// The month counts from 1; a number that is no month stands for itself.
  public func date(year: Int, month: Int, day: Int) -> String {
    words(.longDate(day: Decimal(day), month: self.month(month), year: Decimal(year)))
  }

  /// A time of day as the language writes it: of `10:30` in Finnish `10.30`.
  public func time(_ written: String) -> String {
    let mark = words(.timeMark)
    return mark == ":" ? written : written.replacing(":", with: mark)
  }

  /// A month of a year, as `June 2024` or `juuni 2024`.
  public func month(_ month: Int, year: Int) -> String {
    words(.monthOfYear(month: self.month(month), year: Decimal(year)))
  }

  /// The name of a month, 1 to 12.
  public func month(_ number: Int) -> String { name(number, Self.months) }

  /// The name of a month, 1 to 12, where there is little room: three letters or so.
  public func shortMonth(_ number: Int) -> String { name(number, Self.shortMonths) }

  /// The name of a day of the week, 1 (Monday) to 7.
  public func weekday(_ number: Int) -> String { name(number, Self.weekdays) }

  /// The name of a day of the week, 1 (Monday) to 7, in one letter or two.
  public func shortWeekday(_ number: Int) -> String { name(number, Self.shortWeekdays) }

  private func name(_ number: Int, _ names: [Message]) -> String {
    names.indices.contains(number - 1) ? words(names[number - 1]) : String(number)
  }

  /// The names of the months, January first.
  public static let months: [Message] = [
    .monthJanuary, .monthFebruary, .monthMarch, .monthApril, .monthMay, .monthJune, .monthJuly,
    .monthAugust, .monthSeptember, .monthOctober, .monthNovember, .monthDecember,
  ]

  /// The names of the months where there is little room, January first.
  public static let shortMonths: [Message] = [
    .shortJanuary, .shortFebruary, .shortMarch, .shortApril, .shortMay, .shortJune, .shortJuly,
    .shortAugust, .shortSeptember, .shortOctober, .shortNovember, .shortDecember,
  ]

  /// The days of the week, Monday first.
  public static let weekdays: [Message] = [
    .weekdayMonday, .weekdayTuesday, .weekdayWednesday, .weekdayThursday, .weekdayFriday,
    .weekdaySaturday, .weekdaySunday,
  ]

  /// The days of the week where there is little room, Monday first.
  public static let shortWeekdays: [Message] = [
    .shortMonday, .shortTuesday, .shortWednesday, .shortThursday, .shortFriday, .shortSaturday,
    .shortSunday,
  ]
}
