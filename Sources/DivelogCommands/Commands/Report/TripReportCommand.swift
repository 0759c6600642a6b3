import ArgumentParser
import LogPreview
import Wording

/// `divelog report trip`: a trip, day by day.
struct TripReportCommand: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "trip",
    abstract: "Create the story of a trip, day by day.",
    discussion: HelpText.tripReport
  )

  @Argument(help: "The trip, by its id or name.")
  var trip: String

  @OptionGroup var options: GlobalOptions
  @OptionGroup var audience: AudienceOptions
  @OptionGroup var report: ReportOptions
  @OptionGroup var asked: QueryOptions

  func perform(_ console: inout Console) throws -> ExitStatus {
    try report.make(.trip(trip), for: audience.asked, of: asked.typed, options, &console)
  }
}
