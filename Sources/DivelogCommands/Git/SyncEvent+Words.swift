import GitHistory
import LogSync
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

extension SyncEvent {
  /// The one remark that an event is; nil for what is told in several lines, or not at all.
  fileprivate var message: Message? {
    switch self {
    case .fetched, .commits, .ownErrors, .errorOfOthers, .othersHaveErrors, .removesOthersDives:
      nil
    case .leftUncommitted(let count): .leftUncommitted(count: count)
    case .merged(let remote): .merged(remote: remote)
    case .pushed(let remote): .pushed(remote: remote)
    case .inStep(let remote): .inStep(remote: remote)
    case .noBranch(let hasCommitted): hasCommitted ? .noBranchToPush : .nothingNewNoBranch
    case .noRemote(let hasCommitted): hasCommitted ? .noRemote : .nothingNewNoRemote
    case .repositoryInside(let path): .repositoryInside(path: path)
    case .mergeIsLeft(let paths): .mergeIsLeft(paths: paths)
    case .holdsYourSideAlone(let path): .holdsYourSideAlone(path: path)
    case .bothSidesChanged(let paths): .bothSidesChanged(paths: paths)
    case .oneSideRemoved(let paths): .oneSideRemoved(paths: paths)
    case .conflictsBesideStaged(let paths): .conflictsBesideStaged(paths: paths)
    case .marksAreLeft(let paths): .marksAreLeft(paths: paths)
    case .mergeWouldLose(let paths): .mergeWouldLose(paths: paths)
    case .userUnknown(let error): (error as? CommandFailure)?.message
    case .remoteOutOfReach(let remote, let failure):
      .remoteOutOfReach(remote: remote, reason: failure.message)
    case .mergeRefused(let remote, let failure):
      .mergeRefused(remote: remote, reason: failure.message)
    case .pushRefused(let remote, let failure):
      .pushRefused(remote: remote, reason: failure.message)
    case .pushStopped(let failure): .pushStopped(reason: failure.message)
    case .othersWereFaster(let remote): .othersWereFaster(remote: remote)
    }
  }
}

extension SyncEvent.Withheld {
  fileprivate func message(of errors: Message) -> Message {
    switch self {
    case .notSynced: .notSynced(errors: errors)
    case .notPushed: .notPushed(errors: errors)
    }
  }
}

extension SyncFailure {
  /// Why there was no sync, in words; of a log that was looked for from a folder.
  func message(around start: String) -> Message {
    switch self {
    case .noRepository: .noRepositoryHere(path: start)
    case .unfinished(let word): .unfinishedInGit(what: .begunInGit(word))
    case .git(let failure): failure.gitMessage
    case .unreadable(let failure): failure.message
    }
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

extension Identity {
  /// How the user is found in a sync.
  static func lookup(named diver: String?, root: String) -> UserLookup {
    UserLookup { logbook, index in
      try Identity(named: diver, in: logbook, index, root: root).diver
    } divers: { git, logbook, index in
      byGit(git, logbook, index).map(\.diver)
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
