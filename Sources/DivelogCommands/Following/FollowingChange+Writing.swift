import LogSync
import LogbookCore
import Diagnostics
import Wording

extension FollowingChange {
  /// Finds the record of whoever is to follow somebody else, or to follow nobody any longer.
  init(found diver: String, in logbook: Logbook) throws(CommandFailure) {
    do { try self.init(logbook, of: diver) } catch { throw CommandFailure(error.message) }
  }

  /// Checks a change of the record and writes it, or shows it.
  func write(
    _ change: (FollowingChange) throws(FollowingFailure) -> FileChange,
    isDryRun: Bool,
    _ options: GlobalOptions,
    _ console: inout Console
  ) throws {
    let root = try options.root()
    let made: FileChange
    do throws(FollowingFailure) { made = try change(self) } catch {
      throw CommandFailure(error.message)
    }
    let checked = try CheckedChanges([made], of: logbook, root: root, today: options.day)
    if let error = checked.errors.first {
      console.note(checked.text(of: checked.errors, in: options.language))
      throw CommandFailure(.wouldHaveErrors(path: error.path))
    }
    try ChangeWriter(root: root, isDryRun: isDryRun, options: options).apply([made], &console)
  }
}
