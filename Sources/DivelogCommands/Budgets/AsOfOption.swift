import ArgumentParser
import DiveUnits

/// The day that a budget is asked about.
struct AsOfOption: ParsableArguments {
  @Option(help: .init("Leave out expenses after this day.", valueName: "date"))
  var asOf: DayArgument?

  /// The day; nil to leave nothing out.
  var day: CalendarDate? { asOf?.day }
}

/// A day on the command line.
struct DayArgument: ExpressibleByArgument {
  let day: CalendarDate

  init?(argument: String) {
    guard let day = try? CalendarDate(parsing: argument) else { return nil }
    self.day = day
  }
}
