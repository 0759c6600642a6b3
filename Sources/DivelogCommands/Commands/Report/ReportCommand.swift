import ArgumentParser
import Wording

/// `divelog report`: pages of the log.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Create pages of the log, to show, print or hand over.",
    discussion: HelpText.report,
    subcommands: [
      SiteReportCommand.self, LogbookReportCommand.self, ExperienceReportCommand.self,
      YearReportCommand.self, TripReportCommand.self, GroupReportCommand.self,
      FolderReportCommand.self, CourseReportCommand.self, OwnReportCommand.self,
    ]
  )
}
