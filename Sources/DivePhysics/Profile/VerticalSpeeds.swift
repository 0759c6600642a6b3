public import DiveModel
import DiveUnits

/// The fastest ascent and descent of a dive, and the places where an ascent was too fast.
///
/// A speed is the mean over 20 seconds, so that lifting an arm to read the computer is not an
/// ascent. Depth is interpolated linearly, so the recording interval does not matter. A profile of
/// less than 20 seconds has no speeds.
public struct VerticalSpeeds: Hashable, Sendable {
  /// The fastest ascent; nil without an ascent, as in a profile shorter than the window.
  public let fastestAscent: VerticalSpeed?
  /// The fastest descent; nil without a descent.
  public let fastestDescent: VerticalSpeed?
  /// The places where the limit was exceeded, in order of time, without overlaps.
  public let fastAscents: [FastAscent]

  /// A part of a dive in which the diver ascended faster than allowed.
  public struct FastAscent: Hashable, Sendable {
    /// The beginning and end of the part.
    public let span: ProfileSpan
    /// The greatest speed in the part.
    public let speed: VerticalSpeed
  }

  /// In milliseconds.
  package static let window = 20_000

  /// Calculates the speeds; nil without samples under water.
  ///
  /// - Parameters:
  ///   - profile: The samples of one computer.
  ///   - limit: The fastest allowed ascent.
  public init?(_ profile: DiveProfile, limit: VerticalSpeed = .usualAscentLimit) {
    guard var windows = DepthWindows(profile, length: Self.window) else { return nil }
    var (ascent, descent) = (0.0, 0.0)
    var found: [FastAscent] = []
    while let window = windows.next() {
      let speed = window.rise * 60_000 / Double(Self.window)
      if speed > ascent { ascent = speed }
      if 0 - speed > descent { descent = 0 - speed }
      guard speed > Double(limit.millimetres) else { continue }
      Self.note(VerticalSpeed(millimetres: Int(nearest: speed)), window.start, window.end, &found)
    }
    guard windows.wentUnderWater else { return nil }
    fastestAscent = Self.speed(ascent)
    fastestDescent = Self.speed(descent)
    fastAscents = found
  }

  /// A speed of 0 or less counts as none.
  private static func speed(_ millimetres: Double) -> VerticalSpeed? {
    millimetres > 0 ? VerticalSpeed(millimetres: Int(nearest: millimetres)) : nil
  }

  /// Adds a range, and merges it with the previous one if they touch.
  private static func note(
    _ speed: VerticalSpeed,
    _ start: Int,
    _ end: Int,
    _ found: inout [FastAscent]
  ) {
    guard let last = found.last, start <= last.span.endMilliseconds else {
      found.append(FastAscent(span: ProfileSpan(start, end), speed: speed))
      return
    }
    found[found.count - 1] = FastAscent(
      span: ProfileSpan(last.span.startMilliseconds, end),
      speed: max(last.speed, speed)
    )
  }
}
