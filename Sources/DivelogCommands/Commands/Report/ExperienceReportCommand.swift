import ArgumentParser
import LogPreview

/// `divelog report experience`: a proof of experience.
struct ExperienceReportCommand: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "experience",
    abstract: "Create a proof of experience, on one page.",
    discussion: """
      For instructors and employers: totals with the dives before the log, bands of depth, gases, \
      conditions, the last twelve months, the records and the certifications, with a line for a \
      signature.

      It is your own document, so it counts every dive unless '--for' says otherwise.

      Examples:
        divelog report experience -o experience.html
        divelog report experience tag:wreck --diver mari -o wrecks.pdf
      """
  )

  @OptionGroup var options: GlobalOptions
  @OptionGroup var audience: OwnAudienceOptions
  @OptionGroup var report: ReportOptions
  @OptionGroup var asked: QueryOptions

  func perform(_ console: inout Console) throws -> ExitStatus {
    try report.make(.experience, for: audience.asked, of: asked.typed, options, &console)
  }
}
