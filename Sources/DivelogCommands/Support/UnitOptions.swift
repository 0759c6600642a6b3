import ArgumentParser
import DiveFigures
import DiveQueries
import DiveUnits
import LogbookCore

/// The units of what a command shows.
struct UnitOptions: ParsableArguments {
  @Option(
    help: .init(
      "The units to show (default: those of the dives' only diver, otherwise of the log).",
      valueName: "units"
    )
  )
  var units: UnitSystem?

  /// What was asked for, else what the diver of the dives reads, else what the log is kept in.
  func system(of dives: [LoggedDive], _ context: FigureContext) -> UnitSystem {
    units ?? context.logbook.units(of: dives, context.index)
  }

  /// The same of a log of which no index is needed for anything else.
  func system(of dives: [LoggedDive], in logbook: Logbook) -> UnitSystem {
    units ?? logbook.units(of: dives, RecordIndex(logbook))
  }
}
