import ArgumentParser
import DiveReports
import LogPreview
import Wording

/// `divelog report group`: a group's year.
struct GroupReportCommand: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "group",
    abstract: "Create the review of a group, for a year or for all time.",
    discussion: HelpText.groupReport
  )

  @Argument(help: "The group, by its id or name.")
  var of: String

  @OptionGroup var options: GlobalOptions
  @OptionGroup var audience: AudienceOptions
  @OptionGroup var report: ReportOptions
  @OptionGroup var asked: QueryOptions

  func perform(_ console: inout Console) throws -> ExitStatus {
    // A single year is the year of the report, not a search text.
    var asked = asked
    let year = asked.query.first.flatMap(ReportYear.read)
    if year != nil { asked.query.removeFirst() }
    let wanted = RequestedReport.group(of, year: year)
    return try report.make(wanted, for: audience.asked, of: asked.typed, options, &console)
  }
}
