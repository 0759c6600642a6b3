import DiveModel
import DiveQueries
import DiveUnits
import LogbookCore
import Wording

/// A course with what its students have done.
struct CourseReport: ReportSubject {
  var log: ReportLog
  let course: DiveCourse
  let students: [StudentOfReport]

  var notes: String? { log.logbook.noteText(of: course.origin) }

  /// Counts the dives of a course.
  ///
  /// - Parameters:
  ///   - course: A course of the log.
  ///   - log: The log; if its dives were selected by diver, only that student is shown.
  init(_ course: DiveCourse, _ log: ReportLog) {
    let dives = CourseDives(log.logbook, log.index)
    let progress = CourseProgress(course, in: log.logbook, log.index, dives, on: log.today)
    let shown = progress.students.filter { log.diver == nil || $0.person == log.diver }
    let selected = Set(log.places)
    let places = shown.flatMap { $0.requirements.flatMap(\.dives) }.filter(selected.contains)
    let only = log.only(places.sorted())
    self.course = course
    self.log = only
    students = shown.map { StudentOfReport(student: $0, log: only) }
  }
}

/// A student of a course.
struct StudentOfReport: Sendable {
  let student: CourseProgress.Student
  let log: ReportLog

  var words: CourseWords { CourseWords({ log.words($0) }, { log.words.duration($0) }) }
}

/// A requirement of a course, as far as a student has met it.
struct RequirementOfReport: Sendable {
  let requirement: CourseProgress.Requirement
  let log: ReportLog

  var words: CourseWords { CourseWords({ log.words($0) }, { log.words.duration($0) }) }
}

/// What a course asks for beforehand, as far as a student has it.
struct PrerequisiteOfReport: Sendable {
  let check: CoursePrerequisiteCheck
  let log: ReportLog

  var words: CourseWords { CourseWords({ log.words($0) }, { log.words.duration($0) }) }
}

/// The names of a course.
enum CourseContext {
  static let table = ContextTable<CourseReport>(
    "course",
    [
      .text("course", "The name.", "CMAS P2, spring 2026") { $0.course.title },
      .text("agency", "The agency.", "CMAS") { $0.course.agency?.value },
      .text("level", "The level.", "P2") { $0.course.level?.value },
      .list("instructors", "The instructors.", of: NameContext.table) { report in
        report.course.instructors.map { report.log.person($0.value.text) }
      },
      .list("students", "The students, or the one who was asked for.", of: student) {
        $0.students
      },
      .html("notes", "The notes.") { NotePart.html($0.notes) },
      .lines("notes-text", "The notes in Markdown.", "Four evenings, two weekends.") { $0.notes },
    ] + CommonContext.page() + CommonContext.rows()
  )

  private static let student = ContextTable<StudentOfReport>(
    "student",
    [
      .text("name", "The student.", "Tom Kask") { $0.log.person($0.student.person) },
      .text("summary", "Since when, and how much is met.", "since 1 May 2026, 2 of 3 met") {
        student in
        student.words.summary(student.student) { student.log.words.date($0) }
      },
      .text("since", "The first day on which dives count.", "1 May 2026") { student in
        student.student.since.map(student.log.words.date)
      },
      .text("finished", "The day on which the student finished.", "30 June 2026") { student in
        student.student.finished.map(student.log.words.date)
      },
      .truth("is-complete", "All requirements are met.") { $0.student.isComplete },
      .list("prerequisites", "What is asked for beforehand.", of: prerequisite) { student in
        student.student.prerequisites.map { PrerequisiteOfReport(check: $0, log: student.log) }
      },
      .list("requirements", "What is counted and signed.", of: requirement) { student in
        student.student.requirements.map { RequirementOfReport(requirement: $0, log: student.log) }
      },
    ]
  )

  private static let prerequisite = ContextTable<PrerequisiteOfReport>(
    "prerequisite",
    [
      .text("name", "What is asked for.", "25 dives") { $0.words.asked($0.check.asked) },
      .text("state", "Whether the student has it.", "met") { $0.words.state($0.check.state) },
      .truth("is-met", "The student has it.") { $0.check.state == .met },
    ]
  )

  private static let requirement = ContextTable<RequirementOfReport>(
    "requirement",
    [
      .text("name", "The name.", "deep dives") { $0.requirement.what },
      .text("done", "What is done.", "2 of 3") { $0.words.done($0.requirement) },
      .text("state", "Whether it is met, or what is missing.", "missing: 1 dive") {
        $0.words.state($0.requirement)
      },
      .truth("is-met", "Nothing is missing.") { $0.requirement.isMet },
      .count("bar", "How much of it is done, in per cent.", "66") {
        ($0.requirement.thousandths ?? 0) / 10
      },
      .list("dives", "The dives that count for it, in order.", of: DiveContext.table) { shown in
        shown.requirement.dives.map { ReportDive(log: shown.log, place: $0) }
      },
    ]
  )
}
