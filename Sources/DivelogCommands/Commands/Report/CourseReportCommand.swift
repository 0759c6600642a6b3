import ArgumentParser
import DiveModel
import DiveQueries
import DiveReports
import LogWorkspace
import LogbookCore

/// `divelog report course`: what the students of a course have done.
struct CourseReportCommand: LogCommand {
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

  mutating func perform() throws -> ExitStatus {
    let run = TemplateReportRun(
      options: options,
      asked: report,
      audience: RequestedAudience(readers: .me, group: nil),
      query: TypedQuery([]),
      report: .course
    )
    let command = self
    let course = course
    return try run.perform { log, index in
      guard let id = index.id(of: course, .course) else {
        throw LogFailure.noRecord(.course, named: course, index)
      }
      guard let prepared = PreparedReport.course(id, log) else {
        throw try command.withoutStudents(id)
      }
      return prepared
    }
  }

  /// Why a course has no student to report on, as `course progress` says it.
  private func withoutStudents(_ course: String) throws -> LogFailure {
    let (progress, _) = try options.workspace().courseProgress(named: course, of: report.diver)
    guard let diver = report.diver else { return .courseWithoutStudents(course: course) }
    return .notAStudent(
      text: diver,
      course: course,
      students: progress.students.map(\.person)
    )
  }
}
