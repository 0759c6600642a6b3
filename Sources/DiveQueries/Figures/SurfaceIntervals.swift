import DiveModel
import DiveUnits
import Logbook

/// The time that each dive's diver had been out of the water.
struct SurfaceIntervals: Sendable {
  /// Seconds by the path of the dive.
  private var seconds: [String: Int] = [:]

  /// No dive has any.
  init() {}

  /// Takes all dives of a logbook, each owner's in the order of diving, and how many seconds a dive
  /// lasted.
  init(_ dives: [LoggedDive], duration: (LoggedDive) -> Int?) {
    Self.forEachPair(dives) { last, logged in
      guard let start = Self.start(of: last.dive), let next = Self.start(of: logged.dive),
        let duration = duration(last)
      else { return }
      var gap = next - start - duration
      if let zone = last.dive.zone?.value.minutes, let other = logged.dive.zone?.value.minutes {
        gap -= (other - zone) * 60
      }
      if gap >= 0 { seconds[logged.dive.origin.path] = gap }
    }
  }

  /// Seconds from the end of the dive before; nil where that is not known, or where the two overlap.
  func seconds(before logged: LoggedDive) -> Int? { seconds[logged.dive.origin.path] }

  /// Goes through the dives that follow one another.
  static func forEachPair(
    _ dives: [LoggedDive],
    _ body: (_ last: LoggedDive, _ next: LoggedDive) -> Void
  ) {
    var last: LoggedDive?
    for logged in dives where logged.counts && logged.dive.date != nil {
      if let last, last.owner == logged.owner { body(last, logged) }
      last = logged
    }
  }

  /// Seconds since 1970 by the diver's own clock.
  private static func start(of dive: Dive) -> Int? {
    guard let date = dive.date?.value, let time = dive.time?.value else { return nil }
    return date.dayNumber * 86_400 + time.seconds
  }
}
