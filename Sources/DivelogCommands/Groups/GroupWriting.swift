import DiveChecks
import LogbookCore
import Diagnostics
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
    // Who is told of the first of a club's entries knows what to look for.
    let warnings = checked.newProblems.filter { $0.diagnostic.severity == .warning }
    if !warnings.isEmpty {
      let shown = Array(warnings.prefix(Self.mostShown))
      console.note(checked.text(of: shown, in: options.language))
    }
    if warnings.count > Self.mostShown {
      console.note(options.words(.andMore(count: warnings.count - Self.mostShown)))
    }
    try ChangeWriter(root: root, isDryRun: isDryRun, options: options).apply(changes, &console)
    if let message = checked.warningsElsewhere { console.note(options.words(message)) }
  }

  private static let mostShown = 8
}
