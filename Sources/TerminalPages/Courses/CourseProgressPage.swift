import DiveModel
package import DiveQueries
import DiveUnits
package import LogbookCore
import Diagnostics
package import Wording

/// How far the students of a course are: what is done, what is missing, and which dives counted.
package struct CourseProgressPage {
  private let progress: CourseProgress
  private let students: [CourseProgress.Student]
  private let logbook: Logbook
  private let index: RecordIndex
  private let drawing: Drawing?
  private let words: (Message) -> String
  private let course: CourseWords
  /// Whether only what is left to do is shown, without students who finished.
  private let isOpenOnly: Bool

  /// The width of the bars, in columns.
  private static let barWidth = 12

  /// Takes what was counted.
  ///
  /// - Parameters:
  ///   - progress: The course.
  ///   - students: Those of its students that are shown.
  ///   - logbook: The log in which it was counted.
  ///   - index: Its records.
  ///   - drawing: How to draw bars; nil to draw none.
  ///   - isOpenOnly: Whether to show only what is left to do, without students who finished.
  ///   - words: Says a message in the reader's language.
  package init(
    _ progress: CourseProgress,
    _ students: [CourseProgress.Student],
    in logbook: Logbook,
    _ index: RecordIndex,
    _ drawing: Drawing?,
    isOpenOnly: Bool = false,
    _ words: @escaping (Message) -> String
  ) {
    self.progress = progress
    self.students = isOpenOnly ? students.filter(\.isOpen) : students
    self.isOpenOnly = isOpenOnly
    (self.logbook, self.index, self.words) = (logbook, index, words)
    course = CourseWords(words)
    self.drawing = drawing.map { Drawing($0.characters, width: Self.barWidth) }
  }

  /// The page in a format.
  package func text(_ format: OutputFormat) -> String {
    switch format {
    case .text: text
    case .json: CourseProgressJSON.text(of: progress, students, requirements(of:), in: logbook)
    case .markdown: markdown
    case .csv, .tsv, .jsonl: DelimitedRows.text(Self.plainHead, plainRows, texts: 3, format)
    }
  }

  private var text: String {
    var lines = [progress.course.title.visible]
    for student in students {
      lines.append("")
      lines += self.lines(of: student)
    }
    if students.isEmpty {
      let isEmpty = progress.students.isEmpty
      lines += ["", words(isEmpty ? .courseWithoutStudents : .courseAllFinished)]
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// What is shown of a student's requirements.
  private func requirements(of student: CourseProgress.Student) -> [CourseProgress.Requirement] {
    isOpenOnly ? student.openRequirements : student.requirements
  }

  private func lines(of student: CourseProgress.Student) -> [String] {
    let checks = student.prerequisites.filter { !isOpenOnly || $0.state != .met }
    let before = checks.map { check in
      [words(.courseBefore(what: course.asked(check.asked))), "", "", course.state(check.state)]
    }
    let rows = before + requirements(of: student).map(row)
    let table = TableLayout(
      rows.map { $0.map(\.visible) },
      isNumeric: [false, false, false, false],
      omitsEmpty: true
    )
    return [heading(of: student).visible] + table.lines(indent: 2)
      + (isOpenOnly ? [] : dives(of: student))
  }

  /// The name, and how far it is in all.
  private func heading(of student: CourseProgress.Student) -> String {
    name(of: student) + ", " + course.summary(student) { "\($0)" }
  }

  private func name(of student: CourseProgress.Student) -> String {
    index.place(of: student.person, .diver).map { logbook.divers[$0].title } ?? student.person
  }

  /// The name, a bar, what is done, and what is missing.
  private func row(_ requirement: CourseProgress.Requirement) -> [String] {
    [requirement.what, bar(requirement), course.done(requirement), course.state(requirement)]
  }

  private func bar(_ requirement: CourseProgress.Requirement) -> String {
    guard let drawing else { return "" }
    let part = requirement.thousandths
    return part.map { Bar.text($0, of: 1_000, in: drawing) } ?? ""
  }

  /// The dives that counted, by date.
  private func dives(of student: CourseProgress.Student) -> [String] {
    let counted = student.requirements.flatMap { requirement in
      requirement.dives.map { (place: $0, what: requirement.what) }
    }
    .sorted { $0.place < $1.place }
    guard !counted.isEmpty else { return [] }
    let rows = counted.map { place, what in
      let dive = logbook.dives[place].dive
      return [dive.date.map { "\($0.value)" } ?? "", what, dive.origin.path].map(\.visible)
    }
    let layout = TableLayout(rows, isNumeric: [false, false, false])
    return ["  " + words(.courseCountedDives)] + layout.lines(indent: 4)
  }

  private var markdown: String {
    let head: [Message] = [.courseStudent, .courseRequirement, .courseDoneColumn, .courseState]
    let table = TextTable(
      header: head.map(words),
      cells: students.flatMap { student in
        requirements(of: student).map { requirement in
          [
            name(of: student), requirement.what, course.done(requirement),
            course.state(requirement),
          ]
          .map(\.visible)
        }
      },
      isNumeric: [false, false, false, false]
    )
    return table.markdown()
  }

  private static let plainHead = [
    "course", "student", "requirement", "dives", "needed-dives", "seconds", "needed-seconds",
    "signed", "met",
  ]

  private var plainRows: [[String]] {
    students.flatMap { student in
      requirements(of: student).map { plainRow($0, of: student.person) }
    }
  }

  private func plainRow(
    _ requirement: CourseProgress.Requirement,
    of person: String
  ) -> [String] {
    func number(_ number: Int?) -> String { number.map { "\($0)" } ?? "" }
    let signed = requirement.isSigned.map { "\($0)" } ?? ""
    var row = [progress.course.id, person, requirement.what]
    row += [number(requirement.dives.count), number(requirement.neededDives)]
    row += [number(requirement.seconds), number(requirement.neededSeconds)]
    row += [signed, "\(requirement.isMet)"]
    return row.map(\.onOneLine.visible)
  }
}
