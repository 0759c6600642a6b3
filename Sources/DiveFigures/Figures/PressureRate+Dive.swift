package import DiveModel
package import DivePhysics
package import DiveUnits

extension PressureRate {
  /// The pressure drop of a tank per minute, converted to the surface (SAC).
  package init?(
    of dive: Dive,
    profile: DiveProfile? = nil,
    ofComputer number: Int = 1,
    beside others: [DiveProfile] = [],
    in water: WaterColumn
  ) {
    let rate = SurfaceAirConsumption(
      of: dive,
      profile: profile,
      ofComputer: number,
      beside: others,
      in: water
    )
    guard let rate else { return nil }
    self.init(steps: rate.millibars)
  }
}
