import DiveModel
import FrontMatter
import NearWords
import LogbookCore
import Diagnostics
import Wording

/// Reports what a student passed, if the course has no such requirement.
struct UnknownCourseRequirement: LogbookRule {
  static let about = RuleInfo(
    id: "unknown-course-requirement",
    tier: .consistency,
    severity: .warning,
    title: "What a student passed is a requirement of the course",
    rationale: """
      Only requirements that the course has can be signed. A mistyped one appears to be missing. Case \
      is ignored.
      """,
    bad: """
      === courses/p2-2026.md
      ---
      requires:
        - what: theory
          signed: true
      students:
        - diver: mari
          passed: [▸theroy◂]
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
      ---
      """
  )

  func check(_ context: CheckContext, report: (FileDiagnostic) -> Void) {
    for course in context.logbook.courses
    where !course.fields.isDamaged(DiveCourse.Field.requires.rawValue) {
      let names = course.requires.compactMap(\.value.what?.value)
      let known = Set(names.map(CourseRequirement.folded))
      for passed in course.students.lazy.flatMap(\.value.passed)
      where !known.contains(CourseRequirement.folded(passed.value)) {
        let fixes = Nearest.matches(passed.value, in: names).map { name in
          FixIt(
            .writeInstead(text: name),
            [SourceEdit(passed.range, YAMLText.scalar(name, inBrackets: true))],
            isSafe: false
          )
        }
        let problem = found(
          .unknownCourseRequirement(what: passed.value),
          at: passed.range,
          expected: names.isEmpty ? nil : .expectedCategory(names: names),
          fixIts: fixes
        )
        report(FileDiagnostic(path: course.origin.path, problem))
      }
    }
  }
}
