package import DiveUnits
import Diagnostics

/// The days of a year, one column per week and one row per weekday, shaded by the number of dives.
package struct HeatMap: Hashable, Sendable {
  package let year: Int
  private let counts: [CalendarDate: Int]
  /// The short names of the months.
  private let months: [String]
  /// The short names of the weekdays, Monday first.
  private let weekdays: [String]

  package init(year: Int, counts: [CalendarDate: Int], months: [String], weekdays: [String]) {
    self.year = year
    self.counts = counts.filter { $0.key.year == year }
    self.months = months
    self.weekdays = weekdays
  }

  /// The names of the months, and below them a line per weekday.
  ///
  /// If not all weeks fit side by side, the months are split into several blocks. If not even one
  /// fits, there are no lines.
  package func lines(_ drawing: Drawing) -> [String] {
    let shades = Shades(upTo: counts.values.max() ?? 0, drawing.characters)
    let margin = (weekdays.map(\.cellWidth).max() ?? 0) + 1
    var lines: [String] = []
    var first = 1
    while first <= 12 {
      let lasts = (first...12).prefix { weeks(first...$0, in: drawing.width - margin) != nil }
      guard let last = lasts.last, let weeks = weeks(first...last, in: drawing.width - margin)
      else { return [] }
      lines.append(drawing.fitted(blanks(margin) + header(first...last, weeks, drawing, margin)))
      for weekday in 1...7 {
        let label = weekdays.indices.contains(weekday - 1) ? weekdays[weekday - 1] : ""
        let days = row(weekday, first...last, weeks, shades)
        lines.append(drawing.fitted(label.padded(to: margin) + days))
      }
      first = last + 1
    }
    return lines
  }

  /// The weeks of some months, each by the number of its Monday; nil if they do not fit.
  private func weeks(_ months: ClosedRange<Int>, in room: Int) -> [Int]? {
    guard let start = CalendarDate(year: year, month: months.lowerBound, day: 1) else { return nil }
    let length = CalendarDate.daysInMonth(months.upperBound, year: year)
    guard let end = CalendarDate(year: year, month: months.upperBound, day: length) else {
      return nil
    }
    let mondays = stride(from: Self.monday(of: start), through: end.dayNumber, by: 7)
    let weeks = Array(mondays)
    return weeks.count <= room ? weeks : nil
  }

  private static func monday(of day: CalendarDate) -> Int { day.dayNumber - day.weekday + 1 }

  /// The names of months, each above the week of its first day.
  private func header(
    _ shown: ClosedRange<Int>,
    _ weeks: [Int],
    _ drawing: Drawing,
    _ margin: Int
  ) -> String {
    let starts = shown.map { month in
      let day = CalendarDate(year: year, month: month, day: 1)
      return weeks.firstIndex(of: day.map(Self.monday) ?? 0) ?? 0
    }
    var line = ""
    for (place, month) in shown.enumerated() where months.indices.contains(month - 1) {
      let isLast = place + 1 == starts.count
      let end = isLast ? drawing.width - margin : starts[place + 1] - 1
      let room = end - starts[place]
      // A truncated name could be mistaken for another month's only if a single letter were left.
      guard room > 1 || room >= months[month - 1].count else { continue }
      line = line.padded(to: starts[place]) + months[month - 1].prefix(room)
    }
    return line
  }

  private func row(
    _ weekday: Int,
    _ shown: ClosedRange<Int>,
    _ weeks: [Int],
    _ shades: Shades
  ) -> String {
    String(
      weeks.map { monday in
        guard let day = CalendarDate(dayNumber: monday + weekday - 1), day.year == year,
          shown.contains(day.month)
        else { return " " }
        return shades.character(counts[day] ?? 0)
      }
    )
  }

  private func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }
}
