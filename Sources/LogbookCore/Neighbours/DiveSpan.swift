public import DiveModel
import DiveUnits

/// When a dive was and how long, in few bytes.
public struct DiveSpan: Hashable, Sendable {
  /// When it began.
  public let start: DiveStart
  /// Seconds under water; 0 where nobody knows.
  public let seconds: Int

  /// Puts a start and a duration together.
  /// - Parameters:
  ///   - start: When it began.
  ///   - seconds: Seconds under water; nil where nobody knows.
  public init(_ start: DiveStart, seconds: Int?) {
    self.start = start
    self.seconds = seconds ?? 0
  }

  /// Takes both of a dive.
  public init(_ dive: Dive) { self.init(DiveStart(dive), seconds: dive.duration?.value.seconds) }

  /// Whether some moment belongs to both dives, as far as their durations are known.
  public func overlaps(_ other: DiveSpan) -> Bool {
    guard let gap = start.seconds(to: other.start) else { return false }
    return gap == 0 || (gap > 0 ? gap < seconds : -gap < other.seconds)
  }
}
