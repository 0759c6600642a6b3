import DiveModel
import DiveStatistics
import DiveUnits
import LogbookCore
import Wording

extension Phrases {
  /// The day of the week of a date.
  func weekday(_ date: CalendarDate) -> String { language.weekday(date.weekday) }

  /// A date with its day of the week, such as `Sunday 20 October 2024`.
  func dateWithWeekday(_ date: CalendarDate) -> String {
    self(.weekdayAndDate(weekday: weekday(date), date: self.date(date)))
  }

  /// A range of dates in its shortest form; nil if both are unknown.
  func span(_ first: CalendarDate?, _ last: CalendarDate?) -> String? {
    guard let first, let last else { return (first ?? last).map(date) }
    guard first != last else { return date(first) }
    guard first.year == last.year else {
      return self(.reportSpan(from: date(first), to: date(last)))
    }
    let (from, to, year) = (Decimal(first.day), Decimal(last.day), Decimal(first.year))
    let months = (language.month(first.month), language.month(last.month))
    return first.month == last.month
      ? self(.daysOfMonth(first: from, month: months.0, year: year, last: to))
      : self(.daysOfYear(first: from, from: months.0, year: year, last: to, to: months.1))
  }

  /// A gas flow per minute at the surface, from millilitres.
  func flow(_ millilitres: Int) -> String {
    figure(FlowRate(steps: millilitres).formatted(system, decimals: system == .metric ? 1 : 2))
  }

  /// Gauges are read to a whole bar or psi.
  func pressure(_ pressure: Pressure) -> String { figure(pressure.formatted(system, decimals: 0)) }

  /// The size of a tank; nil if it cannot be converted to the reader's units, as cubic feet are a
  /// gas volume and need a working pressure.
  func tankVolume(_ volume: TankVolume, workingPressure: Pressure?) -> String? {
    if system == .metric { return figure(volume.description) }
    return volume.gasVolume(workingPressure: workingPressure).map {
      figure($0.formatted(.imperial, decimals: 0))
    }
  }

  /// A limit, which is a whole number in its own units.
  func wholeTemperature(_ temperature: Temperature) -> String {
    figure(temperature.formatted(system, decimals: 0))
  }

  /// A limit, which is a whole number in its own units.
  func wholeDistance(_ distance: Distance) -> String {
    figure(distance.formatted(system, decimals: 0))
  }

  func mass(_ mass: Mass) -> String { figure(mass.formatted(system, decimals: 1)) }

  /// A share of a whole in per cent.
  func percent(_ part: Int, of whole: Int) -> String {
    language.percent(Self.share(part, of: whole))
  }

  /// A share of a whole in per cent; 0 if the whole is 0.
  static func share(_ part: Int, of whole: Int) -> Decimal {
    guard whole > 0 else { return Decimal(0, places: 1) }
    let thousandths = (Int128(part) * 1000 + Int128(whole) / 2) / Int128(whole)
    return Decimal(Int(clamping: thousandths), places: 1)
  }

  /// The display name of a person who may be anonymous.
  func person(_ title: String) -> String {
    isUnknown(title) ? self(.siteSomeone) : title
  }

  /// The title of a row; people may be anonymous for the audience.
  func title(_ key: DimensionKey, of dimension: Dimension) -> String {
    switch key.title {
    case .message(let message): self(message)
    case .text(let text) where dimension.bands != nil: band(text)
    case .text(let text) where dimension.isOfFixedWords: word(text)
    case .text(let text) where dimension.name == "gas": gas(named: text)
    // Anonymous people share one row in a table of people.
    case .text(Audience.someone): self(.siteUnnamedDivers)
    case .text(let text): person(text)
    }
  }

  /// A band as in its table, such as `-5..0 °C`, with its two figures.
  private func band(_ text: String) -> String {
    guard let dots = text.firstRange(of: "..") else { return figure(text) }
    return figure(String(text[..<dots.lowerBound])) + "–"
      + figure(String(text[dots.upperBound...]))
  }

  /// A word of one of the format's lists, translated; any other word unchanged.
  func word(_ word: String) -> String { WordLabel.words(word).map { self($0) } ?? word }
}
