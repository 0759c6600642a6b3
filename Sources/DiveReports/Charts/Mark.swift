/// The shapes that distinguish series in addition to colours.
enum Mark {
  /// Draws the mark of a series around a point, with a tooltip.
  static func add(
    _ series: Int,
    at point: DrawingPoint,
    radius: Double = 3.5,
    title: String? = nil,
    to html: inout HTML
  ) {
    let kind = HTMLAttribute.class("chart-mark chart-series-\(series % kinds + 1)")
    var attributes = [kind]
    let name: StaticString
    if series % kinds == 0 {
      name = "circle"
      attributes += [.length("cx", point.x), .length("cy", point.y), .length("r", radius)]
    } else {
      name = "path"
      attributes.append(.path(outline(series % kinds, point, radius)))
    }
    html.shape(name, attributes) { html in
      if let title { html.element("title", text: title) }
    }
  }

  /// The number of kinds, after which they repeat.
  static let kinds = 6

  private static func outline(_ series: Int, _ point: DrawingPoint, _ radius: Double) -> PathText {
    let corners: [(Double, Double)] =
      switch series {
      case 1: [(-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)]
      case 2: [(0, -1.2), (1.1, 0.8), (-1.1, 0.8)]
      case 3: [(0, -1.3), (1.3, 0), (0, 1.3), (-1.3, 0)]
      case 4: [(0, 1.2), (1.1, -0.8), (-1.1, -0.8)]
      default: [(-1.2, -0.5), (1.2, -0.5), (1.2, 0.5), (-1.2, 0.5)]
      }
    var path = PathText()
    path.lines(
      through: corners.map { DrawingPoint(point.x + $0.0 * radius, point.y + $0.1 * radius) }
    )
    path.close()
    return path
  }
}
