import Logbook
import SourceText
import Wording

/// Applies changes, or shows them: what every command that writes does alike.
struct ChangeWriter {
  let root: String
  let isDryRun: Bool
  let options: GlobalOptions
  /// Whether what is written is what the command is about, and so its output; else it is a remark.
  var isTheOutput = true

  /// Writes the changes and prints the paths, or prints the difference.
  ///
  /// What runs that were killed have left is removed, though nothing else is to be done.
  func apply(
    _ changes: [FileChange],
    in logbook: Logbook? = nil,
    _ console: inout Console
  ) throws(CommandFailure) {
    if isDryRun {
      for change in changes { console.print(UnifiedDiff.text(of: change)) }
      return
    }
    guard !changes.isEmpty || logbook?.leftovers.isEmpty == false else { return }
    do {
      var transaction = try WriteTransaction(root: root)
      if let logbook { transaction.removeLeftovers(of: logbook) }
      for change in changes { try transaction.stage(change) }
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
  }
}

extension WriteFailure {
  /// Why nothing was written, in words.
  var message: Message {
    switch self {
    case .changedMeanwhile(let path): .changedMeanwhile(path: path)
    case .alreadyThere(let path): .fileIsThere(path: path)
    case .isLink(let path): .notThroughLinks(path: path)
    case .outsideLogbook(let path): .outsideLogbook(path: path)
    case .editsOverlap(let path): .editsOverlap(path: path)
    case .readOnly(let path): .fileIsReadOnly(path: path)
    case .ownerNotKept(let path, let reason): .ownerNotKept(path: path, reason: reason)
    case .busy: .logIsBusy
    case .system(let path, let reason): .cannotWrite(path: path, reason: reason)
    case .partly(let failure, _, []): .writtenButNotKept(reason: failure.reason)
    case .partly(let failure, let written, let unwritten):
      .partlyWritten(reason: failure.reason, written: written, unwritten: unwritten)
    }
  }

  /// What happened to one file, where it does not follow that nothing was written.
  private var reason: Message {
    switch self {
    case .changedMeanwhile(let path): .becameAnother(path: path)
    case .alreadyThere(let path): .cameToBeThere(path: path)
    default: message
    }
  }
}
