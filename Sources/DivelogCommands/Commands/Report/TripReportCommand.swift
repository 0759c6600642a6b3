import ArgumentParser
import DiveModel
import DiveReports
import DiveUnits
import LogWorkspace
import LogbookCore
import Diagnostics
import Wording

/// `divelog report trip`: a trip, day by day.
struct TripReportCommand: LogCommand {
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

  mutating func perform() throws -> ExitStatus {
    let run = TemplateReportRun(
      options: options,
      asked: report,
      audience: audience.asked,
      query: asked.typed,
      report: .trip
    )
    let trip = trip
    let isOfTrip = { (logged: LoggedDive, index: RecordIndex) in
      let id = index.id(of: trip, .trip)
      return id != nil && logged.dive.trip.flatMap { index.id(of: $0.value.text, .trip) } == id
    }
    return try run.perform(about: isOfTrip) { log, index in
      guard let id = index.id(of: trip, .trip) else {
        throw LogFailure.noRecord(.trip, named: trip, index)
      }
      guard let prepared = PreparedReport.trip(id, log) else {
        throw ReportFailure.notSeen(trip)
      }
      return prepared
    }
  }
}
