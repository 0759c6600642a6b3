import ArgumentParser
import DiveReports
import DiveUnits
import LogPreview
import Wording

/// `divelog report year`: the review of a year.
struct YearReportCommand: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "year",
    abstract: "Create a review of a year.",
    discussion: HelpText.yearReport
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
