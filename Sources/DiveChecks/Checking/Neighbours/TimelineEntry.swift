import DiveModel
import DiveUnits
import LogbookCore

/// The values of a dive for rules about neighbours, stored compactly because a log has a hundred
/// thousand.
struct TimelineEntry: HasDiveStart, Sendable {
  private let index: Int32
  let start: DiveStart
  /// `unknown` where it could not be read.
  private let durationSeconds: Int32
  private let depthMillimetres: Int32
  private let diveNumber: Int32
  /// Whether it is a dive that was made: neither planned nor invalid.
  let counts: Bool

  private static let unknown = Int32.min

  init(_ logged: LoggedDive, place: Int) {
    func small(_ number: Int?) -> Int32 { number.map { Int32(clamping: $0) } ?? Self.unknown }
    let dive = logged.dive
    index = Int32(clamping: place)
    start = DiveStart(dive)
    durationSeconds = small(dive.duration?.value.seconds)
    depthMillimetres = small(dive.maximumDepth?.value.millimetres)
    diveNumber = small(dive.number?.value)
    counts = logged.counts
  }

  private static func known(_ number: Int32) -> Int? { number == unknown ? nil : Int(number) }

  /// The index of the dive in the logbook's list.
  var place: Int { Int(index) }
  /// Days since 1970 as written.
  var day: Int? { start.day }
  var number: Int? { Self.known(diveNumber) }
  /// The duration in seconds.
  var duration: Int? { Self.known(durationSeconds) }
  /// The maximum depth in millimetres.
  var depth: Int? { Self.known(depthMillimetres) }
  /// Whether date and time are known.
  var hasTime: Bool { start.day != nil && start.second != nil }
  /// Minutes ahead of universal time.
  var zone: Int? { start.zone }

  /// Seconds from this dive's start to another's, negative for an earlier one.
  func seconds(to other: TimelineEntry) -> Int? { start.seconds(to: other.start) }

  /// Whether the two dives overlap in time, as far as their durations are known.
  func overlaps(_ other: TimelineEntry) -> Bool { span.overlaps(other.span) }

  var span: DiveSpan { DiveSpan(start, seconds: duration) }
}
