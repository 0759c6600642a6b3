import ArgumentParser
import DiveReports
import DiveUnits
import LogPreview

/// `divelog report year`: the review of a year.
struct YearReportCommand: PrintingCommand {
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

  func perform(_ console: inout Console) throws -> ExitStatus {
    let year = try year.map { text throws(ReportFailure) in try ReportYear.parse(text) }
    let wanted = RequestedReport.year(year ?? options.day?.year)
    return try report.make(wanted, for: audience.asked, of: asked.typed, options, &console)
  }
}
