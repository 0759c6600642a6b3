import ArgumentParser
import DiveReports
import LogPreview
import Wording

/// `divelog report logbook`: the pages of a paper log.
struct LogbookReportCommand: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "logbook",
    abstract: "Create the pages of a paper log.",
    discussion: HelpText.logbookReport
  )

  @OptionGroup var options: GlobalOptions
  @OptionGroup var audience: OwnAudienceOptions
  @OptionGroup var report: ReportOptions
  @OptionGroup var asked: QueryOptions

  @Option(help: .init("Dives per page: 1 or 4.", valueName: "dives"))
  var perPage = 4

  @Option(help: "The paper size.")
  var paper = PaperSize.a4

  func perform(_ console: inout Console) throws -> ExitStatus {
    guard perPage == 1 || perPage == 4 else { throw CommandFailure(.reportPerPage) }
    let wanted = RequestedReport.logbook(paper, perPage: perPage)
    return try report.make(wanted, for: audience.asked, of: asked.typed, options, &console)
  }
}
