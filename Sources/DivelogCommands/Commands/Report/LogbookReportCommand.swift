import ArgumentParser
import DiveReports
import LogbookCore
import Diagnostics
import Wording

/// `divelog report logbook`: the pages of a paper log.
struct LogbookReportCommand: LogCommand {
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

  mutating func perform() throws -> ExitStatus {
    guard perPage == 1 || perPage == 4 else { throw CommandFailure(.reportPerPage) }
    let run = TemplateReportRun(
      options: options,
      asked: report,
      audience: audience.asked,
      query: asked.typed,
      report: .logbook,
      isOfOneDiver: true
    )
    let (paper, perPage) = (paper, perPage)
    return try run.perform { log, _ in .logbook(log, on: paper, perPage: perPage) }
  }
}
