import GitHistory

/// Upstream history that was rewritten.
extension SyncRun {
  /// Whether every remote still has what it had when the user last exchanged commits with it;
  /// reports the difference otherwise.
  ///
  /// A merge would bring back what others removed from the history, for example a file that must not
  /// be public; so would a push to a branch that was removed.
  mutating func keepsHistory(_ others: Others) throws(SyncFailure) -> Bool {
    guard let head = repository.head else { return true }
    for remote in others.remotes?.sources ?? [] {
      guard let change = try rewriting(of: remote, head, others) else { continue }
      if !sync.allowsRewriting {
        note(.historyRewritten(change, isMerged: false))
        return false
      }
      // An earlier attempt of the same sync has reported it.
      if toldRewritings.insert(change).inserted { note(.historyRewritten(change, isMerged: true)) }
    }
    return true
  }

  /// The part of a remote's history that the user has and the remote has lost; nil if it is
  /// complete.
  private func rewriting(
    of remote: WorkingRepository.Remote,
    _ head: String,
    _ others: Others
  ) throws(SyncFailure) -> SyncEvent.Rewriting? {
    let new = others.tip(of: remote)
    let old = (others.before[remote] ?? []).filter { $0 != new }
    let (theirs, ours) = try git { () throws(GitFailure) in
      let theirs = try repository.commits(of: old, notIn: new)
      return (theirs, theirs.isEmpty ? [] : try repository.commits(of: [head], notIn: new))
    }
    let here = Set(ours.map(\.commit))
    let gone = theirs.filter { here.contains($0.commit) }
    guard let newest = gone.first else { return nil }
    let user = GitIdentity(in: sync.root)
    let own = gone.filter { $0.mayBe(of: user) }
    return SyncEvent.Rewriting(
      remote: remote.title,
      branch: remote.branch,
      old: newest.commit,
      new: new,
      count: gone.count,
      own: own.map(\.commit)
    )
  }

  /// Remembers what others have, even if a conflict prevented a merge.
  ///
  /// - Parameters:
  ///   - others: What they have.
  ///   - pushed: What was pushed, and where.
  func noteSeen(_ others: Others, pushed: (commit: String, WorkingRepository.Remote)? = nil) {
    for (remote, commit) in others.tips { repository.see(commit, of: remote) }
    if let (commit, remote) = pushed { repository.see(commit, of: remote) }
  }
}
