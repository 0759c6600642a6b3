/// Vertical bars, grouped if there are several series: dives per month, dives per year by kind.
package struct ColumnChart: Hashable, Sendable {
  private let title: String
  private let heading: String
  private let categories: [ChartCategory]
  private let series: [ChartSeries]
  private let measure: ChartMeasure

  /// Creates a chart.
  ///
  /// - Parameters:
  ///   - title: The title, in the reader's language like all texts.
  ///   - heading: The kind of categories: `Month`.
  ///   - categories: The categories from left to right.
  ///   - series: Series with a number for every category.
  ///   - measure: The description of the numbers.
  package init(
    _ title: String,
    heading: String,
    _ categories: [ChartCategory],
    _ series: [ChartSeries],
    _ measure: ChartMeasure
  ) {
    self.title = title
    self.heading = heading
    self.categories = categories
    self.series = series
    self.measure = measure
  }

  private static let plot = DrawingBox(left: 52, top: 28, right: 712, bottom: 236)

  /// The drawing and its figures.
  package func picture(_ reader: PictureReader) -> Picture {
    let frame = DrawingFrame(
      width: 720,
      height: 268,
      title: title,
      hasLinks: categories.contains { $0.href != nil }
    )
    let axis = NumberAxis(series.flatMap { $0.values.compactMap(\.self) }, atMost: 5)
    let grid = ChartGrid(plot: Self.plot, reader: reader)
    let drawing = frame.drawing { html in
      grid.addRows(axis, measure, to: &html)
      for place in categories.indices { add(place, grid, axis, to: &html) }
      grid.addColumns(ticks, unit: "", to: &html)
    }
    var legend = Legend()
    if series.count > 1 {
      for (number, one) in series.enumerated() {
        legend.add(one.name) { html in
          let box = DrawingBox(left: 2, top: 1, right: 26, bottom: 11)
          Self.add(box, number, to: &html, title: nil)
        }
      }
    }
    return Picture(
      title,
      drawing: drawing,
      legend: legend.html,
      table: BarsTable.table(heading, categories, series, measure, reader),
      reader
    )
  }

  private var slot: Double { Self.plot.width / Double(max(categories.count, 1)) }

  private func add(_ place: Int, _ grid: ChartGrid, _ axis: NumberAxis, to html: inout HTML) {
    let count = Double(max(series.count, 1))
    let width = min(slot * 0.76, 56 * count) / count
    let middle = Self.plot.left + slot * (Double(place) + 0.5)
    let zero = grid.height(of: 0, axis)
    for (number, one) in series.enumerated() {
      guard let value = BarsTable.value(one, place), value != 0 else { continue }
      let left = middle + width * (Double(number) - count / 2)
      let height = grid.height(of: value, axis)
      let box = DrawingBox(
        left: left,
        top: min(height, zero - 1),
        right: left + max(width - (slot > 6 ? 1 : 0.2), 0.6),
        bottom: max(zero, height)
      )
      let category = categories[place]
      let title = BarsTable.title(
        category,
        one,
        isOnly: series.count == 1,
        value,
        measure,
        grid.reader
      )
      DrawingLink.add(category.href, title, to: &html) {
        Self.add(box, number, to: &$0, title: title)
      }
      guard Double(categories.count * series.count) <= 16, value > 0 else { continue }
      let text = grid.reader.number(value, places: measure.places)
      html.label(
        text,
        "chart-value chart-middle",
        at: DrawingPoint((box.left + box.right) / 2, box.top - 5)
      )
    }
  }

  static func add(_ box: DrawingBox, _ series: Int, to html: inout HTML, title: String?) {
    let attributes: [HTMLAttribute] = [
      .class("chart-bar chart-bar-\(series % 4 + 1)"), .length("x", box.left),
      .length("y", box.top),
      .length("width", box.width), .length("height", box.height),
      .length("rx", min(2, box.width / 4)),
    ]
    html.shape("rect", attributes) { html in
      if let title { html.element("title", text: title) }
    }
  }

  /// As many labels as fit side by side.
  private var ticks: [(x: Double, text: String)] {
    let longest = categories.map(\.label.count).max() ?? 0
    // Letters get relatively larger where the drawing is small.
    let room = max(Double(longest) * 13.5 + 14, 16)
    let every = max(1, Int((room / slot).rounded(.up)))
    return stride(from: 0, to: categories.count, by: every).map { place in
      (Self.plot.left + slot * (Double(place) + 0.5), categories[place].label)
    }
  }
}
