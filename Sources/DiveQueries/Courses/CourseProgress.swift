package import DiveModel
package import DiveUnits
package import LogbookCore

/// How far the students of a course are.
package struct CourseProgress: Sendable {
  package let course: DiveCourse
  /// The students, in the order written.
  package let students: [Student]
  /// Whether a requirement of the course cannot be read, so that no one can be said to have met all.
  package let isDamaged: Bool
  /// The names of the requirements that cannot be read.
  package let unreadable: [String]

  /// How far a student is.
  package struct Student: Sendable {
    /// The diver's id, or the name of a person without a record.
    package let person: String
    /// The first day on which dives count; nil if none is written.
    package let since: CalendarDate?
    /// The day on which the student finished; nil if none is written.
    package let finished: CalendarDate?
    /// What the student has before the course, in the order written.
    package let prerequisites: [CoursePrerequisiteCheck]
    /// What is counted and signed, in the order of the course.
    package let requirements: [Requirement]
    /// Whether all requirements are met; false if the course has none, or one that cannot be read.
    package let isComplete: Bool
  }

  /// How far a student is with one requirement.
  package struct Requirement: Sendable {
    /// Its name.
    package let what: String
    /// The least number of dives; nil if they are not counted.
    package let neededDives: Int?
    /// The least time under water in seconds; nil if it is not counted.
    package let neededSeconds: Int?
    /// The dives that count for it, by their indices in the logbook, in order.
    package let dives: [Int]
    /// The seconds under water of these dives; a dive of unknown duration adds none.
    package let seconds: Int
    /// Whether it was signed; nil if it need not be.
    package let isSigned: Bool?
    /// Whether it, or the query of its dives, cannot be read; then no dives count for it.
    package let isUnreadable: Bool

    /// The number of dives that are missing.
    package var missingDives: Int { max((neededDives ?? 0) - dives.count, 0) }

    /// The seconds under water that are missing.
    package var missingSeconds: Int { max((neededSeconds ?? 0) - seconds, 0) }

    /// Whether there is nothing left to do; never if it counts nothing and need not be signed.
    package var isMet: Bool {
      let asksForSomething = neededDives != nil || neededSeconds != nil || isSigned != nil
      return asksForSomething && !isUnreadable && missingDives == 0 && missingSeconds == 0
        && isSigned != false
    }
  }

  /// Counts for every student of a course.
  ///
  /// - Parameters:
  ///   - course: A course of the logbook.
  ///   - logbook: The log.
  ///   - index: Its records.
  ///   - dives: Its dives by course.
  ///   - today: The day on which prerequisites of students without a first day are looked at; nil if
  ///     unknown.
  package init(
    _ course: DiveCourse,
    in logbook: Logbook,
    _ index: RecordIndex,
    _ dives: CourseDives,
    on today: CalendarDate?
  ) {
    self.course = course
    let students = course.students.map { student -> (CourseStudent, String) in
      let text = student.value.diver?.value.text ?? ""
      return (student.value, index.id(of: text, .diver) ?? text)
    }
    let places = students.map { student, person in
      Self.counted(dives.places(of: course.id, by: person), of: student, in: logbook)
    }
    let requirements = course.requires.map(\.value)
    let counting = CourseCounting(requirements, of: Set(places.joined()).sorted(), in: logbook)
    isDamaged =
      course.fields.isDamaged(DiveCourse.Field.requires.rawValue)
      || counting.isReadable.contains(false)
    unreadable = zip(requirements, counting.isReadable).filter { !$1 }
      .map { $0.0.what?.value ?? "" }
    let isWhole = !isDamaged && !requirements.isEmpty
    self.students = zip(students, places).map { known, places in
      let (student, person) = known
      let requirements = counting.requirements(places, passed: student.passed.map(\.value))
      let checks = CoursePrerequisiteChecks(
        course,
        of: person,
        in: logbook,
        index,
        dives,
        on: student.since?.value ?? today
      )
      return Student(
        person: person,
        since: student.since?.value,
        finished: student.finished?.value,
        prerequisites: checks.all,
        requirements: requirements,
        isComplete: isWhole && requirements.allSatisfy(\.isMet)
      )
    }
  }

  /// The dives of a student that count: none without a date, and none before the first day.
  private static func counted(
    _ places: [Int],
    of student: CourseStudent,
    in logbook: Logbook
  ) -> [Int] {
    // Which dives count is unknown.
    guard !student.fields.isDamaged(CourseStudent.Field.since.rawValue) else { return [] }
    return places.filter { place in
      guard let date = logbook.dives[place].dive.date?.value else { return false }
      return student.since.map { $0.value <= date } ?? true
    }
  }
}

extension Logbook {
  /// How far the students of each course are, in the order of the courses.
  package func courseProgress(
    _ index: RecordIndex,
    on today: CalendarDate?
  ) -> [CourseProgress] {
    let courses = courses
    guard !courses.isEmpty else { return [] }
    let dives = CourseDives(self, index)
    return courses.map { CourseProgress($0, in: self, index, dives, on: today) }
  }
}

extension CourseProgress.Requirement {
  /// How much of it is done, in thousandths: the least of its dives, its time and its signature; nil if
  /// it counts nothing.
  package var thousandths: Int? {
    func part(_ done: Int, _ needed: Int) -> Int {
      needed <= 0 ? 1_000 : Int(Int128(min(max(done, 0), needed)) * 1_000 / Int128(needed))
    }
    return [
      neededDives.map { part(dives.count, $0) }, neededSeconds.map { part(seconds, $0) },
      isSigned.map { $0 ? 1_000 : 0 },
    ]
    .compactMap(\.self).min()
  }
}
