/// Reduces the points of a line without a visible change.
///
/// Of all points in one column of a drawing it keeps the first, the lowest, the highest and the
/// last, so that no extreme is lost.
enum LineReduction {
  /// Reduces points sorted by `x`; points with the same whole part share a column.
  static func points(_ points: [DrawingPoint]) -> [DrawingPoint] {
    var result: [DrawingPoint] = []
    result.reserveCapacity(min(points.count, 4096))
    var start = 0
    while start < points.count {
      let column = points[start].x.rounded(.down)
      var end = start + 1
      while end < points.count, points[end].x.rounded(.down) == column { end += 1 }
      append(points[start..<end], to: &result)
      start = end
    }
    return result
  }

  private static func append(_ points: ArraySlice<DrawingPoint>, to result: inout [DrawingPoint]) {
    guard points.count > 4 else {
      result += points
      return
    }
    var (lowest, highest) = (points.startIndex, points.startIndex)
    for place in points.indices {
      if points[place].y < points[lowest].y { lowest = place }
      if points[place].y > points[highest].y { highest = place }
    }
    var last: Int?
    for place in [
      points.startIndex, min(lowest, highest), max(lowest, highest), points.endIndex - 1,
    ]
    where place != last {
      result.append(points[place])
      last = place
    }
  }
}
