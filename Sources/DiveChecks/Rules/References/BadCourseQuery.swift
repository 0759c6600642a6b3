import DiveModel
import DiveQueries
import LogbookCore
import Diagnostics

/// Reports a query of a course that cannot be used.
struct BadCourseQuery: LogbookRule {
  static let about = RuleInfo(
    id: "bad-course-query",
    tier: .references,
    severity: .error,
    title: "The query of a course can be used",
    rationale: """
      The dives of a requirement are those that match its `where`, a query as in `list`. If it cannot \
      be read, no dive counts for the requirement.
      """,
    bad: """
      === courses/p2-2026.md
      ---
      name: CMAS P2
      requires:
        - what: deep dives
          dives: 3
          where: ▸detph◂:>30m
      ---
      """,
    good: """
      === courses/p2-2026.md
      ---
      name: CMAS P2
      requires:
        - what: deep dives
          dives: 3
          where: depth:>30m
      ---
      """
  )

  func check(_ context: CheckContext, report: (FileDiagnostic) -> Void) {
    let found = CourseQueryProblems.all(in: context.logbook, context.index, as: Self.about.id)
    for (course, problems) in found {
      for problem in problems { report(FileDiagnostic(path: course.origin.path, problem)) }
    }
  }
}
