/// How long each dive's diver had been at the surface before it.
///
/// From the end of the diver's dive before to the start of this one: between instants where both
/// dives have a zone, else between times as written. It is not known of a diver's first dive, after a
/// dive without a duration, where one without a time lies on a day in between, and where two dives
/// overlap.
public struct SurfaceIntervals: Sendable {
  /// The seconds before each dive of the list; nil where they are not known.
  public let seconds: [Int?]
  /// When each dive began before which the seconds are known.
  public let starts: [DiveStart?]

  /// Finds the intervals of all dives of a log, of which it is known when they were.
  ///
  /// Of a part of a log the dives between would be missing.
  ///
  /// - Parameters:
  ///   - moments: when the dives were.
  ///   - duration: how many seconds the dive at a place of the list lasted, where that is not
  ///     written.
  public init(_ moments: DiveMoments, duration: (Int) -> Int? = { _ in nil }) {
    var found = [Int?](repeating: nil, count: moments.count)
    var starts = [DiveStart?](repeating: nil, count: moments.count)
    moments.forEachPair { last, next in
      guard let duration = last.duration ?? duration(last.place), let gap = last.seconds(to: next),
        gap >= duration
      else { return }
      found[next.place] = gap - duration
      starts[next.place] = next.start
    }
    seconds = found
    self.starts = starts
  }
}

extension DiveMoments {
  /// Goes through each diver's dives that follow one another for sure: both have a time, and none
  /// without one lies on their days or between.
  public func forEachPair(_ body: (_ last: DiveMoment, _ next: DiveMoment) -> Void) {
    for diver in divers {
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
        if !isUnclear { body(last, moment) }
      }
    }
  }
}
