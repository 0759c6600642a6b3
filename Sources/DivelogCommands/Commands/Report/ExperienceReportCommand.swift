import ArgumentParser
import LogPreview
import Wording

/// `divelog report experience`: a proof of experience.
struct ExperienceReportCommand: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "experience",
    abstract: "Create a proof of experience, on one page.",
    discussion: HelpText.experienceReport
  )

  @OptionGroup var options: GlobalOptions
  @OptionGroup var audience: OwnAudienceOptions
  @OptionGroup var report: ReportOptions
  @OptionGroup var asked: QueryOptions

  func perform(_ console: inout Console) throws -> ExitStatus {
    try report.make(.experience, for: audience.asked, of: asked.typed, options, &console)
  }
}
