import ArgumentParser
import DiveUnits
import LogbookCore

/// The units of a command's output.
struct UnitOptions: ParsableArguments {
  @Option(
    help: .init(
      "The units to show (default: those of the dives' only diver, otherwise of the log).",
      valueName: "units"
    )
  )
  var units: UnitSystem?

  /// The requested system, else that of the dives' diver, else the log's.
  func system(of dives: [LoggedDive], in logbook: Logbook) -> UnitSystem {
    units ?? logbook.units(of: dives, RecordIndex(logbook))
  }
}
