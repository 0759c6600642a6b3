import DiveFormat
package import DiveModel
package import DivePhysics
import DiveUnits
package import Diagnostics

/// The water and the air pressure given as options; the defaults are those of the sea.
package struct PlaceText {
  package var water: Water?
  package var density: String?
  package var altitude: String?
  package var surfacePressure: String?

  package init(water: Water?, density: String?, altitude: String?, surfacePressure: String?) {
    (self.water, self.density) = (water, density)
    (self.altitude, self.surfacePressure) = (altitude, surfacePressure)
  }

  package func column() throws(ArgumentFailure) -> WaterColumn {
    WaterColumn(
      surface: try surface() ?? Atmosphere.seaLevel,
      density: try waterDensity() ?? .sea
    )
  }

  /// The density of the water; nil if nothing is said of it.
  func waterDensity() throws(ArgumentFailure) -> Density? {
    guard let density else { return water?.typicalDensity }
    return try ArgumentText("--density", density).read(.density, within: GasBounds.water)
  }

  /// The air pressure; nil if nothing is said of it.
  func surface() throws(ArgumentFailure) -> Pressure? {
    if let surfacePressure {
      return try ArgumentText("--surface-pressure", surfacePressure)
        .read(.pressure, within: GasBounds.surface)
    }
    guard let altitude else { return nil }
    return Atmosphere.pressure(
      at: try ArgumentText("--altitude", altitude).read(.distance, within: GasBounds.altitude)
    )
  }
}
