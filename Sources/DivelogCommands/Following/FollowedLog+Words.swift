import DiveFormat
import DiveUnits
import GitHistory
import LogSync
import LogWorkspace
import LogbookCore
import Diagnostics
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
  /// More than so much that was left out is counted, not shown.
  private static let mostShown = 5

  /// Says what of the log is not shown, and of when it is.
  func note(_ fetched: Fetched, _ options: GlobalOptions, _ console: inout Console) {
    for refused in fetched.refused.prefix(Self.mostShown) {
      console.note(options.words(message(refused)))
    }
    let more = fetched.refused.count - Self.mostShown
    if more > 0 { console.note(options.words(.friendMore(count: more))) }
    options.noteHeldBack(fetched.logbook.heldBack, &console)
  }

  private func message(_ refused: FollowedFiles.Refused) -> Message {
    switch refused.reason {
    case .link: .friendLink(name: name, path: refused.path)
    case .leadsOut: .friendLeadsOut(name: name, path: refused.path)
    case .unprintable: .friendUnprintable(name: name, path: refused.path)
    case .tooLarge: .friendTooLarge(name: name, path: refused.path)
    }
  }
}
