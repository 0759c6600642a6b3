public import DiveModel
import DiveUnits

extension WaterColumn {
  /// The water and the air of a dive, as far as it and its site tell of them.
  ///
  /// What the dive says goes before what the site says, a pressure before an altitude, a density
  /// before a kind of water. Of what neither says, the sea is taken, its air and its water.
  public init(of dive: Dive, at site: DiveSite?) {
    self.init(surface: Self.surface(dive, site), density: Self.density(dive, site))
  }

  private static func surface(_ dive: Dive, _ site: DiveSite?) -> Pressure {
    if let pressure = dive.surfacePressure?.value { return pressure }
    guard let altitude = dive.altitude?.value ?? site?.altitude?.value else {
      return Atmosphere.seaLevel
    }
    return Atmosphere.pressure(at: altitude)
  }

  private static func density(_ dive: Dive, _ site: DiveSite?) -> Density {
    dive.density?.value ?? dive.water?.value.typicalDensity
      ?? site?.density?.value ?? site?.water?.value.typicalDensity
      ?? .sea
  }
}
