import ArgumentParser
import LogPreview

/// `divelog report trip`: a trip, day by day.
struct TripReportCommand: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "trip",
    abstract: "Create the story of a trip, day by day.",
    discussion: """
      The trip's notes, its dives by day with their notes, and the totals. A trip is in a public \
      report only if its record says 'share: public'.

      Examples:
        divelog report trip red-sea-2024 -o red-sea.html
        divelog report trip red-sea-2024 --diver mari --for me -o red-sea.pdf
      """
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
