import DiveModel
import DivePhysics
import DiveUnits

extension PressureRate {
  /// The fall of a tank's pressure in a minute, reckoned at the surface (SAC).
  init?(of dive: Dive, profile: DiveProfile? = nil, in water: WaterColumn) {
    guard let rate = SurfaceAirConsumption(of: dive, profile: profile, in: water) else {
      return nil
    }
    self.init(steps: rate.millibars)
  }
}
