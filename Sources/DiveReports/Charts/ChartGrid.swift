/// The grid lines of a chart, with their numbers.
struct ChartGrid {
  let plot: DrawingBox
  let reader: PictureReader

  private static let lineHeight = 25.0

  /// Adds lines across the plot, with their numbers on the left and the unit above them.
  func addRows(
    _ axis: NumberAxis,
    _ measure: ChartMeasure,
    isDownward: Bool = false,
    to html: inout HTML
  ) {
    addRowLines(axis, isDownward: isDownward, to: &html)
    addRowNumbers(axis, measure, isDownward: isDownward, to: &html)
  }

  /// Adds the lines alone.
  func addRowLines(_ axis: NumberAxis, isDownward: Bool, to html: inout HTML) {
    var lines = PathText()
    for tick in axis.ticks {
      let y = height(of: tick, axis, isDownward)
      lines.move(to: DrawingPoint(plot.left, y))
      lines.line(to: DrawingPoint(plot.right, y))
    }
    html.shape("path", [.class("chart-grid"), .path(lines)])
  }

  /// Adds the numbers on the left, and the unit above them.
  func addRowNumbers(
    _ axis: NumberAxis,
    _ measure: ChartMeasure,
    isDownward: Bool,
    to html: inout HTML
  ) {
    // In a narrow window too, only as many numbers as fit above each other.
    let apart = plot.height * Double(axis.step) / Double(axis.highest - axis.lowest)
    let every = max(1, Int((Self.lineHeight / max(apart, 0.1)).rounded(.up)))
    for (place, tick) in axis.ticks.enumerated() where place % every == 0 {
      let text = reader.number(tick, places: measure.places)
      let point = DrawingPoint(plot.left - 6, height(of: tick, axis, isDownward) + 4)
      html.label(text, "chart-label chart-end", at: point)
    }
    let heading = DrawingPoint(plot.left - 6, plot.top - 12)
    if !measure.unit.isEmpty { html.label(measure.unit, "chart-unit chart-end", at: heading) }
  }

  /// Adds marks below the plot, each with a text, and the unit at the right end.
  func addColumns(_ ticks: [(x: Double, text: String)], unit: String, to html: inout HTML) {
    var lines = PathText()
    lines.move(to: DrawingPoint(plot.left, plot.bottom))
    lines.line(to: DrawingPoint(plot.right, plot.bottom))
    for tick in ticks {
      lines.move(to: DrawingPoint(tick.x, plot.bottom))
      lines.line(to: DrawingPoint(tick.x, plot.bottom + 5))
    }
    html.shape("path", [.class("chart-axis"), .path(lines)])
    for tick in ticks {
      html.label(tick.text, "chart-label chart-middle", at: DrawingPoint(tick.x, plot.bottom + 18))
    }
    guard !unit.isEmpty else { return }
    html.label(unit, "chart-unit chart-end", at: DrawingPoint(plot.right, plot.bottom + 34))
  }

  /// The vertical position of a number.
  func height(of number: Int, _ axis: NumberAxis, _ isDownward: Bool = false) -> Double {
    let part = axis.part(number)
    return plot.top + plot.height * (isDownward ? part : 1 - part)
  }

  /// The position of a number on the horizontal axis.
  func place(of number: Int, _ axis: NumberAxis) -> Double {
    plot.left + plot.width * axis.part(number)
  }
}
