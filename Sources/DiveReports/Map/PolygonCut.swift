/// Cuts a polygon at the edges of a rectangle, one edge after the other (Sutherland and Hodgman).
enum PolygonCut {
  static func cut(_ points: [DrawingPoint], to box: DrawingBox) -> [DrawingPoint] {
    guard !points.allSatisfy(box.contains) else { return points }
    var points = points
    points = cut(points, at: box.left, isVertical: true, keepsGreater: true)
    points = cut(points, at: box.right, isVertical: true, keepsGreater: false)
    points = cut(points, at: box.top, isVertical: false, keepsGreater: true)
    return cut(points, at: box.bottom, isVertical: false, keepsGreater: false)
  }

  private static func cut(
    _ points: [DrawingPoint],
    at edge: Double,
    isVertical: Bool,
    keepsGreater: Bool
  ) -> [DrawingPoint] {
    func place(_ point: DrawingPoint) -> Double { isVertical ? point.x : point.y }
    func isKept(_ point: DrawingPoint) -> Bool {
      keepsGreater ? place(point) >= edge : place(point) <= edge
    }
    guard var before = points.last else { return [] }
    var kept: [DrawingPoint] = []
    kept.reserveCapacity(points.count)
    for point in points {
      if isKept(point) != isKept(before) {
        let part = (edge - place(before)) / (place(point) - place(before))
        kept.append(
          isVertical
            ? DrawingPoint(edge, before.y + part * (point.y - before.y))
            : DrawingPoint(before.x + part * (point.x - before.x), edge)
        )
      }
      if isKept(point) { kept.append(point) }
      before = point
    }
    return kept
  }
}
