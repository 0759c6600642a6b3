import DiveModel
import LogbookCore
import Diagnostics
import Wording

/// Reports a requirement of a course that has the name of another.
struct DuplicateRequirement: LogbookRule {
  static let about = RuleInfo(
    id: "duplicate-requirement",
    tier: .consistency,
    severity: .warning,
    title: "Each requirement of a course has its own name",
    rationale: """
      What was signed for a student is listed by these names. Case is ignored. Two requirements with \
      one name would both be signed at once.
      """,
    bad: """
      === courses/p2-2026.md
      ---
      requires:
        - what: theory
          signed: true
        - what: ▸Theory◂
          signed: true
      ---
      """,
    good: """
      === courses/p2-2026.md
      ---
      requires:
        - what: theory
          signed: true
        - what: rescue
          signed: true
      ---
      """
  )

  func check(_ context: CheckContext, report: (FileDiagnostic) -> Void) {
    for course in context.logbook.courses {
      var known: [String: Located<String>] = [:]
      for name in course.requires.lazy.compactMap(\.value.what) {
        let key = CourseRequirement.folded(name.value)
        guard let first = known[key] else {
          known[key] = name
          continue
        }
        let problem = found(
          .duplicateRequirement(what: name.value),
          at: name.range,
          notes: [Note(.requirementHere, at: first.range)]
        )
        report(FileDiagnostic(path: course.origin.path, problem))
      }
    }
  }
}
