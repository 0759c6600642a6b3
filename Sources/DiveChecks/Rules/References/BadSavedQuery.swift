import DiveQueries
import LogbookCore
import Diagnostics

/// Reports a saved query that cannot be used.
struct BadSavedQuery: LogbookRule {
  static let about = RuleInfo(
    id: "bad-saved-query",
    tier: .references,
    severity: .error,
    title: "A saved query can be used",
    rationale: """
      A query under `queries` is read when a command uses it as `@name`. A mistake in it would be \
      noticed only then, and other queries that use it would find nothing. The queries that you \
      type are checked in the same way.
      """,
    bad: """
      === divelog.yml
      format: 1
      queries:
        wrecks: ▸tgas◂:wreck
        deep-wrecks: "@wrecks depth:>30m"
      """,
    good: """
      === divelog.yml
      format: 1
      queries:
        wrecks: tags:wreck
        deep-wrecks: "@wrecks depth:>30m"
      """
  )

  func check(_ context: CheckContext, report: (FileDiagnostic) -> Void) {
    for problem in SavedQueryProblems.all(in: context.logbook, context.index, as: Self.about.id) {
      report(FileDiagnostic(path: Logbook.settingsPath, problem))
    }
  }
}
