import LogSync
import LogWorkspace
import LogbookCore

extension FollowingChange {
  /// Checks a change of the record and writes it, or shows it.
  func write(
    _ change: (FollowingChange) throws(FollowingFailure) -> FileChange,
    of log: LogSession,
    isDryRun: Bool,
    _ options: GlobalOptions,
    _ console: inout Console
  ) throws {
    let plan = try log.plan([try change(self)])
    try options.writeIfSound(plan, of: log, isDryRun: isDryRun, &console)
  }
}
