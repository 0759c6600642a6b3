import GitHistory

/// What to do after a sync of a watched log.
package enum SyncVerdict: Hashable, Sendable {
  /// Everything is done.
  case done
  /// Others were out of reach, or another program was in the way: a later sync may succeed.
  case later
  /// A person must fix or decide something first.
  case needsPerson
}

extension SyncOutcome {
  package var verdict: SyncVerdict {
    switch end {
    case .done: return .done
    case .problems: return .needsPerson
    case .failed:
      let mayGoWell = events.contains { event in
        switch event {
        case .remoteOutOfReach, .othersWereFaster, .notMovedHere: true
        case .mergeRefused(_, let failure): failure.mayPass
        default: false
        }
      }
      return mayGoWell ? .later : .needsPerson
    }
  }
}

extension SyncFailure {
  package var verdict: SyncVerdict {
    switch self {
    case .git(let failure): failure.mayPass ? .later : .needsPerson
    case .noRepository, .unfinished, .unreadable: .needsPerson
    }
  }
}

extension GitFailure {
  /// Whether another program is in the way, which may be gone later.
  fileprivate var mayPass: Bool {
    switch self {
    case .anotherSync, .busy, .locked: true
    default: false
    }
  }
}
