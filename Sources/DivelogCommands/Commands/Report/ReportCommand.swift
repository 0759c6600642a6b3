import ArgumentParser

/// `divelog report`: pages of the log.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Create pages of the log, to show, print or hand over.",
    discussion: """
      A report contains what its readers may see, as '--for' says: everyone, the members of a \
      group, or yourself. Any other name is that of a template in the log's templates/.

      Examples:
        divelog report site -o public
        divelog report experience -o experience.html
        divelog report year 2026 --for me -o year.pdf
      """,
    subcommands: [
      SiteReportCommand.self, LogbookReportCommand.self, ExperienceReportCommand.self,
      YearReportCommand.self, TripReportCommand.self, GroupReportCommand.self,
      FolderReportCommand.self, CourseReportCommand.self, OwnReportCommand.self,
    ]
  )
}
