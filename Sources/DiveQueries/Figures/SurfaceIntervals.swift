import DiveModel
import DiveUnits
import Logbook

/// The time that each dive's diver had been out of the water.
struct SurfaceIntervals: Sendable {
  /// Seconds by the path of the dive.
  private var seconds: [String: Int] = [:]

  /// Takes all dives of a logbook, each owner's in the order of diving.
  init(_ dives: [LoggedDive]) {
    var last: LoggedDive?
    for logged in dives where logged.counts && logged.dive.date != nil {
      if let last, last.owner == logged.owner, let gap = Self.gap(last.dive, logged.dive) {
        seconds[logged.dive.origin.path] = gap
      }
      last = logged
    }
  }

  func seconds(before logged: LoggedDive) -> Int? { seconds[logged.dive.origin.path] }

  /// Seconds from the end of a dive to the start of the next; nil where that is not known, or where
  /// the two overlap.
  private static func gap(_ first: Dive, _ second: Dive) -> Int? {
    guard let start = Self.start(of: first), let next = Self.start(of: second),
      let duration = first.duration?.value.seconds
    else { return nil }
    var gap = next - start - duration
    if let zone = first.zone?.value.minutes, let other = second.zone?.value.minutes {
      gap -= (other - zone) * 60
    }
    return gap >= 0 ? gap : nil
  }

  /// Seconds since 1970 by the diver's own clock.
  private static func start(of dive: Dive) -> Int? {
    guard let date = dive.date?.value, let time = dive.time?.value else { return nil }
    return date.dayNumber * 86_400 + time.seconds
  }
}
