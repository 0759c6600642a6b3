package import DiveModel
package import DiveUnits
package import LogbookCore

/// How far a diver is in a course as a student.
package struct CourseStanding: Sendable {
  package let course: DiveCourse
  package let student: CourseProgress.Student

  /// The courses of a diver, in the order of the log.
  ///
  /// - Parameters:
  ///   - diver: The diver's id.
  ///   - logbook: The log, as its readers see it: others see no students.
  ///   - index: Its records.
  ///   - today: The day on which prerequisites are looked at; nil if unknown.
  /// - Returns: A course for each time that the diver is its student.
  package static func all(
    of diver: String,
    in logbook: Logbook,
    _ index: RecordIndex,
    on today: CalendarDate?
  ) -> [CourseStanding] {
    let courses = logbook.courses.filter { course in
      course.students.contains { student in
        student.value.diver.map { index.id(of: $0.value.text, .diver) == diver } ?? false
      }
    }
    guard !courses.isEmpty else { return [] }
    let dives = CourseDives(logbook, index)
    return courses.flatMap { course in
      CourseProgress(course, in: logbook, index, dives, on: today).students
        .filter { $0.person == diver }.map { CourseStanding(course: course, student: $0) }
    }
  }
}

extension CourseProgress.Student {
  /// Whether anything may be left to do: of a student who finished, nothing is.
  package var isOpen: Bool { finished == nil }

  /// What is left to do, in the order of the course; nothing once the student has finished.
  package var openRequirements: [CourseProgress.Requirement] {
    isOpen ? requirements.filter { !$0.isMet } : []
  }
}
