import DiveModel
import DivePhysics
import DiveUnits

extension PressureRate {
  /// The fall of a tank's pressure in a minute, reckoned at the surface (SAC).
  ///
  /// It is a figure of one tank, so it is nil for a dive on several, and where it is not known.
  init?(of dive: Dive, profile: DiveProfile? = nil, in water: WaterColumn) {
    let tanks = TankGasUse.all(of: dive, profile: profile, in: water)
    guard tanks.count == 1, let rate = tanks[0].consumption else { return nil }
    self.init(steps: rate.millibars)
  }
}
