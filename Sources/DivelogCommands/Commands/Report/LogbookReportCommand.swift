import ArgumentParser
import DiveReports
import LogPreview
import Wording

/// `divelog report logbook`: the pages of a paper log.
struct LogbookReportCommand: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "logbook",
    abstract: "Create the pages of a paper log.",
    discussion: """
      Each dive has room for the signatures of a buddy and of an instructor, and for a stamp, or \
      the stamp itself where the centre's record has a picture of it. The dives and the time so \
      far are at the bottom. Print the pages from a browser; with '--pdf', or a file name ending \
      in .pdf, Chromium prints them.

      They are your own documents, so they show everything unless '--for' says otherwise.

      Examples:
        divelog report logbook -o logbook.html
        divelog report logbook year:2026 --per-page 1 --paper a5 -o 2026.pdf
      """
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
