/// Outlines as paths of a map, cut at its edges and reduced to visible corners.
struct OutlinePaths {
  private let view: MapView
  /// Slightly larger than the view, so that the cuts are invisible.
  private let box: DrawingBox
  private(set) var areas = PathText()
  /// Their outlines; empty if those of the areas can be used.
  private(set) var coasts = PathText()
  /// Whether the 180th meridian, along which outlines are cut, is in the view.
  let hasSeam: Bool

  /// Closer corners are merged.
  private let finest: Double
  /// The full circle in steps of the outlines.
  private static let circle = 360 * WorldOutlines.perDegree

  private static func degrees(_ steps: Int) -> Double {
    Double(steps) / Double(WorldOutlines.perDegree)
  }

  private static func isSeam(_ corner: WorldOutlines.Corner) -> Bool {
    abs(Int(corner.east)) == circle / 2
  }

  init(_ outlines: [WorldOutlines.Outline], _ view: MapView) {
    self.view = view
    finest = view.isWorld ? 1.4 : 0.7
    box = view.box.grown(by: 4)
    hasSeam = [-180.0, 180].contains { view.west + 0.01 < $0 && $0 < view.east - 0.01 }
    for outline in outlines {
      for turn in [-Self.circle, 0, Self.circle] where isSeen(outline, turn) { add(outline, turn) }
    }
  }

  private func isSeen(_ outline: WorldOutlines.Outline, _ turn: Int) -> Bool {
    Self.degrees(outline.east + turn) >= view.west && Self.degrees(outline.west + turn) <= view.east
      && Self.degrees(outline.north) >= view.south && Self.degrees(outline.south) <= view.north
      // Outlines smaller than a point are invisible.
      && (Self.degrees(outline.east - outline.west) * view.perLongitude > finest
        || Self.degrees(outline.north - outline.south) * view.perLatitude > finest)
  }

  private mutating func add(_ outline: WorldOutlines.Outline, _ turn: Int) {
    let points = outline.corners.map { corner in
      view.point(
        east: Self.degrees(Int(corner.east) + turn),
        north: Self.degrees(Int(corner.north))
      )
    }
    let corners = thinned(PolygonCut.cut(points, to: box))
    guard corners.count > 2 else { return }
    areas.lines(through: corners)
    areas.close()
    if hasSeam { addCoast(outline, points) }
  }

  /// The outline without its parts along the seam and outside of the view.
  private mutating func addCoast(_ outline: WorldOutlines.Outline, _ points: [DrawingPoint]) {
    var line: [DrawingPoint] = []
    for place in points.indices {
      let next = place + 1 < points.count ? place + 1 : 0
      let isSeam =
        Self.isSeam(outline.corners[place])
        && Self.isSeam(outline.corners[next])
      let (start, end) = (points[place], points[next])
      let isAway =
        max(start.x, end.x) < box.left || min(start.x, end.x) > box.right
        || max(start.y, end.y) < box.top || min(start.y, end.y) > box.bottom
      if isSeam || isAway {
        if line.count > 1 { coasts.lines(through: thinned(line)) }
        line = []
      } else {
        if line.isEmpty { line.append(start) }
        line.append(end)
      }
    }
    if line.count > 1 { coasts.lines(through: thinned(line)) }
  }

  private func thinned(_ points: [DrawingPoint]) -> [DrawingPoint] {
    var kept: [DrawingPoint] = []
    for point in points {
      if let last = kept.last, abs(last.x - point.x) + abs(last.y - point.y) < finest { continue }
      kept.append(point)
    }
    return kept
  }
}
