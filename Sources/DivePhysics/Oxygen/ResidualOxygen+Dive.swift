public import DiveModel
import DiveUnits

extension ResidualOxygen.Dive {
  /// Takes what carrying over needs from a dive.
  ///
  /// It is nil for a dive that has no place among others: a planned or invalid one, one that was made
  /// with held breath, and one without a time, before and after which nobody knows what there was.
  /// The end is when the samples were under water for the last time, else after the duration; without
  /// both it is the start.
  ///
  /// - Parameters:
  ///   - dive: of the diver whose dives are carried over.
  ///   - profile: of its first computer.
  ///   - water: above the diver.
  ///   - usingZones: whether times are compared between zones, as they can be where every dive of the
  ///     diver has one; else they are compared as they are written.
  public init?(
    of dive: Dive,
    profile: DiveProfile? = nil,
    in water: WaterColumn,
    usingZones: Bool = false
  ) {
    guard dive.isReal, dive.mode?.value.isBreathHold != true, let date = dive.date?.value,
      let time = dive.time?.value
    else { return nil }
    let zone = usingZones ? dive.zone?.value.minutes ?? 0 : 0
    let start = date.dayNumber * 86_400 + time.seconds - zone * 60
    let end = profile.flatMap(DepthFigures.init)?.end ?? dive.duration?.value
    self.init(
      start: start,
      end: start + min(max(end?.seconds ?? 0, 0), 1 << 40),
      exposure: OxygenExposure(of: dive, profile: profile, in: water),
      reported: Fraction.reportedCNS(of: dive, profiles: profile.map { [$0] } ?? [])
    )
  }
}
