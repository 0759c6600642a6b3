import DiveModel
import DiveUnits

/// The time of a dive, stored compactly.
public struct DiveMoment: HasDiveStart, Sendable {
  /// The dive's index in its list.
  public let place: Int
  /// When it began.
  public let start: DiveStart
  /// `unknown` if not written.
  private let seconds: Int32

  private static let unknown = Int32.min

  /// The time of a dive; nil if it does not count or has no date.
  public init?(_ logged: LoggedDive, place: Int) {
    guard logged.counts else { return nil }
    start = DiveStart(logged.dive)
    guard start.day != nil else { return nil }
    self.place = place
    seconds = logged.dive.duration.map { Int32(clamping: $0.value.seconds) } ?? Self.unknown
  }

  /// Days since 1970, in local time.
  public var day: Int { start.day ?? 0 }

  /// Duration in seconds; nil if unknown.
  public var duration: Int? { seconds == Self.unknown ? nil : Int(seconds) }

  /// Seconds since midnight in local time; nil if no time is written.
  public var second: Int? { start.second }

  /// Seconds from this dive's start to another's, negative for an earlier one.
  public func seconds(to other: DiveMoment) -> Int? { start.seconds(to: other.start) }

  /// Whether it is before another by local date and time; dives without a time are last on their
  /// day.
  public func isWrittenBefore(_ other: DiveMoment) -> Bool {
    (day, second ?? .max, place) < (other.day, other.second ?? .max, other.place)
  }
}
