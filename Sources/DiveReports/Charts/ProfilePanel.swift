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
    axis = NumberAxis(cells, atMost: steps, smallest: 1000, hasZero: isDownward)
  }

  /// Draws the grid and the lines, with the numbers for the script.
  func add(rows: [Int], to html: inout HTML) {
    let symbol = lines.first?.unit.symbol ?? ""
    let measure = ChartMeasure("", unit: symbol, places: 3)
    grid.addRows(axis, measure, isDownward: isDownward, to: &html)
    for line in lines {
      let points = LineReduction.points(line.recorded.map { point($0.row, $0.cell, line) })
      if isDownward { addWater(points, to: &html) }
      var path = PathText()
      path.lines(through: points)
      html.shape("path", [.class(line.kind), .path(path)] + numbers(of: line, rows))
    }
  }

  /// The position of a sample.
  func point(_ row: Int, _ cell: Int, _ line: ProfileLine) -> DrawingPoint {
    let seconds = Double(times[row]) / 1000
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
    // Some computers record a temperature at every third sample; it holds until the next.
    var last: Int?
    let end = line.cells.lastIndex { $0 != nil } ?? -1
    var next = line.cells.startIndex
    let values = rows.map { row in
      while next <= row {
        last = line.cells[next] ?? last
        next += 1
      }
      return row <= end ? last.map { "\(line.unit.steps($0))" } ?? "-" : "-"
    }
    let scale = line.unit.places == 1 ? 100 : 1000
    func text(_ height: Double) -> String { PathText.number(PathText.tenths(height)) }
    return [
      HTMLAttribute("data-name", line.name), HTMLAttribute("data-unit", line.unit.symbol),
      HTMLAttribute("data-places", "\(line.unit.places)"),
      HTMLAttribute(
        "data-low",
        "\(axis.lowest / scale) \(text(grid.height(of: axis.lowest, axis, isDownward)))"
      ),
      HTMLAttribute(
        "data-high",
        "\(axis.highest / scale) \(text(grid.height(of: axis.highest, axis, isDownward)))"
      ),
      HTMLAttribute("data-values", values.joined(separator: " ")),
    ]
  }
}
