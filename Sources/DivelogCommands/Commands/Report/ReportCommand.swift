import ArgumentParser

/// `divelog report`: the log as people like to look at it.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Make pages of the log, to show, print or hand over.",
    discussion: """
      A report is made of what its readers may see, which '--for' says: everybody, the members of a \
      group, or yourself. Without it, it is everybody.

      Examples:
        divelog report site -o public
        divelog report site -o ~/log-for-me --for me
      """,
    subcommands: [SiteReportCommand.self]
  )
}
