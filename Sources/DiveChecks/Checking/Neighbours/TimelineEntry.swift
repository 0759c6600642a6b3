import DiveModel
import DiveUnits
import Logbook

/// What rules about neighbours need of a dive, in few bytes: a log has a hundred thousand.
struct TimelineEntry: Sendable {
  /// Where the dive stands in the logbook's list.
  let place: Int
  /// Days since 1970; `unknown` where the date could not be read.
  private let dayNumber: Int32
  private let secondOfDay: Int32
  private let durationSeconds: Int32
  private let depthMillimetres: Int32
  private let diveNumber: Int32
  private let zoneMinutes: Int16
  /// Whether it is a dive that was made: neither planned nor invalid.
  let counts: Bool

  private static let unknown = Int32.min

  init(_ logged: LoggedDive, place: Int) {
    func small(_ number: Int?) -> Int32 { number.map { Int32(clamping: $0) } ?? Self.unknown }
    let dive = logged.dive
    self.place = place
    dayNumber = small(dive.date?.value.dayNumber)
    secondOfDay = small(dive.time?.value.seconds)
    durationSeconds = small(dive.duration?.value.seconds)
    depthMillimetres = small(dive.maximumDepth?.value.millimetres)
    diveNumber = small(dive.number?.value)
    zoneMinutes = dive.zone.map { Int16(clamping: $0.value.minutes) } ?? Int16.min
    counts = logged.counts
  }

  private static func known(_ number: Int32) -> Int? { number == unknown ? nil : Int(number) }

  /// Days since 1970 as written.
  var day: Int? { Self.known(dayNumber) }
  var number: Int? { Self.known(diveNumber) }
  /// Seconds.
  var duration: Int? { Self.known(durationSeconds) }
  /// Millimetres.
  var depth: Int? { Self.known(depthMillimetres) }
  var hasTime: Bool { start != nil }
  /// Minutes ahead of universal time.
  var zone: Int? { zoneMinutes == Int16.min ? nil : Int(zoneMinutes) }

  /// Seconds since 1970 as the diver's clock had it.
  private var start: Int? {
    guard let day, let second = Self.known(secondOfDay) else { return nil }
    return day * 86_400 + second
  }

  /// Seconds from this dive's start to another's, negative for an earlier one.
  ///
  /// They are taken between instants where both have a zone, else between times as written.
  func seconds(to other: TimelineEntry) -> Int? {
    guard let start, let otherStart = other.start else { return nil }
    guard let zone, let otherZone = other.zone else { return otherStart - start }
    return otherStart - start - (otherZone - zone) * 60
  }

  /// Whether some moment belongs to both dives, as far as their durations are known.
  func overlaps(_ other: TimelineEntry) -> Bool {
    guard let seconds = seconds(to: other) else { return false }
    return seconds == 0 || (seconds > 0 ? seconds < duration ?? 0 : -seconds < other.duration ?? 0)
  }
}
