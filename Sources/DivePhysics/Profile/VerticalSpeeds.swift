public import DiveModel
import DiveUnits

/// The fastest ascent and descent of a dive, and where an ascent was too fast.
///
/// A speed is the mean over 20 seconds, so that lifting an arm to read the computer is not an
/// ascent. Depth is interpolated linearly, so the recording interval does not matter. A profile of
/// less than 20 seconds has no speeds.
public struct VerticalSpeeds: Hashable, Sendable {
  /// The fastest ascent; nil where no mean is of an ascent, as on a profile shorter than the window.
  public let fastestAscent: VerticalSpeed?
  /// The fastest descent; nil where no mean is of a descent.
  public let fastestDescent: VerticalSpeed?
  /// The places where the limit was broken, in order of time; none overlaps the next.
  public let fastAscents: [FastAscent]

  /// A part of a dive in which the diver went up faster than allowed.
  public struct FastAscent: Hashable, Sendable {
    /// Its beginning and end.
    public let span: ProfileSpan
    /// The fastest that it was.
    public let speed: VerticalSpeed
  }

  /// In milliseconds.
  package static let window = 20_000

  /// Works the speeds out; nil without samples under water.
  ///
  /// - Parameters:
  ///   - profile: the samples of one computer.
  ///   - limit: of an ascent.
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
