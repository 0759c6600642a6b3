import DiveStatistics
import DiveUnits
import Wording

/// The horizontal axis of a plot: numbers of a quantity, or days.
package enum PlotAxis: Hashable, Sendable {
  /// Numbers, possibly with decimals.
  case measure(ChartMeasure)
  /// Days since 1970-01-01, as in `CalendarDate.dayNumber`, with a heading.
  case days(String)

  var heading: String {
    switch self {
    case .measure(let measure): measure.heading
    case .days(let heading): heading
    }
  }

  var unit: String {
    switch self {
    case .measure(let measure): measure.unit
    case .days: ""
    }
  }

  func text(_ value: Int, _ reader: PictureReader) -> String {
    switch self {
    case .measure(let measure): measure.text(value, reader)
    case .days: CalendarDate(dayNumber: value).map(reader.date) ?? ""
    }
  }
}

/// The scale of a plot's horizontal axis, with its ticks.
struct PlotScale {
  let lowest: Int
  let highest: Int
  let ticks: [(value: Int, text: String)]

  init(_ axis: PlotAxis, _ values: [Int], _ reader: PictureReader) {
    switch axis {
    case .measure(let measure):
      let scale = NumberAxis(values, atMost: 8, hasZero: (values.min() ?? 0) >= 0)
      (lowest, highest) = (scale.lowest, scale.highest)
      ticks = scale.ticks.map { ($0, reader.number($0, places: measure.places)) }
    case .days:
      let days = values.map { min(max($0, Self.days.lowerBound), Self.days.upperBound) }
      lowest = days.min() ?? 0
      highest = max(days.max() ?? 1, lowest + 1)
      ticks = Self.dates(lowest, highest, reader)
    }
  }

  func part(_ value: Int) -> Double {
    Double(min(max(value, lowest), highest) - lowest) / Double(highest - lowest)
  }

  /// The range of days of the calendar.
  private static let days = -25_567...84_370

  /// The first days of months or years, limited in number.
  private static func dates(
    _ lowest: Int,
    _ highest: Int,
    _ reader: PictureReader
  ) -> [(value: Int, text: String)] {
    guard let first = CalendarDate(dayNumber: lowest), let last = CalendarDate(dayNumber: highest)
    else { return [] }
    let (from, to) = (first.year * 12 + first.month - 1, last.year * 12 + last.month - 1)
    let months = [1, 2, 3, 6, 12, 24, 60, 120, 240, 600].first { (to - from) / $0 <= 8 } ?? 1200
    let start = (from + months - 1) / months * months
    guard start <= to else { return [(lowest, reader.date(first))] }
    let days = stride(from: start, through: to, by: months)
      .compactMap { CalendarDate(year: $0 / 12, month: $0 % 12 + 1, day: 1) }
      .filter { $0.dayNumber >= lowest }
    // If no January states the year, the first mark does.
    let saysYear = !days.contains { $0.month == 1 }
    return days.enumerated().map { place, day in
      let name = reader.language.shortMonth(day.month)
      let text = saysYear && place == 0 ? "\(name) \(day.year)" : name
      return (day.dayNumber, day.month == 1 ? "\(day.year)" : text)
    }
  }
}
