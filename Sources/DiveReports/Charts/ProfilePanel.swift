import DiveModel

/// One of the drawings of a profile, stacked over the same time axis.
struct ProfilePanel {
  let grid: ChartGrid
  let axis: NumberAxis
  let lines: [ProfileLine]
  let isDownward: Bool
  private let time: NumberAxis
  private let times: [Int]

  /// Lays out a panel.
  ///
  /// - Parameters:
  ///   - lines: Lines with the same unit; at least one.
  ///   - plot: The position of the panel.
  ///   - time: The whole profile's time span, in seconds.
  ///   - times: The times of the rows, in milliseconds.
  ///   - isDownward: Whether greater values are lower, as for depth.
  ///   - reader: The reader of the picture.
  init(
    _ lines: [ProfileLine],
    in plot: DrawingBox,
    time: NumberAxis,
    times: [Int],
    isDownward: Bool,
    _ reader: PictureReader
  ) {
    self.lines = lines
    self.isDownward = isDownward
    self.time = time
    self.times = times
    grid = ChartGrid(plot: plot, reader: reader)
    let steps = max(2, Int(plot.height / 38))
    let cells = lines.flatMap { line in line.recorded.map { line.unit.thousandths($0.cell) } }
    axis = NumberAxis(
      cells,
      atMost: steps,
      smallest: lines.first?.unit.smallestStep ?? 1000,
      hasZero: isDownward
    )
  }

  /// Draws the grid and the lines, with the numbers for the script.
  ///
  /// What depends on time is in a drawing of its own, of which a script can enlarge a part.
  func add(rows: [Int], to html: inout HTML, over: (inout HTML) -> Void = { _ in }) {
    let measure = ChartMeasure("", unit: lines.first?.unit.symbol ?? "", places: 3)
    html.element("g", .class("chart-panel")) { html in
      grid.addRowNumbers(axis, measure, isDownward: isDownward, to: &html)
      html.shape("svg", window) { html in
        grid.addRowLines(axis, isDownward: isDownward, to: &html)
        for line in lines { add(line, rows, to: &html) }
        over(&html)
      }
    }
  }

  /// The window onto the lines, a little higher than the panel for the width of lines at its edge.
  private var window: [HTMLAttribute] {
    let box = grid.plot.grown(by: 3)
    let edges = [grid.plot.left, box.top, grid.plot.width, box.height]
    return [
      .class("chart-window"), .length("x", grid.plot.left), .length("y", box.top),
      .length("width", grid.plot.width), .length("height", box.height),
      HTMLAttribute(
        "viewBox",
        edges.map { PathText.number(PathText.tenths($0)) }.joined(separator: " ")
      ),
      HTMLAttribute("preserveAspectRatio", "none"), .unheard,
    ]
  }

  private func add(_ line: ProfileLine, _ rows: [Int], to html: inout HTML) {
    let points = LineReduction.points(line.recorded.map { point($0.row, $0.cell, line) })
    if isDownward { addWater(points, to: &html) }
    var path = PathText()
    path.lines(through: points)
    html.shape("path", [.class(line.kind), .path(path)] + numbers(of: line, rows))
  }

  /// The position of a sample.
  func point(_ row: Int, _ cell: Int, _ line: ProfileLine) -> DrawingPoint {
    point(atMilliseconds: times[row], cell, line)
  }

  /// The position of a value at a time.
  func point(atMilliseconds moment: Int, _ cell: Int, _ line: ProfileLine) -> DrawingPoint {
    let seconds = Double(moment) / 1000
    let part = (seconds - Double(time.lowest)) / Double(time.highest - time.lowest)
    return DrawingPoint(
      grid.plot.left + grid.plot.width * min(max(part, 0), 1),
      grid.height(of: line.unit.thousandths(cell), axis, isDownward)
    )
  }

  private func addWater(_ points: [DrawingPoint], to html: inout HTML) {
    guard let first = points.first, let last = points.last else { return }
    var path = PathText()
    path.lines(
      through: [DrawingPoint(first.x, grid.plot.top)] + points
        + [DrawingPoint(last.x, grid.plot.top)]
    )
    path.close()
    html.shape("path", [.class("chart-water"), .path(path)])
  }

  /// The line's numbers at some rows, and the scale that converts them to heights.
  private func numbers(of line: ProfileLine, _ rows: [Int]) -> [HTMLAttribute] {
    func end(_ value: Int) -> String {
      let height = PathText.number(
        PathText.tenths(grid.height(of: value, axis, isDownward))
      )
      return "\(value / line.unit.lastDigit) \(height)"
    }
    let figure = ProfileFigure(
      line.name,
      unit: line.unit.symbol,
      places: line.unit.places,
      line.steps(at: rows)
    )
    let series = line.series.map { [HTMLAttribute("data-series", $0)] } ?? []
    return series + figure.attributes + [
      HTMLAttribute("data-low", end(axis.lowest)), HTMLAttribute("data-high", end(axis.highest)),
    ]
  }
}
