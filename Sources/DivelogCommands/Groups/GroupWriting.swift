import DiveChecks
import Logbook
import SourceText
import Wording

/// Writes what group commands change, once `check` has nothing new to say against it.
struct GroupWriting {
  let logbook: Logbook
  let options: GlobalOptions
  let isDryRun: Bool

  /// Writes all changes, or none: what would be an error is shown and refused.
  func write(_ changes: [FileChange], _ console: inout Console) throws {
    guard !changes.isEmpty else { return }
    let root = try options.root()
    let checked = try CheckedChanges(changes, of: logbook, root: root, today: options.day)
    if let error = checked.errors.first {
      console.note(checked.text(of: checked.errors, in: options.language))
      throw CommandFailure(.wouldHaveErrors(path: error.path))
    }
    try ChangeWriter(root: root, isDryRun: isDryRun, options: options).apply(changes, &console)
  }
}
