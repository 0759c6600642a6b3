import ArgumentParser
import DiveUnits

/// The units of a command's output.
struct UnitOptions: ParsableArguments {
  @Option(
    help: .init(
      "The units to show (default: those of the dives' only diver, otherwise of the log).",
      valueName: "units"
    )
  )
  var units: UnitSystem?
}
