extension Language {
  /// The language's own name, such as `eesti`.
  public var name: String { words(.languageName) }

  /// A date in running text: `12 June 2024`, `12. juuni 2024`, `12. kesäkuuta 2024`.
  ///
  /// The month counts from 1; an invalid one is shown as a number.
  public func date(year: Int, month: Int, day: Int) -> String {
    words(.longDate(day: Decimal(day), month: self.month(month), year: Decimal(year)))
  }

  /// A time of day in the language's format: `10:30` is `10.30` in Finnish.
  public func time(_ written: String) -> String {
    let mark = words(.timeMark)
    return mark == ":" ? written : written.replacing(":", with: mark)
  }

  /// A month of a year, such as `June 2024` or `juuni 2024`.
  public func month(_ month: Int, year: Int) -> String {
    words(.monthOfYear(month: self.month(month), year: Decimal(year)))
  }

  /// The name of a month, 1 to 12.
  public func month(_ number: Int) -> String { name(number, Self.months) }

  /// The short name of a month, 1 to 12, of about three letters.
  public func shortMonth(_ number: Int) -> String { name(number, Self.shortMonths) }

  /// The name of a day of the week, 1 (Monday) to 7.
  public func weekday(_ number: Int) -> String { name(number, Self.weekdays) }

  /// The short name of a day of the week, 1 (Monday) to 7, of one or two letters.
  public func shortWeekday(_ number: Int) -> String { name(number, Self.shortWeekdays) }

  private func name(_ number: Int, _ names: [Message]) -> String {
    names.indices.contains(number - 1) ? words(names[number - 1]) : String(number)
  }

  /// The names of the months, January first.
  public static let months: [Message] = [
    .monthJanuary, .monthFebruary, .monthMarch, .monthApril, .monthMay, .monthJune, .monthJuly,
    .monthAugust, .monthSeptember, .monthOctober, .monthNovember, .monthDecember,
  ]

  /// The short names of the months, January first.
  public static let shortMonths: [Message] = [
    .shortJanuary, .shortFebruary, .shortMarch, .shortApril, .shortMay, .shortJune, .shortJuly,
    .shortAugust, .shortSeptember, .shortOctober, .shortNovember, .shortDecember,
  ]

  /// The days of the week, Monday first.
  public static let weekdays: [Message] = [
    .weekdayMonday, .weekdayTuesday, .weekdayWednesday, .weekdayThursday, .weekdayFriday,
    .weekdaySaturday, .weekdaySunday,
  ]

  /// The short names of the days of the week, Monday first.
  public static let shortWeekdays: [Message] = [
    .shortMonday, .shortTuesday, .shortWednesday, .shortThursday, .shortFriday, .shortSaturday,
    .shortSunday,
  ]
}
