public import LogbookCore

extension SurfaceIntervals {
  /// The summary of the intervals of some dives; a break of years is included.
  ///
  /// - Parameter places: The indices of the dives; nil for all.
  /// - Returns: A summary in seconds.
  public func summary(at places: [Int]? = nil) -> FigureSummary {
    var values = FigureValues()
    for place in places ?? Array(seconds.indices) where seconds.indices.contains(place) {
      guard let interval = seconds[place], let start = starts[place] else { continue }
      values.add(interval, seconds: nil, dive: place, start: start)
    }
    return FigureSummary(&values, hasTotal: false, isWeighted: false)
  }
}
