public import DiveModel
import DiveUnits

/// Start and duration of a dive, stored compactly.
public struct DiveSpan: Hashable, Sendable {
  /// When it began.
  public let start: DiveStart
  /// Duration in seconds; 0 if unknown.
  public let seconds: Int

  /// Combines a start and a duration.
  /// - Parameters:
  ///   - start: When the dive began.
  ///   - seconds: The duration in seconds; nil if unknown.
  public init(_ start: DiveStart, seconds: Int?) {
    self.start = start
    self.seconds = seconds ?? 0
  }

  /// The start and the duration of a dive.
  public init(_ dive: Dive) { self.init(DiveStart(dive), seconds: dive.duration?.value.seconds) }

  /// Whether the dives overlap, as far as their durations are known.
  public func overlaps(_ other: DiveSpan) -> Bool {
    guard let gap = start.seconds(to: other.start) else { return false }
    return gap == 0 || (gap > 0 ? gap < seconds : -gap < other.seconds)
  }
}
