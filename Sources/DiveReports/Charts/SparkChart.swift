/// A small line chart without axes, for use in a text.
package struct SparkChart: Hashable, Sendable {
  private let title: String
  private let values: [Int]

  /// Takes the line's description, which replaces its figures for screen readers, and its values.
  package init(_ title: String, _ values: [Int]) {
    self.title = title
    self.values = values.map(NumberAxis.clamped)
  }

  /// The drawing, an `svg` element of 120 by 28.
  package var drawing: HTML {
    let frame = DrawingFrame(width: 120, height: 28, title: title, kind: "chart-spark")
    guard let least = values.min(), let greatest = values.max() else { return HTML() }
    let span = Double(max(greatest - least, 1))
    let step = 112 / Double(max(values.count - 1, 1))
    let points = values.enumerated().map { place, value in
      DrawingPoint(4 + step * Double(place), 24 - 20 * Double(value - least) / span)
    }
    return frame.drawing { html in
      var path = PathText()
      path.lines(through: LineReduction.points(points))
      html.shape("path", [.class("chart-line chart-line-1"), .path(path)])
      if let last = points.last { Mark.add(0, at: last, radius: 2.5, to: &html) }
    }
  }
}
