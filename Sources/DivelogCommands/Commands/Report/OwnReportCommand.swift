import ArgumentParser
import LogPreview
import Wording

/// `divelog report own`: a report with a template of the log's own.
struct OwnReportCommand: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "own",
    abstract: "Create a report with your own template.",
    discussion: HelpText.ownReport
  )

  @OptionGroup var options: GlobalOptions
  @OptionGroup var audience: AudienceOptions
  @OptionGroup var report: ReportOptions
  @OptionGroup var asked: QueryOptions

  func perform(_ console: inout Console) throws -> ExitStatus {
    var asked = asked
    var name: String?
    if report.template == nil {
      guard let first = asked.query.first else { throw CommandFailure(.reportNoName) }
      name = first
      asked.query.removeFirst()
    }
    return try report.make(.own(name), for: audience.asked, of: asked.typed, options, &console)
  }
}
