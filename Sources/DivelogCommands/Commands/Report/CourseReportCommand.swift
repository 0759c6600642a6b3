import ArgumentParser
import DiveQueries
import LogPreview
import LogWorkspace
import Wording

/// `divelog report course`: what the students of a course have done.
struct CourseReportCommand: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "course",
    abstract: "Create the record of a course, to sign.",
    discussion: HelpText.courseReport
  )

  @Argument(help: "The course, by its id or name.")
  var course: String

  @OptionGroup var options: GlobalOptions
  @OptionGroup var report: ReportOptions

  func perform(_ console: inout Console) throws -> ExitStatus {
    let wanted = RequestedReport.course(course, student: report.diver)
    let readers = RequestedAudience(readers: .me, group: nil)
    return try report.make(wanted, for: readers, of: TypedQuery([]), options, &console)
  }
}
