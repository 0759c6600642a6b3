import DiveModel
package import DiveQueries
import Diagnostics
import LogbookCore
package import Wording

extension LogSession {
  /// How far the students of a course are.
  ///
  /// - Parameters:
  ///   - text: The course: its id, name or path.
  ///   - student: A student, by id or name; nil for all of them.
  /// - Returns: What was counted, and the students who were asked for, in the order of the course.
  /// - Throws: A `LogFailure` if there is no such course, or if the person is not its student.
  package func courseProgress(
    named text: String,
    of student: String? = nil
  ) throws(LogFailure) -> (progress: CourseProgress, students: [CourseProgress.Student]) {
    let entry = try entry(.course, named: text)
    let course = DiveCourse(origin: entry.origin, fields: entry.fields)
    let dives = CourseDives(logbook, index)
    let progress = CourseProgress(course, in: logbook, index, dives, on: today)
    guard let student else { return (progress, progress.students) }
    let person = index.id(of: student, .diver) ?? student
    let found = progress.students.filter { $0.person == person }
    if !found.isEmpty { return (progress, found) }
    // A person without a record is named in any case.
    let alike = progress.students.filter { $0.person.lowercased() == person.lowercased() }
    guard !alike.isEmpty else {
      let students = progress.students.map(\.person)
      throw .notAStudent(text: student, course: course.id, students: students)
    }
    return (progress, alike)
  }
}

extension CourseProgress {
  /// The requirements that cannot be read.
  package var remarks: [Message] {
    unreadable.isEmpty ? [] : [.courseNotCounted(what: unreadable.map(\.visible))]
  }
}
