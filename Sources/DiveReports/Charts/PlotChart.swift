import DiveUnits
import Wording

/// Points by two numbers, as dots, lines or areas: depth against duration, dives so far, RMV.
public struct PlotChart: Hashable, Sendable {
  private let title: String
  private let across: PlotAxis
  private let up: ChartMeasure
  private let isDownward: Bool
  private let series: [Series]

  /// A point of a series.
  public struct Point: Hashable, Sendable {
    let x: Int
    let y: Int
    let label: String?
    let href: String?

    /// Takes the two numbers, and for a dot what it is called and a page that says more.
    public init(_ x: Int, _ y: Int, label: String? = nil, href: String? = nil) {
      self.x = NumberAxis.clamped(x)
      self.y = NumberAxis.clamped(y)
      self.label = label
      self.href = href
    }
  }

  /// Points that belong together.
  public struct Series: Hashable, Sendable {
    let name: String
    let style: Style
    let points: [Point]

    /// Takes the name in the reader's words, and points in any order.
    public init(_ name: String, _ style: Style, _ points: [Point]) {
      self.name = name
      self.style = style
      self.points = style == .dots ? points : points.sorted { $0.x < $1.x }
    }
  }

  /// How a series is drawn.
  public enum Style: Hashable, Sendable {
    /// Each point by itself.
    case dots
    /// From point to point.
    case line
    /// From point to point, and filled below.
    case area
    /// A dashed line, as of a trend.
    case trend
  }

  /// Takes what a chart shows.
  ///
  /// - Parameters:
  ///   - title: in the reader's words, as all texts.
  ///   - across: what lies from left to right.
  ///   - up: what grows upwards.
  ///   - isDownward: whether it grows downwards instead, as depth does.
  ///   - series: the points.
  public init(
    _ title: String,
    across: PlotAxis,
    up: ChartMeasure,
    isDownward: Bool = false,
    _ series: [Series]
  ) {
    self.title = title
    self.across = across
    self.up = up
    self.isDownward = isDownward
    self.series = series
  }

  private static let plot = DrawingBox(left: 56, top: 28, right: 704, bottom: 300)
  /// Up to so many dots each has its text and its link; more are drawn in one stroke.
  private static let mostSingle = 400

  /// The drawing and its figures.
  public func picture(_ reader: PictureReader) -> Picture {
    let points = series.flatMap(\.points)
    let scale = PlotScale(across, points.map(\.x), reader)
    let axis = NumberAxis(points.map(\.y), atMost: 6)
    let grid = ChartGrid(plot: Self.plot, reader: reader)
    let frame = DrawingFrame(
      width: 720,
      height: 342,
      title: title,
      hasLinks: points.count <= Self.mostSingle && points.contains { $0.href != nil }
    )
    let drawing = frame.drawing { html in
      grid.addRows(axis, up, isDownward: isDownward, to: &html)
      let ticks = scale.ticks.map { tick in
        (Self.plot.left + Self.plot.width * scale.part(tick.value), tick.text)
      }
      grid.addColumns(ticks, unit: across.unit, to: &html)
      for (number, one) in series.enumerated() {
        let places = one.points.map { point in
          DrawingPoint(
            Self.plot.left + Self.plot.width * scale.part(point.x),
            grid.height(of: point.y, axis, isDownward)
          )
        }
        add(
          one,
          number,
          places,
          reader,
          zero: grid.height(of: axis.lowest, axis, isDownward),
          to: &html
        )
      }
    }
    return Picture(
      title,
      drawing: drawing,
      legend: legend,
      table: PlotTable(across, up, series).table(scale, reader),
      reader
    )
  }

  private var legend: HTML {
    var legend = Legend()
    guard series.count > 1 else { return HTML() }
    for (number, one) in series.enumerated() {
      legend.add(one.name) { html in
        if one.style == .dots {
          Mark.add(number, at: DrawingPoint(14, 6), radius: 4, to: &html)
        } else {
          let kind = Self.kind(one.style, number)
          html.shape("path", [.class(kind), HTMLAttribute("d", "M1 6h26")])
        }
      }
    }
    return legend.html
  }

  private static func kind(_ style: Style, _ number: Int) -> String {
    style == .trend ? "chart-trend" : "chart-line chart-line-\(number % Mark.kinds + 1)"
  }

  private func add(
    _ series: Series,
    _ number: Int,
    _ places: [DrawingPoint],
    _ reader: PictureReader,
    zero: Double,
    to html: inout HTML
  ) {
    guard series.style != .dots else { return addDots(series, number, places, reader, to: &html) }
    let reduced = LineReduction.points(places)
    if series.style == .area, let first = reduced.first, let last = reduced.last {
      var area = PathText()
      area.lines(through: [DrawingPoint(first.x, zero)] + reduced + [DrawingPoint(last.x, zero)])
      area.close()
      html.shape("path", [.class("chart-area"), .path(area)])
    }
    var path = PathText()
    path.lines(through: reduced)
    html.shape("path", [.class(Self.kind(series.style, number)), .path(path)])
  }

  private func addDots(
    _ series: Series,
    _ number: Int,
    _ places: [DrawingPoint],
    _ reader: PictureReader,
    to html: inout HTML
  ) {
    guard places.count > Self.mostSingle else {
      for (point, place) in zip(series.points, places) {
        let figures = "\(across.text(point.x, reader)), \(up.text(point.y, reader))"
        let title = point.label.map { "\($0): \(figures)" } ?? figures
        DrawingLink.add(point.href, title, to: &html) {
          Mark.add(number, at: place, title: title, to: &$0)
        }
      }
      return
    }
    // Dots on one spot are one dot.
    let spots = Set(places.map { DrawingPoint($0.x.rounded(), $0.y.rounded()) })
    var path = PathText()
    for spot in spots.sorted(by: { ($0.x, $0.y) < ($1.x, $1.y) }) { path.dot(at: spot) }
    html.shape(
      "path",
      [.class("chart-dots chart-dots-\(number % Mark.kinds + 1)"), .path(path)]
    )
  }
}
