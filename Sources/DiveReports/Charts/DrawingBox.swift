/// An upright rectangle in a drawing.
struct DrawingBox: Hashable, Sendable {
  let left: Double
  let top: Double
  let right: Double
  let bottom: Double

  var width: Double { right - left }
  var height: Double { bottom - top }

  /// Whether a point is in it or on its edge.
  func contains(_ point: DrawingPoint) -> Bool {
    point.x >= left && point.x <= right && point.y >= top && point.y <= bottom
  }

  /// Whether it overlaps another.
  func overlaps(_ other: DrawingBox) -> Bool {
    left < other.right && other.left < right && top < other.bottom && other.top < bottom
  }

  /// The box with a margin added on every side.
  func grown(by margin: Double) -> DrawingBox {
    DrawingBox(
      left: left - margin,
      top: top - margin,
      right: right + margin,
      bottom: bottom + margin
    )
  }
}
