import GitHistory

/// Upstream history that was rewritten.
extension SyncRun {
  /// Whether every remote still has what it had when the user last exchanged commits with it; else
  /// it is said.
  ///
  /// A merge would bring back what others removed from the history, for example a file that must not
  /// be public.
  mutating func keepsHistory(_ others: Others) -> Bool {
    guard let head = repository.head else { return true }
    for (remote, new) in others.tips {
      let gone = (others.before[remote] ?? []).first { old in
        old != new && repository.isAncestor(old, of: head) && !repository.isAncestor(old, of: new)
          && repository.count(of: old, notIn: new) > 0
      }
      guard let gone else { continue }
      let change = SyncEvent.Rewriting(
        remote: remote.name,
        old: gone,
        new: new,
        count: repository.count(of: gone, notIn: new)
      )
      note(.historyRewritten(change, isMerged: sync.allowsRewriting))
      if !sync.allowsRewriting { return false }
    }
    return true
  }

  /// Remembers what others have, now that it is here.
  func noteSeen(_ others: Others) {
    for (remote, commit) in others.tips { repository.see(commit, of: remote) }
  }
}
