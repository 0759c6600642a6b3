public import DiveModel
public import DiveUnits

/// How deep a dive was and how long, by the samples of one computer.
///
/// Time at the surface (down to 0.75 m) in the middle of a dive or after it is part of neither the
/// duration nor the average depth, as dive computers have it.
public struct DepthFigures: Hashable, Sendable {
  /// The greatest depth of all samples.
  public let greatest: Depth
  /// The mean depth over the duration.
  public let average: Depth
  /// The time under water.
  public let duration: DiveDuration
  /// The range of durations that a diver or a computer could count.
  ///
  /// It runs from the time between samples under water to the whole recorded time: how much of a
  /// step to the surface was under water is unknown, and computers continue for some minutes at the
  /// surface.
  public let possibleDurations: ClosedRange<DiveDuration>
  /// When the diver was under water for the last time, since the computer's start.
  public let end: DiveDuration

  /// Works the figures out; nil where the samples never go under water.
  public init?(_ profile: DiveProfile) {
    guard let steps = DepthSteps(profile), let greatest = profile.greatestDepth else {
      return nil
    }
    var end = 0
    // In whole numbers a profile of nonsense could overflow.
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
