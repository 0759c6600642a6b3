import ArgumentParser
import DiveQueries
import LogPreview
import LogWorkspace

/// `divelog report course`: what the students of a course have done.
struct CourseReportCommand: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "course",
    abstract: "Create the record of a course, to sign.",
    discussion: """
      For each student, or the one named with --diver: what is met and what is missing, the dives \
      that counted, and lines for signatures. It is your own document: students are never shown to \
      others.

      Examples:
        divelog report course p2-2026 -o course.html
        divelog report course p2-2026 --diver tom -o tom.pdf
      """
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
