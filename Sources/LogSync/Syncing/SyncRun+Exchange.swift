import Diagnostics
import GitHistory
import LogbookCore
import Wording

/// Exchanging commits with others.
///
/// The merge is made as objects and pushed before the files, the index and the branch move to it.
/// If another push comes first, the merge is discarded and made again from the user's own commit.
/// However often that happens, the history gets one merge commit. The branch stays at the user's
/// own commit in the meantime, unless the user must first deal with files that are in the way of
/// the merge.
extension SyncRun {
  /// How many times a push is retried after other people pushed in between.
  ///
  /// One push succeeds each time, so a club of twelve can sync at once.
  private static let attempts = 12

  /// The user's own commits, merged with those of others.
  private struct Joined {
    /// The commit that is checked out; nil before the first one.
    var start: String?
    /// The commit that contains everything; nil before the first one.
    var commit: String?
    /// The remotes whose changes are in it but not in the start.
    var remotes: [String] = []

    var isAhead: Bool { commit != start }
  }

  /// Merges and pushes until no other push comes first.
  mutating func exchange(
    _ remotes: SyncRemotes,
    _ others: inout Others
  ) throws(SyncFailure) -> SyncEnd {
    guard let target = remotes.target else { return .problems }
    do throws(SyncFailure) {
      return try exchange(with: target, &others)
    } catch {
      tellHeld()
      throw error
    }
  }

  private mutating func exchange(
    with target: WorkingRepository.Remote,
    _ others: inout Others
  ) throws(SyncFailure) -> SyncEnd {
    // The remote commit at a refused push, and the reason.
    var refusal: (commit: String?, reason: GitFailure)?
    for attempt in 0..<Self.attempts {
      if attempt > 0 {
        others.ask(repository)
        noteFetched(others)
      }
      if let failure = others.failure {
        tellHeld()
        note(.remoteOutOfReach(remote: failure.remote, failure.reason))
        return .failed
      }
      guard try keepsHistory(others) else {
        tellHeld()
        return .problems
      }
      var joined = Joined(start: repository.head, commit: repository.head)
      if let end = try join(others, &joined) { return end }
      let there = others.tip(of: target)
      if let refusal, refusal.commit == there {
        guard take(joined, others) else { return .failed }
        note(.pushRefused(remote: target.title, refusal.reason))
        return .failed
      }
      guard let commit = joined.commit else { return .done }
      switch try send(commit, joined, there, target, others) {
      case .ended(let end): return end
      case .wasSlower(let reason): refusal = (there, reason)
      }
    }
    // Nothing was moved, so the next sync begins with the user's own commit.
    tellHeld()
    note(.othersWereFaster(remote: target.title))
    return .failed
  }

  /// The result of an attempt to push.
  private enum Attempt {
    case ended(SyncEnd)
    /// Others may have pushed in between; with git's reason.
    case wasSlower(GitFailure)
  }

  /// Checks a commit, pushes exactly that one, and moves the files to it.
  private mutating func send(
    _ commit: String,
    _ joined: Joined,
    _ there: String?,
    _ target: WorkingRepository.Remote,
    _ others: Others
  ) throws(SyncFailure) -> Attempt {
    let isSent = try git { () throws(GitFailure) in
      guard let there else { return false }
      return try repository.distance(from: commit, to: there).ahead == 0
    }
    if heldEvents == nil { heldEvents = [] }
    if !isSent || joined.isAhead {
      guard try mayBePushed(commit, others, afterMerge: joined.isAhead) else {
        // The user must decide or fix something in the files, so they get the changes of others.
        return .ended(take(joined, others) ? .problems : .failed)
      }
    } else if hasErrorsOfOthers {
      try reportErrors(in: commit, of: others)
    }
    if isSent {
      guard take(joined, others) else { return .ended(.failed) }
      note(.inStep(remote: target.title))
      return .ended(.done)
    }
    var joined = joined
    if try isInTheWay(joined) {
      // Git reports what is in the way before anything is sent.
      guard take(joined, others) else { return .ended(.failed) }
      joined.start = joined.commit
    }
    switch repository.push(commit, to: target) {
    case .pushed:
      let isMoved = take(joined, others, pushed: (commit, target))
      noteShown()
      return .ended(isMoved ? .done : .failed)
    case .behind(let reason): return .wasSlower(reason)
    case .failed(let reason):
      guard take(joined, others) else { return .ended(.failed) }
      if case .hook = reason {
        note(.pushStopped(reason))
      } else {
        note(.remoteOutOfReach(remote: target.title, reason))
      }
      return .ended(.failed)
    }
  }

  private func isInTheWay(_ joined: Joined) throws(SyncFailure) -> Bool {
    guard joined.isAhead, let commit = joined.commit else { return false }
    return try git { () throws(GitFailure) in
      try repository.isInTheWay(from: joined.start, to: commit)
    }
  }

  /// Merges everything that others have and that is missing here; nil if that succeeds.
  private mutating func join(
    _ others: Others,
    _ joined: inout Joined
  ) throws(SyncFailure) -> SyncEnd? {
    for (remote, theirs) in others.tips {
      let ours = joined.commit
      let isBehind = try git { () throws(GitFailure) in
        try repository.distance(from: ours, to: theirs).behind > 0
      }
      guard isBehind else { continue }
      let words = language.words(.mergeMessage(remote: remote.title)).visible
      do throws(GitFailure) {
        switch try repository.join(theirs, to: ours, rules, words) {
        case .commit(let commit):
          joined.commit = commit
          joined.remotes.append(remote.title)
        case .conflicts(let paths):
          guard take(joined, others) else { return .failed }
          noteSeen(others)
          if let end = beginConflict(with: theirs, remote, paths, words) { return end }
          joined = Joined(start: repository.head, commit: repository.head)
        }
      } catch {
        tellHeld()
        note(.mergeRefused(remote: remote.title, error))
        return .failed
      }
    }
    return nil
  }

  /// Leaves a conflict for the user to resolve; nil if git merged it after all.
  private mutating func beginConflict(
    with theirs: String,
    _ remote: WorkingRepository.Remote,
    _ paths: [String],
    _ words: String
  ) -> SyncEnd? {
    do throws(GitFailure) {
      guard try !repository.changes().contains(where: \.isStaged) else {
        note(.conflictsBesideStaged(paths: paths))
        return .problems
      }
    } catch {
      note(.mergeRefused(remote: remote.title, error))
      return .failed
    }
    switch repository.beginConflict(theirs, rules, words) {
    case .merged:
      note(.merged(remote: remote.title))
      return nil
    case .conflicts(let paths):
      noteConflicts(paths)
      return .problems
    case .refused(let reason):
      note(.mergeRefused(remote: remote.title, reason))
      return .failed
    }
  }

  /// The rules for merging files of the log.
  var rules: WorkingRepository.MergeRules {
    let (repository, prefix) = (repository, prefix)
    return .init(
      driver: sync.mergeDriver,
      attributes: MergeDriver.attributes(below: prefix),
      otherVersion: { path, ours, theirs in
        guard path.utf8.starts(with: prefix.utf8) else { return [] }
        let inside = String(decoding: path.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
        guard LogFiles.contain(inside), RecordPath.kindOfFile(inside) == nil else { return [] }
        return OtherVersion.paths(for: path, ours, theirs)
      }
    ) { base, commit in
      guard let before = try? Self.log(in: base, of: repository, below: prefix),
        let after = try? Self.log(in: commit, of: repository, below: prefix)
      else { return .init() }
      let moves = MovedRecords(from: before, to: after)
      return .init(
        files: .init(uniqueKeysWithValues: moves.files.map { (prefix + $0, prefix + $1) }),
        folders: .init(uniqueKeysWithValues: moves.folders.map { (prefix + $0, prefix + $1) }),
        replaced: Set(moves.replaced.map { prefix + $0 })
      )
    }
  }

  /// Moves files, index and branch to the merged commit; reports the reason if that fails.
  ///
  /// - Parameters:
  ///   - joined: What was joined.
  ///   - others: What others have.
  ///   - pushed: What was pushed before, and where.
  /// - Returns: Whether all is there.
  private mutating func take(
    _ joined: Joined,
    _ others: Others,
    pushed: (commit: String, remote: WorkingRepository.Remote)? = nil
  ) -> Bool {
    defer { tellHeld() }
    guard joined.isAhead, let commit = joined.commit else {
      noteSeen(others, pushed: pushed)
      if let pushed { noteAfterHeld(.pushed(remote: pushed.remote.title)) }
      return true
    }
    let held = heldEvents
    heldEvents = nil
    do throws(GitFailure) {
      try repository.advance(from: joined.start, to: commit)
    } catch {
      heldEvents = held
      tellHeld()
      noteSeen(others, pushed: pushed)
      guard let pushed else {
        note(.mergeRefused(remote: joined.remotes.last ?? "", error))
        return false
      }
      note(.pushed(remote: pushed.remote.title))
      note(.notMovedHere(remote: pushed.remote.title, error))
      return false
    }
    noteSeen(others, pushed: pushed)
    for remote in joined.remotes { note(.merged(remote: remote)) }
    if let start = joined.start { noteWarnings(of: commit, joining: start, others) }
    heldEvents = held
    if let pushed { noteAfterHeld(.pushed(remote: pushed.remote.title)) }
    return true
  }

  /// Reports an event after those that are held back.
  private mutating func noteAfterHeld(_ event: SyncEvent) {
    tellHeld()
    note(event)
  }

  /// Reports the events that were held back until the files had moved.
  private mutating func tellHeld() {
    let held = heldEvents ?? []
    heldEvents = nil
    for event in held { note(event) }
  }
}
