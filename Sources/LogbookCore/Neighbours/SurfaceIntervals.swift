/// The surface interval before each dive of a diver.
///
/// It runs from the end of the diver's previous dive to the start of this one, in UTC if both have
/// a zone, otherwise in local time. It is unknown for the first dive, after a dive without a
/// duration, if a dive without a time may lie between, and if the dives overlap.
public struct SurfaceIntervals: Sendable {
  /// Seconds before each dive of the list; nil if unknown.
  public let seconds: [Int?]
  /// The start of each dive whose interval is known.
  public let starts: [DiveStart?]

  /// Computes the intervals for all dives of a log.
  ///
  /// Part of a log is not enough: the dives in between would be missing.
  ///
  /// - Parameters:
  ///   - moments: The times of the dives.
  ///   - duration: The duration in seconds of the dive at an index, if it is not written in the
  ///     log.
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
  /// Calls `body` for each two consecutive dives of a diver whose order is certain: both have a
  /// time, and no dive without one is on their days or between.
  public func forEachPair(_ body: (_ last: DiveMoment, _ next: DiveMoment) -> Void) {
    for diver in divers {
      let untimed = diver.moments.filter { $0.second == nil }.map(\.day).sorted()
      var last: DiveMoment?
      var waiting = 0
      for moment in diver.moments where moment.second != nil {
        defer { last = moment }
        guard let last else { continue }
        // Dives without a time before the last dive's day no longer matter.
        while waiting < untimed.count, untimed[waiting] < min(last.day, moment.day) {
          waiting += 1
        }
        let isUnclear = waiting < untimed.count && untimed[waiting] <= max(last.day, moment.day)
        if !isUnclear { body(last, moment) }
      }
    }
  }
}
