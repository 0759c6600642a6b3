import DiveStatistics

/// A line through points, with heights that grow downwards, as depths do.
///
/// Nothing between two points is lost: each column of dots shows the least and the greatest height
/// of all points that fall into it.
package struct LineChart: Sendable {
  /// One text per row of characters.
  package let lines: [String]

  package struct Point: Hashable, Sendable {
    package let x: Int
    package let y: Int

    package init(x: Int, y: Int) {
      self.x = x
      self.y = y
    }
  }

  /// Draws points, connected in the given order.
  package init(
    _ points: [Point],
    across horizontal: ClosedRange<Int>,
    down vertical: ClosedRange<Int>,
    columns: Int,
    rows: Int,
    _ characters: DrawingCharacters
  ) {
    var canvas = DotCanvas(columns: columns, rows: rows, characters)
    var spans: [Span?] = Array(repeating: nil, count: canvas.width)
    guard canvas.width > 0, canvas.height > 0 else {
      lines = []
      return
    }
    for point in points {
      let x = Proportion.place(
        point.x,
        from: horizontal.lowerBound,
        to: horizontal.upperBound,
        among: canvas.width
      )
      let y = Proportion.place(
        point.y,
        from: vertical.lowerBound,
        to: vertical.upperBound,
        among: canvas.height
      )
      if spans[x] == nil { spans[x] = Span(y) } else { spans[x]?.add(y) }
    }
    var last: (x: Int, y: Int)?
    for (x, span) in spans.enumerated() {
      guard let span else { continue }
      canvas.line(from: (x, span.least), to: (x, span.greatest))
      if let last { canvas.line(from: last, to: (x, span.first)) }
      last = (x, span.last)
    }
    lines = canvas.lines
  }

  /// The heights of the points that fall into one column of dots.
  private struct Span {
    let first: Int
    private(set) var last: Int
    private(set) var least: Int
    private(set) var greatest: Int

    init(_ y: Int) { (first, last, least, greatest) = (y, y, y, y) }

    mutating func add(_ y: Int) {
      last = y
      least = min(least, y)
      greatest = max(greatest, y)
    }
  }
}
