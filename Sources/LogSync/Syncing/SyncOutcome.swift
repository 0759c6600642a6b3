package import GitHistory
package import Diagnostics

/// The result of a sync.
package struct SyncOutcome: Sendable {
  package let end: SyncEnd
  /// The steps and obstacles, in order.
  package let events: [SyncEvent]

  package init(end: SyncEnd, events: [SyncEvent]) {
    (self.end, self.events) = (end, events)
  }

  /// The commit that was made, or would be; nil without one.
  package var committed: (message: String, files: [WorkingRepository.Change])? {
    first { if case .commits(let message, let files, _) = $0 { (message, files) } else { nil } }
  }

  /// The remotes whose branches were fetched, each with the newest commit.
  package var fetched: [(remote: String, commit: String)] {
    all { if case .fetched(let remote, let commit) = $0 { (remote, commit) } else { nil } }
  }

  /// The remotes whose changes were merged.
  package var merged: [String] {
    all { if case .merged(let remote) = $0 { remote } else { nil } }
  }

  /// The remote to which commits were sent; nil if none were.
  package var pushed: String? {
    first { if case .pushed(let remote) = $0 { remote } else { nil } }
  }

  /// The files with conflicts for the user to resolve.
  package var conflicts: [String] {
    let paths: [[String]] = all {
      switch $0 {
      case .mergeIsLeft(let paths), .bothSidesChanged(let paths), .oneSideRemoved(let paths),
        .conflictsBesideStaged(let paths), .marksAreLeft(let paths):
        paths
      default: nil
      }
    }
    return Set(paths.joined()).sorted()
  }

  /// The errors that others have too, each with the commit that introduced it, if the history shows
  /// that.
  package var errorsOfOthers: [(error: FileDiagnostic, origin: WorkingRepository.CommitOrigin?)] {
    all { if case .errorOfOthers(let error, _, let origin) = $0 { (error, origin) } else { nil } }
  }

  private func first<Value>(_ value: (SyncEvent) -> Value?) -> Value? {
    events.lazy.compactMap(value).first
  }

  private func all<Value>(_ value: (SyncEvent) -> Value?) -> [Value] { events.compactMap(value) }
}

/// The result of a sync as a whole.
package enum SyncEnd: Hashable, Sendable {
  /// Everything was done.
  case done
  /// The user must fix or decide something first.
  case problems
  /// Others could not be reached, or git refused; a later attempt may succeed.
  case failed
}
