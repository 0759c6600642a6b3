import Diagnostics
import LogWorkspace
import LogbookCore
import Wording

extension GlobalOptions {
  /// Writes all changes of a group command or none; errors are shown and refused.
  func writeOfGroup(
    _ changes: [FileChange],
    of log: LogSession,
    isDryRun: Bool,
    _ console: inout Console
  ) throws(LogFailure) {
    guard !changes.isEmpty else { return }
    let plan = try log.plan(changes)
    if plan.refusal == nil {
      // The warnings about the first entry are enough, because the others have the same.
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
