public import DiveUnits

/// A part of a dive, by the time since its computer's start.
public struct ProfileSpan: Hashable, Sendable {
  /// The start in milliseconds.
  public let startMilliseconds: Int
  /// The end in milliseconds, never before the start.
  public let endMilliseconds: Int

  init(_ start: Int, _ end: Int) {
    startMilliseconds = start
    endMilliseconds = end
  }

  /// The start to the nearest second.
  public var start: DiveDuration { DiveDuration(nearest: Double(startMilliseconds) / 1000) }

  /// The end to the nearest second.
  public var end: DiveDuration { DiveDuration(nearest: Double(endMilliseconds) / 1000) }

  /// The length, to the nearest second.
  public var duration: DiveDuration {
    DiveDuration(nearest: Double(endMilliseconds - startMilliseconds) / 1000)
  }
}
