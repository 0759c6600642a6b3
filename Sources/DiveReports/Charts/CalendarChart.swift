import DiveStatistics
package import DiveUnits
import Wording

/// The days of a year, with a column per week and a row per weekday, shaded by their number of
/// dives.
package struct CalendarChart: Hashable, Sendable {
  private let year: Int
  private let counts: [CalendarDate: Int]
  private let links: [CalendarDate: String]
  private let levels: CountLevels

  /// Creates a calendar of a year from the number of dives on its days.
  ///
  /// - Parameters:
  ///   - year: 1900 to 2200.
  ///   - counts: Dives per day; days of other years are ignored.
  ///   - links: Pages of the report about a day.
  ///   - greatest: The greatest count of several years that share a legend.
  package init(
    _ year: Int,
    _ counts: [CalendarDate: Int],
    links: [CalendarDate: String] = [:],
    greatest: Int? = nil
  ) {
    self.year = year
    self.counts = counts.filter { $0.key.year == year && $0.value > 0 }
    self.links = links
    levels = CountLevels(upTo: greatest ?? counts.values.max() ?? 0)
  }

  private static let left = 36.0
  private static let top = 24.0
  private static let step = 13.0
  private static let size = 11.0

  /// The drawing, and the days with dives.
  package func picture(_ reader: PictureReader) -> Picture {
    let title = reader.words(.calendarOfYear(year: "\(year)"))
    let frame = DrawingFrame(
      width: Self.left + 53.5 * Self.step,
      height: Self.top + 7 * Self.step + 2,
      title: title,
      kind: "chart-drawing chart-calendar",
      hasLinks: !links.isEmpty
    )
    // In a narrow window the year scrolls within its own box.
    var drawing = HTML()
    drawing.element("div", .class("chart-scroll")) { html in
      html.add(self.drawing(frame, reader))
    }
    let rows = days.map { [reader.date($0.day), reader.number($0.count)] }
    let table = ChartTable(
      [reader.words(.columnDate), reader.words(.columnDives)],
      rows,
      links: days.map { links[$0.day] }
    )
    return Picture(title, drawing: drawing, legend: legend, table: table, reader)
  }

  private func drawing(_ frame: DrawingFrame, _ reader: PictureReader) -> HTML {
    frame.drawing { html in
      addNames(reader, to: &html)
      addDays(to: &html)
      for (day, count) in days { add(day, count, reader, to: &html) }
    }
  }

  private var days: [(day: CalendarDate, count: Int)] {
    counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The number of the Monday before the year's first day.
  private var firstMonday: Int {
    CalendarDate(year: year, month: 1, day: 1).map { $0.dayNumber - $0.weekday + 1 } ?? 0
  }

  private func corner(of day: CalendarDate) -> DrawingPoint {
    let week = (day.dayNumber - firstMonday) / 7
    return DrawingPoint(
      Self.left + Double(week) * Self.step,
      Self.top + Double(day.weekday - 1) * Self.step
    )
  }

  private func addNames(_ reader: PictureReader, to html: inout HTML) {
    for month in 1...12 {
      guard let day = CalendarDate(year: year, month: month, day: 1) else { continue }
      // The column of the first day may be the last of the month before.
      let x = corner(of: day).x + (day.weekday > 1 ? Self.step : 0)
      let text = reader.words(Language.shortMonths[month - 1])
      html.label(text, "chart-label", at: DrawingPoint(x, Self.top - 8))
    }
    for weekday in stride(from: 1, through: 7, by: 2) {
      let y = Self.top + Double(weekday - 1) * Self.step + 9.5
      let text = reader.words(Language.shortWeekdays[weekday - 1])
      html.label(text, "chart-label chart-end", at: DrawingPoint(Self.left - 7, y))
    }
  }

  /// Draws all days in one path, so that those without dives are visible too.
  private func addDays(to html: inout HTML) {
    guard let first = CalendarDate(year: year, month: 1, day: 1),
      let last = CalendarDate(year: year, month: 12, day: 31)
    else { return }
    var path = PathText()
    for number in first.dayNumber...last.dayNumber {
      guard let day = CalendarDate(dayNumber: number) else { continue }
      let corner = corner(of: day)
      path.dot(at: DrawingPoint(corner.x + Self.size / 2, corner.y + Self.size / 2))
    }
    html.shape("path", [.class("chart-days"), .path(path)])
  }

  private func add(
    _ day: CalendarDate,
    _ count: Int,
    _ reader: PictureReader,
    to html: inout HTML
  ) {
    let corner = corner(of: day)
    let text = reader.words(.divesOnDay(date: reader.date(day), dives: .dives(count: count)))
    DrawingLink.add(links[day], text, to: &html) { html in
      Self.add(levels.level(of: count), corner, title: text, to: &html)
      guard count > 1 else { return }
      let kind = "chart-count chart-count-\(levels.level(of: count)) chart-middle"
      let middle = DrawingPoint(corner.x + Self.size / 2, corner.y + 8.7)
      html.label(count > 9 ? "+" : "\(count)", kind, at: middle)
    }
  }

  private static func add(
    _ level: Int,
    _ corner: DrawingPoint,
    title: String?,
    to html: inout HTML
  ) {
    let attributes: [HTMLAttribute] = [
      .class("chart-heat-\(level)"), .length("x", corner.x), .length("y", corner.y),
      .length("width", size), .length("height", size), .length("rx", 1.5),
    ]
    html.shape("rect", attributes) { html in
      if let title { html.element("title", text: title) }
    }
  }

  private var legend: HTML {
    var legend = Legend()
    for (level, counts) in levels.legend(dash: "–") {
      legend.add(counts) { Self.add(level, DrawingPoint(8, 0.5), title: nil, to: &$0) }
    }
    return legend.html
  }
}
