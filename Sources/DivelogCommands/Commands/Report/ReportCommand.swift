import ArgumentParser

/// `divelog report`: the log as people like to look at it.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Make pages of the log, to show, print or hand over.",
    discussion: """
      A report is made of what its readers may see, which '--for' says: everybody, the members of a \
      group, or yourself. Any other name is that of a template in the log's templates/.

      Examples:
        divelog report site -o public
        divelog report experience -o experience.html
        divelog report year 2026 --for me -o year.pdf
      """,
    subcommands: [
      SiteReportCommand.self, LogbookReportCommand.self, ExperienceReportCommand.self,
      YearReportCommand.self, TripReportCommand.self, GroupReportCommand.self,
      OwnReportCommand.self,
    ]
  )

  /// What follows the verb, with `own` before a report that is none of the program's: a template's
  /// name, or an option, for `report` alone has none.
  static func completed(_ arguments: ArraySlice<String>) -> ArraySlice<String> {
    guard let first = arguments.first else { return arguments }
    let known = configuration.subcommands.compactMap { $0.configuration.commandName }
    let isHelp = ["-h", "--help", "--version", "help"].contains(first)
    return known.contains(first) || isHelp ? arguments : ["own"] + arguments
  }
}
