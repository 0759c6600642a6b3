import DiveChecks
import GitHistory
import Logbook
import SourceText
import Wording

/// One run of `divelog sync`, step by step.
struct SyncRun {
  private let repository: WorkingRepository
  private let root: String
  private let isDryRun: Bool
  private let options: GlobalOptions
  var console: Console

  /// So often somebody else may push in the meantime before it is given up.
  private static let attempts = 5

  init(_ repository: WorkingRepository, root: String, isDryRun: Bool, options: GlobalOptions) {
    self.repository = repository
    self.root = root
    self.isDryRun = isDryRun
    self.options = options
    console = options.console
  }

  mutating func run() throws(CommandFailure) -> ExitStatus {
    let unfinished = repository.unfinished
    if case .other(let word) = unfinished { throw CommandFailure(.unfinishedInGit(what: word)) }
    // A stash or a squash can leave such files too, and no merge that would be ended.
    let left = try git { () throws(GitFailure) in try repository.unmerged() }
    guard left.isEmpty else {
      note(.mergeIsLeft(paths: left))
      return .problems
    }
    let changes = try self.changes()
    if let inner = changes.ours.first(where: { $0.path.hasSuffix("/") }) {
      note(.repositoryInside(path: inner.path))
      return .problems
    }
    let remotes = repository.branch.map { SyncRemotes($0, in: repository) }
    guard let logbook = try checked() else {
      // What is wrong may be mended by somebody else already.
      guard changes.ours.isEmpty, unfinished == nil, !isDryRun, let remotes,
        bringsNews(from: remotes)
      else { return .problems }
      return try exchange(remotes)
    }
    try commit(changes, logbook, endsMerge: unfinished != nil)
    if isDryRun { return .done }
    guard let remotes else {
      note(.noBranchToPush)
      return .done
    }
    guard remotes.target != nil else {
      note(.noRemote)
      return .done
    }
    return try exchange(remotes)
  }

  private mutating func note(_ message: Message) { console.note(options.words(message)) }

  /// The logbook in the folder if it has no errors; else they are shown.
  private mutating func checked() throws(CommandFailure) -> Logbook? {
    var located = options
    located.folder = root
    let logbook = try located.logbook()
    return isSound(logbook) { .notSynced(errors: .errors(count: $0)) } ? logbook : nil
  }

  /// Whether what would be pushed is a log without errors: what is committed, not what lies in the
  /// folder, where git may ignore a file, or somebody may have saved one in the meantime.
  private mutating func committedIsSound(afterMerge: Bool) throws(CommandFailure) -> Bool {
    let prefix = self.prefix
    let found = try git { () throws(GitFailure) in
      try repository.committed(below: prefix) { path in
        path.hasSuffix(".md") || path == Logbook.settingsPath
      }
    }
    if let inner = found.repositories.first(where: LogFiles.contain) {
      note(.repositoryInside(path: inner))
      return false
    }
    do {
      let logbook = try Logbook(reading: .memory(found.files))
      return isSound(logbook) { count in
        let errors = Message.errors(count: count)
        return afterMerge ? .notSynced(errors: errors) : .notPushed(errors: errors)
      }
    } catch {
      throw CommandFailure(error.message)
    }
  }

  /// Whether a log has no errors; else they are shown.
  private mutating func isSound(_ logbook: Logbook, _ refusal: (Int) -> Message) -> Bool {
    var checker = Checker()
    checker.today = options.day
    let errors = checker.check(logbook).diagnostics.filter { $0.diagnostic.severity == .error }
    if errors.isEmpty, logbook.unreadPaths.isEmpty { return true }
    let context = RenderContext(language: options.language) { logbook.source(of: $0) }
    let text = TextRenderer(context, isConcise: true).text(of: errors)
    let lines = text.split(separator: "\n")
    for line in lines.prefix(Self.mostLines) { console.note(String(line)) }
    if lines.count > Self.mostLines { note(.andMore(count: lines.count - Self.mostLines)) }
    let known = Set(errors.map(\.path))
    let unread = logbook.diagnostics.filter {
      logbook.unreadPaths.contains($0.path) && !known.contains($0.path)
    }
    for file in unread {
      let path = file.path.isEmpty ? "." : file.path
      note(.notRead(path: path, reason: file.diagnostic.message))
    }
    note(refusal(max(errors.count + unread.count, 1)))
    return false
  }

  /// More lines of errors are counted, not shown.
  private static let mostLines = 20

  /// What leads from the top of the repository to the log.
  private var prefix: String {
    root == repository.top ? "" : root.dropFirst(repository.top.count + 1) + "/"
  }

  /// What is not committed.
  private struct Changes {
    /// What is of the log, by paths from its root.
    var ours: [WorkingRepository.Change] = []
    /// How much else there is.
    var others = 0
  }

  private func changes() throws(CommandFailure) -> Changes {
    let all = try git { () throws(GitFailure) in try repository.changes() }
    var result = Changes()
    for change in all {
      let path = String(change.path.dropFirst(prefix.count))
      if change.path.hasPrefix(prefix), LogFiles.contain(path) {
        result.ours.append(.init(path, change.kind, isStaged: change.isStaged))
      } else {
        result.others += 1
      }
    }
    return result
  }

  /// Whether others have sent what is not here yet.
  private func bringsNews(from remotes: SyncRemotes) -> Bool {
    remotes.sources.contains { remote in
      guard let theirs = try? repository.newest(of: remote) else { return false }
      return (try? repository.distance(to: theirs).behind > 0) ?? false
    }
  }

  /// Commits what is of the log and is not committed.
  private mutating func commit(
    _ changes: Changes,
    _ logbook: Logbook,
    endsMerge: Bool
  ) throws(CommandFailure) {
    let ours = changes.ours
    if !ours.isEmpty {
      let words = options.words(CommitWords(ours, logbook).message)
      console.printLine(words)
      for change in ours {
        console.printLine("  \(options.words(change.kind.message))  \(change.path.visible)")
      }
      if !isDryRun {
        let files = ours.map {
          WorkingRepository.Change(prefix + $0.path, $0.kind, isStaged: $0.isStaged)
        }
        // What was checked is what the files say, not what was staged of them before.
        try git { () throws(GitFailure) in
          if endsMerge {
            try repository.stage(files.map(\.path))
          } else {
            try repository.commit(files, words)
          }
        }
      }
    }
    if endsMerge, !isDryRun { try git { () throws(GitFailure) in try repository.commitMerge() } }
    if changes.others > 0 { note(.leftUncommitted(count: changes.others)) }
  }

  /// Brings what others did and sends what is here, until nobody was in between.
  private mutating func exchange(_ remotes: SyncRemotes) throws(CommandFailure) -> ExitStatus {
    guard let target = remotes.target else { return .problems }
    // What was there when a push was refused, and why it was.
    var refusal: (commit: String?, reason: GitFailure)?
    for _ in 0..<Self.attempts {
      var there: String?
      var hasMerged = false
      for remote in remotes.sources {
        do throws(GitFailure) {
          let theirs = try repository.newest(of: remote)
          if remote == target { there = theirs }
          guard let theirs, try repository.distance(to: theirs).behind > 0 else { continue }
          if let status = try merge(theirs, remote) { return status }
          hasMerged = true
        } catch {
          note(.remoteOutOfReach(remote: remote.name, reason: error.message))
          return .failure
        }
      }
      if let refusal, refusal.commit == there {
        note(.pushRefused(remote: target.name, reason: refusal.reason.message))
        return .failure
      }
      guard repository.hasCommit else { return .done }
      let isSent = try git { () throws(GitFailure) in
        guard let there else { return false }
        return try repository.distance(to: there).ahead == 0
      }
      if !isSent || hasMerged {
        guard try committedIsSound(afterMerge: hasMerged) else { return .problems }
      }
      if isSent {
        note(.inStep(remote: target.name))
        return .done
      }
      switch repository.push(target) {
      case .pushed:
        note(.pushed(remote: target.name))
        return .done
      case .behind(let reason): refusal = (there, reason)
      case .failed(let reason):
        note(.remoteOutOfReach(remote: target.name, reason: reason.message))
        return .failure
      }
    }
    note(.othersWereFaster(remote: target.name))
    return .failure
  }

  /// Merges what others did; nil if all is well.
  private mutating func merge(
    _ commit: String,
    _ remote: WorkingRepository.Remote
  ) throws(GitFailure) -> ExitStatus? {
    let staged = try repository.changes().contains { $0.isStaged }
    let outcome = repository.merge(
      commit,
      driver: MergeDriver.ownCommand,
      attributes: MergeDriver.attributes(below: prefix),
      options.words(.mergeMessage(remote: remote.name)),
      isSomethingStaged: staged
    )
    switch outcome {
    case .merged:
      note(.merged(remote: remote.name))
      return nil
    case .conflicts(let paths):
      note(.bothSidesChanged(paths: paths))
      return .problems
    case .conflictsBesideStaged(let paths):
      note(.conflictsBesideStaged(paths: paths))
      return .problems
    case .refused(let reason):
      note(.mergeRefused(remote: remote.name, reason: reason.message))
      return .failure
    }
  }

  @discardableResult
  private func git<Value>(
    _ body: () throws(GitFailure) -> Value
  ) throws(CommandFailure) -> Value {
    do { return try body() } catch { throw CommandFailure(error.gitMessage) }
  }
}

extension WorkingRepository.Change.Kind {
  /// The word for what happened to a file.
  var message: Message {
    switch self {
    case .added: .fileIsNew
    case .changed: .fileChanged
    case .removed: .fileRemoved
    }
  }
}
