import LogSync
import LogWorkspace
import LogbookCore
import Wording

extension GlobalOptions {
  /// The log that `--diver` is about, with remarks on what of it is not shown.
  func selectedLog(
    _ name: String?,
    of log: LogSession? = nil,
    _ console: inout Console
  ) throws -> SelectedLog {
    let own = try log ?? workspace()
    let selected = try SelectedLog(name, in: own.logbook, cache: Environment.cacheFolder)
    if let (friend, fetched) = selected.friend {
      friend.note(fetched, self, &console)
      console.note(words(.shownAsOf(name: friend.name, day: fetched.day)))
    }
    return selected
  }
}

extension FollowedLog {
  /// Says what of the log is not shown, and of when it is.
  func note(_ fetched: Fetched, _ options: GlobalOptions, _ console: inout Console) {
    for remark in remarks(on: fetched) { console.note(options.words(remark)) }
    options.noteHeldBack(fetched.logbook.heldBack, &console)
  }
}
