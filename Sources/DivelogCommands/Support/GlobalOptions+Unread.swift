import LogWorkspace
import LogbookCore
import Diagnostics
import Wording

extension GlobalOptions {
  /// Reports unreadable files in a command's scope, and returns whether there were any.
  ///
  /// Suppressed rules do not make files readable, so this is reported in any case.
  func noteUnread(_ logbook: Logbook, _ scope: LogScope, _ console: inout Console) -> Bool {
    let unread = Set(logbook.unreadPaths.filter(scope.needs))
    for file in logbook.diagnostics where unread.contains(file.path) {
      let path = file.path.isEmpty ? "." : file.path
      console.note(words(.notRead(path: path, reason: file.diagnostic.message)))
    }
    return !unread.isEmpty
  }
}
