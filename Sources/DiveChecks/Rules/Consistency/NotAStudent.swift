import DiveModel
import LogbookCore
import Diagnostics
import Wording

/// Reports a dive of a course whose diver takes no part in it.
struct NotAStudent: LogbookRule {
  static let about = RuleInfo(
    id: "not-a-student",
    tier: .consistency,
    severity: .warning,
    title: "The diver of a dive of a course takes part in the course",
    rationale: """
      The dives of a course are counted for its `students`. A dive of another person counts for no one; \
      only the instructors' own dives may name the course too.
      """,
    bad: """
      course: ▸p2-2026◂
      === courses/p2-2026.md
      ---
      students: [juhan]
      ---
      """,
    good: """
      course: p2-2026
      === courses/p2-2026.md
      ---
      students: [mari, juhan]
      ---
      """
  )

  func check(_ context: CheckContext, report: (FileDiagnostic) -> Void) {
    let courses = context.logbook.courses
    guard !courses.isEmpty else { return }
    let people = courses.map { course in
      let named = course.students.compactMap(\.value.diver?.value) + course.instructors.map(\.value)
      return Set(named.map { context.index.id(of: $0.text, .diver) ?? $0.text })
    }
    let isKnown = courses.map { course in
      ![DiveCourse.Field.students, .instructors].contains { course.fields.isDamaged($0.rawValue) }
    }
    let dives = context.logbook.dives
    for place in dives.indices where dives[place].dive.has(.course) {
      let dive = dives[place].dive
      guard let diver = dives[place].diver, let named = dive.course,
        let course = context.index.place(of: named.value.text, .course), isKnown[course],
        !people[course].contains(diver)
      else { continue }
      let problem = found(
        .notAStudent(diver: diver, course: courses[course].title),
        at: named.range,
        notes: [Note(.courseHere, path: courses[course].origin.path, at: nil)]
      )
      report(FileDiagnostic(path: dive.origin.path, problem))
    }
  }
}
