public import LogbookCore

extension SurfaceIntervals {
  /// What the intervals of some dives come to; that over years away from water is one of them.
  ///
  /// - Parameter places: of the dives; all if it is nil.
  /// - Returns: seconds.
  public func summary(at places: [Int]? = nil) -> FigureSummary {
    var values = FigureValues()
    for place in places ?? Array(seconds.indices) where seconds.indices.contains(place) {
      guard let interval = seconds[place], let start = starts[place] else { continue }
      values.add(interval, seconds: nil, dive: place, start: start)
    }
    return FigureSummary(&values, hasTotal: false, isWeighted: false)
  }
}
