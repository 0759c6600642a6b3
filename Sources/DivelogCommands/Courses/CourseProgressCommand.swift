import ArgumentParser
import DiveQueries
import LogWorkspace
import TerminalPages
import Wording

/// `divelog course progress`: how far the students of a course are.
struct CourseProgressCommand: PageCommand {
  static let configuration = CommandConfiguration(
    commandName: "progress",
    abstract: "Show how far the students of a course are.",
    discussion: HelpText.courseProgress
  )

  @OptionGroup var options: GlobalOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var chart: ChartOptions

  @Argument(help: "Its id or name.")
  var id: String

  @Option(help: "Only this student.")
  var diver: String?

  @Flag(name: .customLong("open"), help: "Show only what is missing.")
  var isOpenOnly = false

  func page(of log: LogSession) throws -> ShownPage {
    let (progress, students) = try log.courseProgress(named: id, of: diver)
    let page = CourseProgressPage(
      progress,
      students,
      in: log.logbook,
      log.index,
      chart.drawing(output),
      isOpenOnly: isOpenOnly,
      options.words
    )
    return ShownPage(page.text, remarks: progress.remarks, hasProblems: progress.isDamaged)
  }
}
