import LogSync
import LogWorkspace
import LogbookCore

extension GlobalOptions {
  /// The log that `--diver` selects; files of it that are not shown are reported.
  func selectedLog(
    _ name: String?,
    of log: LogSession? = nil,
    _ console: inout Console
  ) throws -> SelectedLog {
    let own = try log ?? workspace()
    let selected = try SelectedLog(name, in: own.logbook, cache: Environment.current.cacheFolder)
    console.note(selected.remarks)
    return selected
  }
}
