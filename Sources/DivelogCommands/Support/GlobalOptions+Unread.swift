import LogWorkspace
import LogbookCore
import Diagnostics
import Wording

extension GlobalOptions {
  /// Says what could not be read of what a command is about, and whether there was any.
  ///
  /// Settings that silence a rule do not make a folder readable, so this is said whatever they are.
  func noteUnread(_ logbook: Logbook, _ scope: LogScope, _ console: inout Console) -> Bool {
    let unread = Set(logbook.unreadPaths.filter(scope.needs))
    for file in logbook.diagnostics where unread.contains(file.path) {
      let path = file.path.isEmpty ? "." : file.path
      console.note(words(.notRead(path: path, reason: file.diagnostic.message)))
    }
    return !unread.isEmpty
  }
}
