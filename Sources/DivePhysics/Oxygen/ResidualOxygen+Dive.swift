public import DiveModel
import DiveUnits

extension ResidualOxygen.Dive {
  /// Takes what carrying over needs from a dive.
  ///
  /// It is nil for a dive that has no place among others: a planned or invalid one and one that was
  /// made with held breath. The end is when the samples were under water for the last time, else
  /// after the duration; without both it is the start.
  ///
  /// - Parameters:
  ///   - dive: of the diver whose dives are carried over.
  ///   - start: in seconds; of all the dives since the same moment.
  ///   - profile: of its first computer.
  ///   - others: of its other computers, of which counts what they showed.
  ///   - water: above the diver; nil where that is not known, and what the dive did neither.
  public init?(
    of dive: Dive,
    startingAt start: Int = 0,
    profile: DiveProfile? = nil,
    beside others: [DiveProfile] = [],
    in water: WaterColumn?
  ) {
    guard dive.isReal, dive.mode?.value.isBreathHold != true else { return nil }
    let end = profile.flatMap(DepthFigures.init)?.end ?? dive.duration?.value
    self.init(
      start: start,
      end: start + min(max(end?.seconds ?? 0, 0), 1 << 40),
      exposure: water.flatMap { OxygenExposure(of: dive, profile: profile, in: $0) },
      reported: Fraction.reportedCNS(of: dive, profiles: (profile.map { [$0] } ?? []) + others)
    )
  }

  /// The same dive at another time, in seconds.
  public func moved(to start: Int) -> ResidualOxygen.Dive {
    let (length, isTooLong) = end.subtractingReportingOverflow(self.start)
    let (end, isTooLate) = start.addingReportingOverflow(isTooLong ? 0 : length)
    return ResidualOxygen.Dive(
      start: start,
      end: isTooLate ? start : end,
      exposure: exposure,
      reported: reported
    )
  }
}
