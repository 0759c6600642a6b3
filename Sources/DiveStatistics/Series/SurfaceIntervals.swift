public import Logbook

/// How long each dive's diver had been at the surface before it.
///
/// From the end of the diver's dive before to the start of this one: between instants where both
/// dives have a zone, else between times as written. It is not known of a diver's first dive, after a
/// dive without a duration, where one without a time lies on a day in between, and where two dives
/// overlap.
public struct SurfaceIntervals: Sendable {
  /// The seconds before each dive of the list; nil where they are not known.
  public let seconds: [Int?]

  /// Finds the intervals of all dives of a log.
  ///
  /// Of a part of it the dives between would be missing.
  public init(_ dives: [LoggedDive]) { self.init(DiveMoments(dives)) }

  /// Finds the intervals of all dives of a log, of which it is known when they were.
  public init(_ moments: DiveMoments) {
    var found = [Int?](repeating: nil, count: moments.count)
    for diver in moments.divers {
      let untimed = diver.moments.filter { $0.second == nil }.map(\.day).sorted()
      var last: DiveMoment?
      var waiting = 0
      for moment in diver.moments where moment.second != nil {
        defer { last = moment }
        guard let last else { continue }
        // Dives without a time before the last dive's day are done with.
        while waiting < untimed.count, untimed[waiting] < min(last.day, moment.day) {
          waiting += 1
        }
        let isUnclear = waiting < untimed.count && untimed[waiting] <= max(last.day, moment.day)
        guard !isUnclear, let duration = last.duration, let gap = last.seconds(to: moment),
          gap >= duration
        else { continue }
        found[moment.place] = gap - duration
      }
    }
    seconds = found
  }

  /// What the intervals of some dives come to; that over years away from water is one of them.
  ///
  /// - Parameter places: of the dives; all if it is nil.
  /// - Returns: seconds.
  public func summary(at places: [Int]? = nil) -> FigureSummary {
    var values = FigureValues()
    for place in places ?? Array(seconds.indices) where seconds.indices.contains(place) {
      if let interval = seconds[place] { values.add(interval, seconds: nil, dive: place) }
    }
    return FigureSummary(&values, hasTotal: false, isWeighted: false)
  }
}
