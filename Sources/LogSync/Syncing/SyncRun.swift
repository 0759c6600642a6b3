import GitHistory
import LogbookCore
import Diagnostics
import Wording

/// One run of a sync, step by step.
struct SyncRun {
  var repository: WorkingRepository
  let sync: Sync
  let tell: (SyncEvent) -> Void
  var events: [SyncEvent] = []
  /// The errors of others that were reported already.
  var reported: Set<LogErrors.ErrorKey> = []
  /// The errors of examined versions, by commit.
  var knownErrors: [String: [LogErrors.ErrorKey: LogErrors.Place]] = [:]
  /// Whether the folder had errors that others had too, when they were last fetched.
  var hasErrorsOfOthers = false
  /// The language of the log, for everything that becomes part of its history.
  var language = Language.english
  /// The rewritten histories that were reported.
  var toldRewritings: Set<SyncEvent.Rewriting> = []
  /// What others can see for the first time, to report after the push.
  var shownEvents: [SyncEvent] = []
  /// Versions that others have, by commit.
  var knownViews: [String: LogViews] = [:]
  /// Events to report after the files have moved; nil to report at once.
  var heldEvents: [SyncEvent]?

  init(_ sync: Sync, in repository: WorkingRepository, _ tell: @escaping (SyncEvent) -> Void) {
    self.repository = repository
    self.repository.guardingFiles = Self.guarding(sync.root)
    self.repository.startingBranch = .some(sync.branch ?? repository.branch)
    self.sync = sync
    self.tell = tell
  }

  /// Blocks other programs that write to the log while git writes, because git takes no lock:
  /// changes between its check and its write would be lost.
  private static func guarding(_ root: String) -> WorkingRepository.FileGuard {
    { (body) throws(GitFailure) in
      var result: Result<Void, GitFailure>?
      do {
        try LogbookLock.holding(root) {
          do throws(GitFailure) { result = .success(try body()) } catch { result = .failure(error) }
        }
      } catch { throw .busy(path: root) }
      try result?.get()
    }
  }

  mutating func run() throws(SyncFailure) -> SyncEnd {
    let hold: SyncHold? =
      sync.isDryRun ? nil : try git { () throws(GitFailure) in try repository.hold() }
    defer { hold?.release() }
    if !sync.isDryRun {
      try git { () throws(GitFailure) in
        try repository.endBrokenMerge()
        repository.removeLeftoversOfMerge()
        try repository.forgetCommittedMerge()
        try repository.repairIndex()
      }
    }
    guard try nothingIsLeft() else { return .problems }
    var changes = try self.changes()
    try holdBack(&changes)
    if let inner = changes.ours.first(where: { $0.path.hasSuffix("/") }) {
      note(.repositoryInside(path: inner.path))
      return .problems
    }
    var others = Others(
      repository.branch.map { SyncRemotes($0, in: repository) },
      in: repository,
      isAsked: !sync.isDryRun
    )
    if !sync.isDryRun { noteFetched(others) }
    return try run(changes, &others)
  }

  /// Commits what may be committed, and exchanges commits.
  private mutating func run(
    _ changes: SyncChanges,
    _ others: inout Others
  ) throws(SyncFailure) -> SyncEnd {
    guard try keepsWhatIsOthers(changes, others), try isDecided(changes) else { return .problems }
    guard let logbook = try sound(changes, others) else {
      // Other people may have fixed the errors already.
      let hasNews = changes.ours.isEmpty && changes.merging == nil && others.bringNews(repository)
      guard hasNews, !sync.isDryRun, let remotes = others.remotes else { return .problems }
      return try exchange(remotes, &others)
    }
    var changes = changes
    // A file may have grown while the log was checked.
    try holdBack(&changes)
    guard try keepsPolicy(changes), try keepsSharing(changes, others) else {
      return .problems
    }
    if !changes.ours.isEmpty, let address = logbook.addressWithoutDiver(inFolder: sync.root) {
      note(.addressWithoutDiver(address))
    }
    try commit(changes, logbook, others)
    if sync.isDryRun {
      noteShown()
      guard try keepsHistory(others) else { return .problems }
      guard let head = repository.head else { return .done }
      return try keepsPolicy(sending: head, others) ? .done : .problems
    }
    let hasCommitted = !changes.ours.isEmpty || changes.merging != nil
    guard let remotes = others.remotes else {
      note(.noBranch(hasCommitted: hasCommitted))
      return .done
    }
    guard remotes.target != nil else {
      note(.noRemote(hasCommitted: hasCommitted))
      return .done
    }
    return try exchange(remotes, &others)
  }

  mutating func note(_ event: SyncEvent) {
    if heldEvents != nil {
      heldEvents?.append(event)
      return
    }
    events.append(event)
    tell(event)
  }

  mutating func noteFetched(_ others: Others) {
    for (remote, commit) in others.tips { note(.fetched(remote: remote.title, commit: commit)) }
  }

  /// Whether nothing is left for the user to finish or decide first; reports it otherwise.
  private mutating func nothingIsLeft() throws(SyncFailure) -> Bool {
    if case .other(let word) = repository.unfinished {
      throw .unfinished(word)
    }
    // A stash or a squash can leave such files too, without a merge to finish.
    let left = try git { () throws(GitFailure) in try repository.unmerged() }
    guard !left.isEmpty else { return true }
    note(.mergeIsLeft(paths: left))
    for path in (try? repository.withoutMarks(left)) ?? [] { note(.holdsYourSideAlone(path: path)) }
    return false
  }

  /// Reports what to decide in files with an unfinished merge: conflicts between markers; whether
  /// to keep a file that only one side has; or which of two whole files to use.
  mutating func noteConflicts(_ paths: [String]) {
    let oneSided = (try? repository.onOneSide(paths)) ?? []
    let bare = (try? repository.withoutMarks(paths)) ?? []
    let marked = paths.filter { !oneSided.contains($0) && !bare.contains($0) }
    if !marked.isEmpty { note(.bothSidesChanged(paths: marked)) }
    if !oneSided.isEmpty { note(.oneSideRemoved(paths: oneSided)) }
    if marked.isEmpty, oneSided.isEmpty { note(.mergeIsLeft(paths: paths)) }
    for path in bare { note(.holdsYourSideAlone(path: path)) }
  }

  /// The path from the top of the repository to the log.
  var prefix: String {
    let root = sync.root
    return root == repository.top ? "" : root.dropFirst(repository.top.count + 1) + "/"
  }

  /// The uncommitted changes, except those in the spelling of a name.
  private func changes() throws(SyncFailure) -> SyncChanges {
    let (all, staged) = try git { () throws(GitFailure) in
      let found = try repository.changes()
      let respelled = try repository.respelled(found)
      // Git would consider the files changed, and refuse every merge of them.
      if !respelled.isEmpty, !sync.isDryRun { try repository.stage(respelled.sorted()) }
      return (found.filter { !respelled.contains($0.path) }, try repository.stagedAlone())
    }
    var result = SyncChanges()
    if case .merge(let commit) = repository.unfinished { result.merging = commit }
    // `git rm --cached` removes a file from the log and keeps it here, whatever it contains by now.
    let kept = Set(
      all.filter { $0.kind == .removed && $0.isStaged && repository.isThere($0.path) }.map(\.path)
    )
    for change in all {
      if kept.contains(change.path) {
        if change.kind == .removed { result.others += 1 }
        continue
      }
      let path = String(change.path.dropFirst(prefix.count))
      // A name that is not UTF-8 cannot be passed to git, and no record can refer to it.
      let isName = !path.unicodeScalars.contains("\u{FFFD}")
      if change.path.hasPrefix(prefix), isName,
        LogFiles.contain(path, isNew: change.kind == .added && !change.isStaged)
      {
        // Changes that are only staged are ignored, because the files are committed as they are.
        if result.merging == nil, staged.contains(change.path) { continue }
        result.ours.append(.init(path, change.kind, isStaged: change.isStaged))
      } else if change.path.hasPrefix(prefix), change.kind == .added, !change.isStaged,
        LogFiles.isLeftOver(path)
      {
        result.leftovers.append(path)
      } else if result.merging == nil || !change.isStaged {
        // Staged changes of a merge are part of its commit.
        result.others += 1
      }
    }
    return result
  }

  /// The step that commits some changes, with its message.
  private func committing(
    _ changes: [WorkingRepository.Change],
    _ logbook: Logbook
  ) throws(SyncFailure) -> (step: SyncEvent, message: String) {
    let prefix = self.prefix
    let tracked = try git { () throws(GitFailure) in try repository.trackedPaths(below: prefix) }
    let held = changes.filter { $0.kind != .removed }.map(\.path)
    let removesDives = changes.contains { $0.kind == .removed && CommittedNames.isDive($0.path) }
    // What was not a log before named no one; removed dives are then counted.
    let former = removesDives && repository.hasCommit ? try? log(in: "HEAD") : nil
    let names = CommittedNames(logbook, after: former, in: tracked.union(held))
    let moves = former.map { groupDivesMoved(by: changes, from: $0, to: logbook) } ?? [:]
    let message = CommitMessage(changes, moving: moves, names, in: language).text
    return (.commits(message: message, files: changes, moves: moves), message)
  }

  /// The new paths of group dives and entries that the changes move, by the former ones.
  private func groupDivesMoved(
    by changes: [WorkingRepository.Change],
    from before: Logbook,
    to after: Logbook
  ) -> [String: String] {
    let gone = Set(changes.filter { $0.kind == .removed }.map(\.path))
    let new = Set(changes.filter { $0.kind == .added }.map(\.path))
    return MovedDives(from: before, to: after).ofGroupDives().filter {
      gone.contains($0.key) && new.contains($0.value)
    }
  }

  /// Commits the uncommitted changes that belong to the log.
  private mutating func commit(
    _ changes: SyncChanges,
    _ logbook: Logbook,
    _ others: Others
  ) throws(SyncFailure) {
    let ours = changes.ours
    let endsMerge = changes.merging != nil
    if !ours.isEmpty {
      let (step, words) = try committing(ours, logbook)
      note(step)
      if !sync.isDryRun {
        let files = ours.map {
          WorkingRepository.Change(prefix + $0.path, $0.kind, isStaged: $0.isStaged)
        }
        // The files were checked, not an earlier staged state.
        try git { () throws(GitFailure) in
          if endsMerge {
            try repository.stage(files.map(\.path))
          } else {
            try repository.commit(files, words)
          }
        }
      }
    }
    if let merged = changes.merging, !sync.isDryRun {
      let words = language.words(mergeMessage(of: merged, others)).visible
      try git { () throws(GitFailure) in try repository.commitMerge(words) }
    }
    noteHeldBack(changes)
  }

  /// The message for a merge that was begun here: with the remote that has its commit, if one has.
  private func mergeMessage(of commit: String, _ others: Others) -> Message {
    let source = others.tips.first { repository.base(of: commit, $0.commit) == commit }
    return source.map { .mergeMessage(remote: $0.remote.title) } ?? .mergeOfAnotherBranch
  }

  @discardableResult
  func git<Value>(
    _ body: () throws(GitFailure) -> Value
  ) throws(SyncFailure) -> Value {
    do { return try body() } catch { throw .git(error) }
  }
}
