import DiveModel
import DiveQueries
import LogbookCore
import Diagnostics
import Wording

/// Reports a student who finished a course although something is missing.
struct CourseNotComplete: LogbookRule {
  static let about = RuleInfo(
    id: "course-not-complete",
    tier: .consistency,
    severity: .info,
    title: "A student who finished a course met its requirements",
    rationale: """
      Either a dive does not name the course, or something was not signed. Instructors may finish a \
      student for other reasons, so this is only information.
      """,
    bad: """
      === courses/p2-2026.md
      ---
      requires:
        - what: theory
          signed: true
      students:
        - diver: mari
          finished: ▸2026-06-30◂
      ---
      """,
    good: """
      === courses/p2-2026.md
      ---
      requires:
        - what: theory
          signed: true
      students:
        - diver: mari
          passed: [theory]
          finished: 2026-06-30
      ---
      """
  )

  func check(_ context: CheckContext, report: (FileDiagnostic) -> Void) {
    let courses = context.logbook.courses.filter { course in
      course.students.contains { $0.value.finished != nil }
    }
    guard !courses.isEmpty else { return }
    let dives = CourseDives(context.logbook, context.index)
    for course in courses {
      let progress = CourseProgress(
        course,
        in: context.logbook,
        context.index,
        dives,
        on: context.today
      )
      // What cannot be read is reported as such.
      guard !progress.isDamaged else { continue }
      for (student, found) in zip(course.students, progress.students) where !found.isComplete {
        let missing = found.requirements.filter { !$0.isMet }.map(\.what)
        guard let finished = student.value.finished, !missing.isEmpty else { continue }
        let problem = self.found(
          .courseNotComplete(diver: found.person, missing: missing),
          at: finished.range,
          notes: course.range(of: .requires).map { [Note(.requirementsHere, at: $0)] } ?? []
        )
        report(FileDiagnostic(path: course.origin.path, problem))
      }
    }
  }
}
