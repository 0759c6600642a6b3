import ArgumentParser
import DiveUnits
import Diagnostics
import Wording

/// The day that a budget is asked about.
struct AsOfOption: ParsableArguments {
  @Option(help: .init("Leave out expenses after this day.", valueName: "date"))
  var asOf: String?

  /// The day; nil to leave nothing out.
  var day: CalendarDate? { asOf.flatMap { try? CalendarDate(parsing: $0) } }

  func validate() throws {
    guard let asOf, day == nil else { return }
    throw ValidationError(SpokenLanguage.current.words(.asOfIsNoDay(text: asOf)).visible)
  }
}

/// A day on the command line.
struct DayArgument: ExpressibleByArgument {
  let day: CalendarDate

  init?(argument: String) {
    guard let day = try? CalendarDate(parsing: argument) else { return nil }
    self.day = day
  }
}
