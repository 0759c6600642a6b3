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
    guard let branch = repository.branch else { throw CommandFailure(.noBranchToSync) }
    let unfinished = repository.unfinished
    if case .other(let word) = unfinished { throw CommandFailure(.unfinishedInGit(what: word)) }
    if unfinished != nil, let left = try? repository.unmerged(), !left.isEmpty {
      note(.mergeIsLeft(paths: left))
      return .problems
    }
    let changes = try self.changes()
    if let inner = changes.ours.first(where: { $0.path.hasSuffix("/") }) {
      note(.repositoryInside(path: inner.path))
      return .problems
    }
    let remote = repository.remote(of: branch)
    guard let logbook = try checked() else {
      // What is wrong may be mended by somebody else already.
      guard changes.ours.isEmpty, unfinished == nil, !isDryRun, let remote,
        try bringsNews(from: remote)
      else { return .problems }
      return try exchange(remote)
    }
    try commit(changes, logbook, endsMerge: unfinished != nil)
    if isDryRun { return .done }
    guard let remote else {
      note(.noRemote)
      return .done
    }
    return try exchange(remote)
  }

  private mutating func note(_ message: Message) { console.note(options.words(message)) }

  /// The logbook if it has no errors; else they are shown.
  private mutating func checked() throws(CommandFailure) -> Logbook? {
    var located = options
    located.folder = root
    let logbook = try located.logbook()
    var checker = Checker()
    checker.today = options.day
    let errors = checker.check(logbook).diagnostics.filter { $0.diagnostic.severity == .error }
    guard !errors.isEmpty || !logbook.unreadPaths.isEmpty else { return logbook }
    let context = RenderContext(language: options.language) { logbook.source(of: $0) }
    let text = TextRenderer(context, isConcise: true).text(of: errors)
    for line in text.split(separator: "\n").prefix(20) { console.note(String(line)) }
    note(.notSynced(errors: .errors(count: max(errors.count, 1))))
    return nil
  }

  /// What is not committed.
  private struct Changes {
    /// What is of the log, by paths from its root.
    var ours: [WorkingRepository.Change] = []
    /// How much else there is.
    var others = 0
    /// What leads from the top of the repository to the log.
    let prefix: String
  }

  private func changes() throws(CommandFailure) -> Changes {
    let all = try git { () throws(GitFailure) in try repository.changes() }
    let prefix = root == repository.top ? "" : root.dropFirst(repository.top.count + 1) + "/"
    var result = Changes(prefix: prefix)
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
  private func bringsNews(from remote: WorkingRepository.Remote) throws(CommandFailure) -> Bool {
    do throws(GitFailure) { try repository.fetch(remote) } catch { return false }
    guard let theirs = repository.commit(of: remote) else { return false }
    return repository.distance(to: theirs).behind > 0
  }

  /// Commits what is of the log and is not committed.
  private mutating func commit(
    _ changes: Changes,
    _ logbook: Logbook,
    endsMerge: Bool
  ) throws(CommandFailure) {
    let (ours, prefix) = (changes.ours, changes.prefix)
    if !ours.isEmpty {
      let words = options.words(CommitWords(ours, logbook).message)
      console.printLine(words)
      for change in ours {
        console.printLine("  \(options.words(change.kind.message))  \(change.path.visible)")
      }
      if !isDryRun {
        let paths = ours.map { prefix + $0.path }
        // What was checked is what the files say, not what was staged of them before.
        try git { () throws(GitFailure) in
          if endsMerge { try repository.stage(paths) } else { try repository.commit(paths, words) }
        }
      }
    }
    if endsMerge, !isDryRun { try git { () throws(GitFailure) in try repository.commitMerge() } }
    if changes.others > 0 { note(.leftUncommitted(count: changes.others)) }
  }

  /// Brings what others did and sends what is here, until nobody was in between.
  private mutating func exchange(_ remote: WorkingRepository.Remote) throws(CommandFailure)
    -> ExitStatus
  {
    for _ in 0..<Self.attempts {
      do throws(GitFailure) { try repository.fetch(remote) } catch {
        note(.remoteOutOfReach(remote: remote.name, reason: error.words))
        return .failure
      }
      let theirs = repository.commit(of: remote)
      if let theirs, repository.distance(to: theirs).behind > 0 {
        if let status = try merge(theirs, remote) { return status }
        guard try checked() != nil else { return .problems }
      }
      if let theirs, repository.distance(to: theirs) == (0, 0) {
        note(.inStep(remote: remote.name))
        return .done
      }
      guard repository.hasCommit else { return .done }
      switch repository.push(remote) {
      case .pushed:
        note(.pushed(remote: remote.name))
        return .done
      case .behind: continue
      case .failed(let reason):
        note(.remoteOutOfReach(remote: remote.name, reason: reason))
        return .failure
      }
    }
    note(.othersWereFaster(remote: remote.name))
    return .failure
  }

  /// Merges what others did; nil if all is well.
  private mutating func merge(
    _ commit: String,
    _ remote: WorkingRepository.Remote
  ) throws(CommandFailure) -> ExitStatus? {
    let staged = try git { () throws(GitFailure) in try repository.changes() }
      .contains { $0.isStaged }
    let outcome = repository.merge(
      commit,
      driver: MergeDriver.ownCommand,
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
      note(.mergeRefused(remote: remote.name, reason: reason))
      return .failure
    }
  }

  @discardableResult
  private func git<Value>(
    _ body: () throws(GitFailure) -> Value
  ) throws(CommandFailure) -> Value {
    do { return try body() } catch { throw CommandFailure(.gitRefused(reason: error.words)) }
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
