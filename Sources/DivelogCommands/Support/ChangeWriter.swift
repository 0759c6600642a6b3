import LogbookCore
import Diagnostics
import Wording

/// Applies changes, or shows them: what every command that writes does alike.
struct ChangeWriter {
  let root: String
  let isDryRun: Bool
  let options: GlobalOptions
  /// Whether what is written is what the command is about, and so its output; else it is a remark.
  var isTheOutput = true
  /// Whether changes that can be made are made where others cannot: one file does not need another.
  var isEachByItself = false

  /// Writes the changes and prints the paths, or prints the difference.
  ///
  /// What runs that were killed have left is removed, though nothing else is to be done.
  /// - Returns: whether every change was made.
  @discardableResult
  func apply(
    _ changes: [FileChange],
    in logbook: Logbook? = nil,
    _ console: inout Console
  ) throws(CommandFailure) -> Bool {
    if isDryRun {
      for change in changes { console.print(UnifiedDiff.text(of: change)) }
      return true
    }
    guard !changes.isEmpty || logbook?.leftovers.isEmpty == false else { return true }
    var refused: [WriteFailure] = []
    do throws(WriteFailure) {
      var transaction = try WriteTransaction(root: root)
      if let logbook { transaction.removeLeftovers(of: logbook) }
      for change in changes {
        do throws(WriteFailure) { try transaction.stage(change) } catch {
          refused.append(error)
          // What keeps every file from being written is not about one of them.
          guard isEachByItself, refused.count < changes.count else { throw refused[0] }
        }
      }
      for path in try transaction.commit() {
        if isTheOutput {
          console.printLine(path.visible)
        } else {
          console.note(options.words(.mended(path: path)))
        }
      }
    } catch {
      throw CommandFailure(error.message)
    }
    for failure in refused { console.note(options.words(failure.messageOfOne)) }
    return refused.isEmpty
  }
}
