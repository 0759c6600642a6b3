import Diagnostics
import LogWorkspace
import LogbookCore
import Wording

extension GlobalOptions {
  /// Writes what a group's command changes, all of it or nothing: what would be an error is shown
  /// and refused.
  func writeOfGroup(
    _ changes: [FileChange],
    of log: LogSession,
    isDryRun: Bool,
    _ console: inout Console
  ) throws(LogFailure) {
    guard !changes.isEmpty else { return }
    let plan = try log.plan(changes)
    if plan.refusal == nil {
      // Warnings about the first entry are enough; the others have the same.
      let warnings = plan.newProblems.filter { $0.diagnostic.severity == .warning }
      let shown = Array(warnings.prefix(Self.mostShown))
      if !shown.isEmpty { console.note(log.text(of: shown, in: plan.after)) }
      let more = warnings.count - shown.count
      if more > 0 { console.note(words(.andMore(count: more))) }
    }
    try writeIfSound(plan, of: log, isDryRun: isDryRun, &console)
  }

  private static let mostShown = 8
}
