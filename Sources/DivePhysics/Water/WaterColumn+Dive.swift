public import DiveModel
import DiveUnits

extension WaterColumn {
  /// The water and air of a dive, according to the dive and its site.
  ///
  /// The dive takes precedence over the site, a pressure over an altitude, a density over a kind of
  /// water. Defaults are the sea's water and air. If a value is invalid, the result is nil.
  public init?(of dive: Dive, at site: DiveSite?) {
    guard let surface = Self.surface(dive, site), let density = Self.density(dive, site) else {
      return nil
    }
    self.init(surface: surface, density: density)
  }

  private static func surface(_ dive: Dive, _ site: DiveSite?) -> Pressure? {
    if let pressure = dive.surfacePressure?.value { return pressure }
    if dive.fields.isDamaged(Dive.Field.surfacePressure.rawValue) { return nil }
    if let altitude = dive.altitude?.value { return Atmosphere.pressure(at: altitude) }
    if dive.fields.isDamaged(Dive.Field.altitude.rawValue) { return nil }
    if let altitude = site?.altitude?.value { return Atmosphere.pressure(at: altitude) }
    let isDamaged = site?.fields.isDamaged(DiveSite.Field.altitude.rawValue) ?? false
    return isDamaged ? nil : Atmosphere.seaLevel
  }

  private static func density(_ dive: Dive, _ site: DiveSite?) -> Density? {
    if let density = dive.density?.value { return density }
    if dive.fields.isDamaged(Dive.Field.density.rawValue) { return nil }
    if let water = dive.water?.value { return water.typicalDensity }
    if dive.fields.isDamaged(Dive.Field.water.rawValue) { return nil }
    guard let site else { return .sea }
    if let density = site.density?.value { return density }
    if site.fields.isDamaged(DiveSite.Field.density.rawValue) { return nil }
    if let water = site.water?.value { return water.typicalDensity }
    return site.fields.isDamaged(DiveSite.Field.water.rawValue) ? nil : .sea
  }
}
