import ArgumentParser
import DiveUnits
import LogWorkspace
import Diagnostics
import Wording

/// The day that a budget is asked about.
struct AsOfOption: ParsableArguments {
  @Option(help: .init("Leave out expenses after this day.", valueName: "date"))
  var asOf: String?

  func validate() throws { try DayArgument.check(asOf) }

  /// The day; nil to leave nothing out.
  var day: CalendarDate? { DayArgument.day(asOf) }
}

/// A day on the command line.
enum DayArgument {
  /// Throws with the form that is expected if a text is not a day.
  static func check(_ text: String?) throws {
    guard let text, day(text) == nil else { return }
    throw ValidationError(SpokenLanguage.current.words(.noDay(text: text)).visible)
  }

  /// The day of a text that was checked; nil without one.
  static func day(_ text: String?) -> CalendarDate? {
    text.flatMap { try? CalendarDate(typed: $0) }
  }
}
