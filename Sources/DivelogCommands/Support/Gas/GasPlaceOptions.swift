import ArgumentParser
import DiveFormat
import DiveModel
import DivePhysics
import DiveUnits
import Diagnostics
import TerminalPages

/// The units of the answer.
struct GasUnitOptions: ParsableArguments {
  @Option(
    help: .init(
      "The units of the answer (default: those of the question, otherwise of the log).",
      valueName: "units"
    )
  )
  var units: UnitSystem?
}

/// The water above a diver and the air above the water.
struct GasPlaceOptions: ParsableArguments {
  @Option(help: .init("The type of water (default: salt).", valueName: "water"))
  var water: Water?

  @Option(help: .init("The density of the water, such as '1025 kg/m3'.", valueName: "density"))
  var density: String?

  @Option(help: .init("The altitude of the water's surface, such as '640 m'.", valueName: "height"))
  var altitude: String?

  @Option(help: .init("The air pressure, such as '1013 mbar'.", valueName: "pressure"))
  var surfacePressure: String?

  /// What is said of the place; of what is not, the sea is taken.
  func column() throws(ArgumentFailure) -> WaterColumn {
    WaterColumn(surface: try surface(), density: try waterDensity())
  }

  private func waterDensity() throws(ArgumentFailure) -> Density {
    guard let density else { return water?.typicalDensity ?? .sea }
    return try ArgumentText("--density", density).read(.density, within: GasBounds.water)
  }

  private func surface() throws(ArgumentFailure) -> Pressure {
    if let surfacePressure {
      return try ArgumentText("--surface-pressure", surfacePressure)
        .read(.pressure, within: GasBounds.surface)
    }
    guard let altitude else { return Atmosphere.seaLevel }
    return Atmosphere.pressure(
      at: try ArgumentText("--altitude", altitude).read(.distance, within: GasBounds.altitude)
    )
  }
}
