import DiveModel
import LogbookCore
import Diagnostics
import Wording

/// Reports a student who is in a course twice.
struct DuplicateStudent: LogbookRule {
  static let about = RuleInfo(
    id: "duplicate-student",
    tier: .consistency,
    severity: .warning,
    title: "A student is listed once in a course",
    rationale: """
      A student has one first day and one list of what was signed. If a person is listed twice, each \
      entry lacks what the other says.
      """,
    bad: """
      === courses/p2-2026.md
      ---
      students:
        - mari
        - diver: ▸mari◂
          since: 2026-04-01
      ---
      """,
    good: """
      === courses/p2-2026.md
      ---
      students:
        - diver: mari
          since: 2026-04-01
      ---
      """
  )

  func check(_ context: CheckContext, report: (FileDiagnostic) -> Void) {
    for course in context.logbook.courses {
      for (student, first) in course.doubleStudents(context.index) {
        let problem = found(
          .duplicateStudent(diver: student.value.text),
          at: student.range,
          notes: [Note(.studentHere, at: first.range)]
        )
        report(FileDiagnostic(path: course.origin.path, problem))
      }
    }
  }
}
