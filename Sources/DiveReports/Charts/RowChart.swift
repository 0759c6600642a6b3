import SourceText

/// Bars that lie, each behind its name: sites, buddies, gases.
public struct RowChart: Hashable, Sendable {
  private let title: String
  private let heading: String
  private let categories: [ChartCategory]
  private let series: ChartSeries
  private let measure: ChartMeasure

  /// Takes what a chart shows.
  ///
  /// - Parameters:
  ///   - title: in the reader's words, as all texts.
  ///   - heading: what the categories are: `Site`.
  ///   - categories: from the top.
  ///   - series: with a number for every category; nothing is drawn of what is below zero.
  ///   - measure: what the numbers are.
  public init(
    _ title: String,
    heading: String,
    _ categories: [ChartCategory],
    _ series: ChartSeries,
    _ measure: ChartMeasure
  ) {
    self.title = title
    self.heading = heading
    self.categories = categories
    self.series = series
    self.measure = measure
  }

  private static let rowHeight = 28.0
  private static let longestName = 28

  /// The drawing and its figures.
  public func picture(_ reader: PictureReader) -> Picture {
    let names = categories.map { Self.short($0.label) }
    let left = min(280, Double(names.map(\.cellWidth).max() ?? 0) * 8.6 + 16)
    let frame = DrawingFrame(
      width: 720,
      height: Self.rowHeight * Double(max(categories.count, 1)) + 4,
      title: title,
      hasLinks: categories.contains { $0.href != nil }
    )
    let greatest = Double(max(series.values.compactMap(\.self).max() ?? 0, 1))
    let drawing = frame.drawing { html in
      for (place, category) in categories.enumerated() {
        let value = BarsTable.value(series, place) ?? 0
        let top = Self.rowHeight * Double(place) + 5
        let width = max(0, Double(value) / greatest) * (640 - left)
        let box = DrawingBox(
          left: left,
          top: top,
          right: left + (value > 0 ? max(width, 2) : 0),
          bottom: top + Self.rowHeight - 10
        )
        let title = BarsTable.title(category, series, isOnly: true, value, measure, reader)
        DrawingLink.add(category.href, title, to: &html) { html in
          html.label(
            names[place],
            "chart-name chart-end",
            at: DrawingPoint(left - 10, box.bottom - 4)
          )
          if value > 0 { ColumnChart.add(box, 0, to: &html, title: title) }
        }
        let figure = reader.number(value, places: measure.places)
        html.label(figure, "chart-value", at: DrawingPoint(box.right + 7, box.bottom - 4))
      }
    }
    let table = BarsTable.table(heading, categories, [series], measure, reader)
    return Picture(title, drawing: drawing, table: table, reader)
  }

  private static func short(_ name: String) -> String {
    name.count > longestName ? name.prefix(longestName - 1) + "…" : name
  }
}
