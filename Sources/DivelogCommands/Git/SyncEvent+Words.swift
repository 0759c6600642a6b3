import GitHistory
import LogSync
import LogWorkspace
import LogbookCore
import Diagnostics
import Wording

extension GlobalOptions {
  /// More errors are counted, not shown.
  private static let mostErrors = 20
  /// More paths are counted, not named.
  private static let mostPaths = 5

  /// Says what a sync did or found: what it commits is its output, and all else are remarks.
  func print(_ event: SyncEvent, _ console: inout Console) {
    switch event {
    case .fetched: return
    case .commits(let message, let files):
      console.printLine(message)
      for change in files {
        console.printLine("  \(words(change.kind.message))  \(change.path.visible)")
      }
    case .ownErrors(let errors, let log, let withheld):
      for error in errors.prefix(Self.mostErrors) { console.note(line(of: error, log)) }
      if errors.count > Self.mostErrors {
        console.note(words(.andMore(count: errors.count - Self.mostErrors)))
      }
      console.note(words(withheld.message(of: .errors(count: errors.count))))
    case .errorOfOthers(let error, let log, let origin):
      let line = line(of: error, log)
      guard let origin else {
        console.note(line)
        return
      }
      let message = Message.errorOfOthers(
        line: line,
        commit: origin.commit,
        author: origin.author,
        day: origin.day
      )
      console.note(words(message))
    case .othersHaveErrors(let count, let named):
      if count > named { console.note(words(.andMore(count: count - named))) }
      console.note(words(.othersHaveErrors(errors: .errors(count: count))))
    case .removesOthersDives(let paths, let commit):
      let message = Message.removesOthersDives(
        files: .files(count: paths.count),
        paths: Array(paths.prefix(Self.mostPaths)),
        commit: String(commit.prefix(10))
      )
      console.note(words(message))
    default:
      if let message = event.message { console.note(words(message)) }
    }
  }

  /// One error as a line, or what could not be read.
  private func line(of error: FileDiagnostic, _ log: LogErrors) -> String {
    let path = error.path.isEmpty ? "." : error.path
    if log.isUnread(error) {
      return words(.notRead(path: path, reason: error.diagnostic.message))
    }
    let context = RenderContext(language: language) { log.logbook.source(of: $0) }
    let text = TextRenderer(context, isConcise: true).text(of: [error])
    return text.split(separator: "\n").first.map(String.init) ?? path
  }
}

extension SyncEnd {
  /// How the program ends.
  var status: ExitStatus {
    switch self {
    case .done: .done
    case .problems: .problems
    case .failed: .failure
    }
  }
}

extension WorkingRepository.Change.Kind {
  /// The word for what happened to a file.
  fileprivate var message: Message {
    switch self {
    case .added: .fileIsNew
    case .changed: .fileChanged
    case .removed: .fileRemoved
    }
  }
}
