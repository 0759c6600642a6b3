import DiveUnits
import Wording

/// Points as dots, lines or areas: depth against duration, cumulative dives, RMV.
package struct PlotChart: Hashable, Sendable {
  private let title: String
  private let across: PlotAxis
  private let up: ChartMeasure
  private let isDownward: Bool
  /// The percentage of dots that the axis covers.
  private let reach: Int
  private let series: [Series]

  /// A point of a series.
  package struct Point: Hashable, Sendable {
    let x: Int
    let y: Int
    let label: String?
    let href: String?

    /// Combines two numbers, and for a dot its label and a page with details.
    package init(_ x: Int, _ y: Int, label: String? = nil, href: String? = nil) {
      self.x = NumberAxis.clamped(x)
      self.y = NumberAxis.clamped(y)
      self.label = label
      self.href = href
    }
  }

  /// Points of one kind.
  package struct Series: Hashable, Sendable {
    let name: String
    let style: Style
    let points: [Point]
    /// The mark and colour, from 0; nil for its position among the series.
    let mark: Int?

    /// Combines a name in the reader's language with points in any order, and a mark if it is
    /// shared.
    package init(_ name: String, _ style: Style, _ points: [Point], mark: Int? = nil) {
      self.name = name
      self.style = style
      self.mark = mark
      self.points = style == .dots ? points : points.sorted { $0.x < $1.x }
    }
  }

  /// The look of a series.
  package enum Style: Hashable, Sendable {
    /// Single points.
    case dots
    /// A line from point to point.
    case line
    /// A line from point to point, filled below.
    case area
    /// A median line among the dots of the same mark; it is not part of the figures.
    case median
  }

  /// Creates a plot.
  ///
  /// - Parameters:
  ///   - title: The title, in the reader's language like all texts.
  ///   - across: The horizontal axis.
  ///   - up: The quantity of the vertical axis.
  ///   - isDownward: Whether values grow downwards, as for depth.
  ///   - reach: How many per cent of the dots the axis covers; the others are counted.
  ///   - series: The points.
  package init(
    _ title: String,
    across: PlotAxis,
    up: ChartMeasure,
    isDownward: Bool = false,
    reachingOver reach: Int = 100,
    _ series: [Series]
  ) {
    self.title = title
    self.across = across
    self.up = up
    self.isDownward = isDownward
    self.reach = min(max(reach, 1), 100)
    self.series = series
  }

  private static let plot = DrawingBox(left: 56, top: 28, right: 704, bottom: 300)
  /// The most dots with a text and a link each; more are drawn in one stroke.
  private static let mostSingle = 400

  /// The drawing and its figures.
  package func picture(_ reader: PictureReader) -> Picture {
    let points = series.flatMap(\.points)
    let scale = PlotScale(across, points.map(\.x), reader)
    let axis = NumberAxis(reached(points.map(\.y)), atMost: 6)
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
        let shown = one.points.filter { isShown($0, on: axis) }
        let places = shown.map { point in
          DrawingPoint(
            Self.plot.left + Self.plot.width * scale.part(point.x),
            grid.height(of: point.y, axis, isDownward)
          )
        }
        add(
          one,
          shown,
          one.mark ?? number,
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
      legend: legend(axis, reader),
      table: PlotTable(across, up, series).table(scale, reader),
      reader
    )
  }

  /// The numbers that the axis covers: all, or the lowest ones.
  private func reached(_ numbers: [Int]) -> ArraySlice<Int> {
    let count = numbers.count / 100 * reach + (numbers.count % 100 * reach + 99) / 100
    return numbers.sorted().prefix(count)
  }

  /// Whether a point is on the axis.
  private func isShown(_ point: Point, on axis: NumberAxis) -> Bool {
    reach == 100 || point.y <= axis.highest
  }

  private func legend(_ axis: NumberAxis, _ reader: PictureReader) -> HTML {
    var legend = Legend()
    var names: Set<String> = []
    // Medians with the same name share one legend entry.
    for (number, one) in series.enumerated()
    where series.count > 1 && (one.style != .median || names.insert(one.name).inserted) {
      legend.add(one.name) { html in
        if one.style == .dots {
          Mark.add(one.mark ?? number, at: DrawingPoint(14, 6), radius: 4, to: &html)
        } else {
          let kind = Self.kind(one.mark ?? number)
          html.shape("path", [.class(kind), HTMLAttribute("d", "M1 6h26")])
        }
      }
    }
    var html = legend.html
    let beyond = series.filter { $0.style == .dots }
      .reduce(0) { $0 + $1.points.count { !isShown($0, on: axis) } }
    if beyond > 0 {
      let limit = up.text(axis.highest, reader)
      html.element("p", text: reader.words(.chartBeyond(count: beyond, limit: limit)))
    }
    return html
  }

  private static func kind(_ number: Int) -> String {
    "chart-line chart-line-\(number % Mark.kinds + 1)"
  }

  private func add(
    _ series: Series,
    _ shown: [Point],
    _ number: Int,
    _ places: [DrawingPoint],
    _ reader: PictureReader,
    zero: Double,
    to html: inout HTML
  ) {
    guard series.style != .dots else { return addDots(shown, number, places, reader, to: &html) }
    let reduced = LineReduction.points(places)
    if series.style == .area, let first = reduced.first, let last = reduced.last {
      var area = PathText()
      area.lines(through: [DrawingPoint(first.x, zero)] + reduced + [DrawingPoint(last.x, zero)])
      area.close()
      html.shape("path", [.class("chart-area"), .path(area)])
    }
    var path = PathText()
    path.lines(through: reduced)
    html.shape("path", [.class(Self.kind(number)), .path(path)])
  }

  private func addDots(
    _ points: [Point],
    _ number: Int,
    _ places: [DrawingPoint],
    _ reader: PictureReader,
    to html: inout HTML
  ) {
    guard places.count > Self.mostSingle else {
      for (point, place) in zip(points, places) {
        let figures = "\(across.text(point.x, reader)), \(up.text(point.y, reader))"
        let title = point.label.map { "\($0): \(figures)" } ?? figures
        DrawingLink.add(point.href, title, to: &html) {
          Mark.add(number, at: place, title: title, to: &$0)
        }
      }
      return
    }
    // Dots at the same position count as one.
    let spots = Set(places.map { DrawingPoint($0.x.rounded(), $0.y.rounded()) })
    var path = PathText()
    for spot in spots.sorted(by: { ($0.x, $0.y) < ($1.x, $1.y) }) { path.dot(at: spot) }
    html.shape(
      "path",
      [.class("chart-dots chart-dots-\(number % Mark.kinds + 1)"), .path(path)]
    )
  }
}
