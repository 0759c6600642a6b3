import DiveModel
import DiveUnits

/// When a dive was, in few bytes.
public struct DiveMoment: HasDiveStart, Sendable {
  /// The dive's place in its list.
  public let place: Int
  /// When it began.
  public let start: DiveStart
  /// `unknown` where none is written.
  private let seconds: Int32

  private static let unknown = Int32.min

  /// Describes a dive that counts and has a date; else it is nil.
  public init?(_ logged: LoggedDive, place: Int) {
    guard logged.counts else { return nil }
    start = DiveStart(logged.dive)
    guard start.day != nil else { return nil }
    self.place = place
    seconds = logged.dive.duration.map { Int32(clamping: $0.value.seconds) } ?? Self.unknown
  }

  /// Days since 1970, as written.
  public var day: Int { start.day ?? 0 }

  /// Seconds under water.
  public var duration: Int? { seconds == Self.unknown ? nil : Int(seconds) }

  /// Seconds since midnight, as written; nil where no time is.
  public var second: Int? { start.second }

  /// Seconds from this dive's start to another's, negative for an earlier one.
  public func seconds(to other: DiveMoment) -> Int? { start.seconds(to: other.start) }

  /// Whether it comes before another as date and time are written, those without a time last of
  /// their day.
  public func isWrittenBefore(_ other: DiveMoment) -> Bool {
    (day, second ?? .max, place) < (other.day, other.second ?? .max, other.place)
  }
}
