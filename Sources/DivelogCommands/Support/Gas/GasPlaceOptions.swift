import ArgumentParser
import DiveModel
import DivePhysics
import DiveUnits
import Diagnostics
import LogWorkspace
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

  /// The requested units, else those of the values given, else of the log.
  func system(
    written texts: [String],
    _ options: GlobalOptions
  ) throws(LogFailure) -> UnitSystem {
    try ReaderUnits.system(asked: units, written: texts, from: options.start)
  }
}

/// The water and the air above a diver.
struct GasPlaceOptions: ParsableArguments {
  @Option(help: .init("The type of water (default: salt).", valueName: "water"))
  var water: Water?

  @Option(help: .init("The density of the water, such as '1025 kg/m3'.", valueName: "density"))
  var density: String?

  @Option(help: .init("The altitude of the water's surface, such as '640 m'.", valueName: "height"))
  var altitude: String?

  @Option(help: .init("The air pressure, such as '1013 mbar'.", valueName: "pressure"))
  var surfacePressure: String?

  var text: PlaceText {
    PlaceText(
      water: water,
      density: density,
      altitude: altitude,
      surfacePressure: surfacePressure
    )
  }

  func column() throws(ArgumentFailure) -> WaterColumn { try text.column() }
}
