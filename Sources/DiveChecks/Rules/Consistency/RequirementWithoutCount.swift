import DiveModel
import LogbookCore
import Diagnostics
import Wording

/// Reports a requirement of a course that counts nothing.
struct RequirementWithoutCount: LogbookRule {
  static let about = RuleInfo(
    id: "requirement-without-count",
    tier: .consistency,
    severity: .warning,
    title: "A requirement of a course counts something",
    rationale: """
      A requirement counts `dives`, `time` under water, or is `signed` by an instructor. One without \
      any of them is never met, and no student can finish the course.
      """,
    bad: """
      === courses/p2-2026.md
      ---
      requires:
        - what: ▸deep dives◂
          where: depth:>30m
      ---
      """,
    good: """
      === courses/p2-2026.md
      ---
      requires:
        - what: deep dives
          dives: 3
          where: depth:>30m
      ---
      """
  )

  func check(_ context: CheckContext, report: (FileDiagnostic) -> Void) {
    for course in context.logbook.courses {
      for requirement in course.requires.lazy.map(\.value) {
        guard let what = requirement.what, !requirement.countsDives, !requirement.isSigned,
          !requirement.fields.isDamagedAnywhere
        else { continue }
        let problem = found(
          .requirementWithoutCount(what: what.value),
          at: what.range,
          expected: .expectedRequirementCount
        )
        report(FileDiagnostic(path: course.origin.path, problem))
      }
    }
  }
}
