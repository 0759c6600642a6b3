public import DiveModel
public import DiveUnits

/// The depths and the duration of a dive, from the samples of one computer.
///
/// Time at the surface (down to 0.75 m) in the middle of a dive or after it counts neither for the
/// duration nor for the average depth, as in dive computers.
public struct DepthFigures: Hashable, Sendable {
  /// The greatest depth of all samples.
  public let greatest: Depth
  /// The average depth over the duration.
  public let average: Depth
  /// The time under water.
  public let duration: DiveDuration
  /// The range of durations that a diver or a computer could count.
  ///
  /// It runs from the time between samples under water to the whole recorded time: how much of a
  /// step to the surface was under water is unknown, and computers continue for some minutes at the
  /// surface.
  public let possibleDurations: ClosedRange<DiveDuration>
  /// The last moment under water, since the computer's start.
  public let end: DiveDuration

  /// Calculates the figures; nil if the samples never go under water.
  public init?(_ profile: DiveProfile) {
    guard let steps = DepthSteps(profile), let greatest = profile.greatestDepth else {
      return nil
    }
    var end = 0
    // With whole numbers, a nonsensical profile could overflow.
    var (time, area, recorded, certain) = (0.0, 0.0, 0.0, 0.0)
    for step in steps {
      let milliseconds = Double(step.milliseconds)
      recorded += milliseconds
      if DepthSteps.isUnderWater(step.to) { end = step.end }
      guard step.isSubmerged else { continue }
      if step.staysSubmerged { certain += milliseconds }
      time += milliseconds
      area += milliseconds * Double(step.from + step.to)
    }
    guard time > 0 else { return nil }
    self.greatest = greatest
    average = Depth(nearest: area / 2 / time)
    duration = DiveDuration(nearest: time / 1000)
    possibleDurations =
      DiveDuration(nearest: certain / 1000)...DiveDuration(nearest: recorded / 1000)
    self.end = DiveDuration(nearest: Double(end) / 1000)
  }
}
