public import DiveModel
import DiveUnits

/// The fastest ascent and descent of a dive, and where an ascent was faster than allowed.
///
/// A speed is the mean over 20 seconds or, where samples are rarer, from one to the next: an arm that
/// is lifted to read the computer is no ascent. The first 20 seconds of a dive have none.
public struct VerticalSpeeds: Hashable, Sendable {
  /// The fastest ascent; nil where no mean is of an ascent, as on a dive shorter than the window.
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
  static let window = 20_000

  /// Works the speeds out; nil without samples under water.
  ///
  /// - Parameters:
  ///   - profile: the samples of one computer.
  ///   - limit: of an ascent.
  public init?(_ profile: DiveProfile, limit: VerticalSpeed = .usualAscentLimit) {
    guard let leading = DepthSteps(profile) else { return nil }
    var trailing = leading
    var behind = trailing.next()
    var (ascent, descent, isSubmerged) = (0.0, 0.0, false)
    var found: [FastAscent] = []
    for step in leading {
      if step.isSubmerged { isSubmerged = true }
      // Past the last step that ends a window ago: the one that follows begins where it ended.
      while let next = behind, next.end <= step.end - Self.window { behind = trailing.next() }
      guard let start = behind, step.end - start.start >= Self.window else { continue }
      let minutes = Double(step.end - start.start) / 60_000
      let speed = Double(start.from - step.to) / minutes
      if speed > ascent { ascent = speed }
      if 0 - speed > descent { descent = 0 - speed }
      guard speed > Double(limit.millimetres) else { continue }
      Self.note(VerticalSpeed(millimetres: Int(nearest: speed)), start.start, step.end, &found)
    }
    guard isSubmerged else { return nil }
    fastestAscent = Self.speed(ascent)
    fastestDescent = Self.speed(descent)
    fastAscents = found
  }

  /// A speed that is no more than nothing was not seen.
  private static func speed(_ millimetres: Double) -> VerticalSpeed? {
    millimetres > 0 ? VerticalSpeed(millimetres: Int(nearest: millimetres)) : nil
  }

  /// Adds a place, which goes on the one before if they touch.
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
