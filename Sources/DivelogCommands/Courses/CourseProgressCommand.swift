import ArgumentParser
import DiveQueries
import LogWorkspace
import TerminalPages

/// `divelog course progress`: how far the students of a course are.
struct CourseProgressCommand: PageCommand {
  static let configuration = CommandConfiguration(
    commandName: "progress",
    abstract: "Show how far the students of a course are.",
    discussion: """
      A student's own dives that name the course count, from the student's 'since' on. By date, each \
      goes to the first requirement that it fits and that still needs dives or time. A dive of \
      unknown duration adds no time. What is signed is in the student's 'passed'. '--open' leaves \
      out what is met, and students who finished. The exit status is 1 if a requirement cannot be \
      read.

      Examples:
        divelog course progress p2-2026
        divelog course progress p2-2026 --open
        divelog course progress p2-2026 --diver tom --format json
      """
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
