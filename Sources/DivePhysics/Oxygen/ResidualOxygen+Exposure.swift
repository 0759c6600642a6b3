public import DiveModel
import DiveUnits

extension ResidualOxygen.Exposure {
  /// Extracts the inputs for carrying over oxygen load from a dive.
  ///
  /// Nil for a dive that does not take part: a planned or invalid one, or a breath-hold dive. The
  /// end is the last sample under water, else the start plus the duration, else the start.
  ///
  /// - Parameters:
  ///   - dive: A dive of the diver.
  ///   - start: In seconds, with the same zero for all dives.
  ///   - profile: The samples of its first computer.
  ///   - others: The samples of its other computers, for the loads that they showed.
  ///   - water: The water and air above the diver; nil if unknown, which makes the exposure
  ///     unknown.
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
  public func moved(to start: Int) -> ResidualOxygen.Exposure {
    let (length, isTooLong) = end.subtractingReportingOverflow(self.start)
    let (end, isTooLate) = start.addingReportingOverflow(isTooLong ? 0 : length)
    return ResidualOxygen.Exposure(
      start: start,
      end: isTooLate ? start : end,
      exposure: exposure,
      reported: reported
    )
  }
}
