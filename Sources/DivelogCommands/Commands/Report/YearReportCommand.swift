import ArgumentParser
import DiveModel
import DiveReports
import DiveUnits
import LogbookCore
import Diagnostics
import Wording

/// `divelog report year`: the review of a year.
struct YearReportCommand: LogCommand {
  static let configuration = CommandConfiguration(
    commandName: "year",
    abstract: "Create a review of a year.",
    discussion: """
      The dives of the year compared with the previous year, by month, the sites and which of them \
      were new, buddies, conditions, what was seen, and the records: of one diver with '--diver', \
      otherwise of everyone in the log. The default is this year.

      Examples:
        divelog report year 2026 -o 2026.html
        divelog report year 2025 --diver mari --for me -o mari.pdf
      """
  )

  @Argument(help: "The year.")
  var year: String?

  @OptionGroup var options: GlobalOptions
  @OptionGroup var audience: AudienceOptions
  @OptionGroup var report: ReportOptions
  @OptionGroup var asked: QueryOptions

  mutating func perform() throws -> ExitStatus {
    let year = try year.map { text throws(ReportFailure) in try ReportYear.parse(text) }
    let run = TemplateReportRun(
      options: options,
      asked: report,
      audience: audience.asked,
      query: asked.typed,
      report: .year
    )
    let today = options.day
    let isOfYear = { (logged: LoggedDive, _: RecordIndex) in
      logged.dive.date?.value.year == year ?? today?.year
    }
    return try run.perform(about: isOfYear) { log, _ in
      guard let year = year ?? today?.year else { throw ReportFailure.noYear("") }
      return .year(year, log)
    }
  }
}
