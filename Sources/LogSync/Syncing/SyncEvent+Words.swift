import Diagnostics
import GitHistory
import LogbookCore
package import Wording

extension SyncEvent {
  /// The message for an event; nil for one that has several lines or is not shown.
  package var message: Message? {
    switch self {
    case .fetched, .commits, .ownErrors, .othersFiles, .othersFilesOf, .errorOfOthers,
      .othersHaveErrors, .removesOthersDives, .mergeBrought:
      nil
    case .leftUncommitted(let count): .leftUncommitted(count: count)
    case .leftUnnamed(let paths):
      .leftUnnamed(
        count: paths.count,
        limit: Decimal(LogFiles.largestUnnamed / 1_000_000),
        paths: Self.shown(paths)
      )
    case .leftovers(let paths):
      .leftovers(count: paths.count, paths: Self.shown(paths))
    case .merged(let remote): .merged(remote: remote)
    case .pushed(let remote): .pushed(remote: remote)
    case .notMovedHere(let remote, let failure):
      .notMovedHere(remote: remote, reason: failure.message)
    case .inStep(let remote): .inStep(remote: remote)
    case .noBranch(let hasCommitted): hasCommitted ? .noBranchToPush : .nothingNewNoBranch
    case .noRemote(let hasCommitted): hasCommitted ? .noRemote : .nothingNewNoRemote
    case .repositoryInside(let path): .repositoryInside(path: path)
    case .addressWithoutDiver(let address): .addressWithoutDiver(address: address)
    case .mergeIsLeft(let paths): .mergeIsLeft(paths: Self.shown(paths, Self.mostConflicts))
    case .holdsYourSideAlone(let path): .holdsYourSideAlone(path: path)
    case .bothSidesChanged(let paths):
      .bothSidesChanged(paths: Self.shown(paths, Self.mostConflicts))
    case .oneSideRemoved(let paths): .oneSideRemoved(paths: Self.shown(paths, Self.mostConflicts))
    case .conflictsBesideStaged(let paths): .conflictsBesideStaged(paths: paths)
    case .marksAreLeft(let paths): .marksAreLeft(paths: Self.shown(paths, Self.mostConflicts))
    case .mergeWouldLose(let paths): .mergeWouldLose(paths: Self.shown(paths, Self.mostConflicts))
    case .shows(let paths, let audience):
      .nowShown(audience: audience.message, paths: Self.shown(paths))
    case .adds(let people, let group): .nowMembers(people: Self.shown(people), group: group)
    case .wouldShow(let records, let audience, .some(let cause), let commit):
      .wouldShowOthersBecause(
        audience: audience.message,
        paths: Self.shown(records.map(\.text)),
        cause: cause.text,
        undo: SharingPlace.undoing([cause], with: commit)
      )
    case .wouldShow(let records, let audience, nil, let commit):
      .wouldShowOthers(
        audience: audience.message,
        paths: Self.shown(records.map(\.text)),
        undo: SharingPlace.undoing(records, with: commit)
      )
    case .wouldAdd(let people, let group, let cause, let commit):
      .wouldAddMembers(
        group: group,
        people: Self.shown(people),
        cause: cause.text,
        undo: SharingPlace.undoing([cause], with: commit)
      )
    case .changeUnclear(let failure): failure.message
    case .userUnknown(let error): (error as? any WordedFailure)?.message
    case .remoteOutOfReach(let remote, let failure):
      .remoteOutOfReach(remote: remote, reason: failure.message)
    case .mergeRefused(let remote, let failure):
      .mergeRefused(remote: remote, reason: failure.message)
    case .pushRefused(let remote, let failure):
      .pushRefused(remote: remote, reason: failure.message)
    case .pushStopped(let failure): .pushStopped(reason: failure.message)
    case .historyRewritten(let change, let isMerged): change.message(isMerged: isMerged)
    case .othersWereFaster(let remote): .othersWereFaster(remote: remote)
    }
  }
}

extension SyncEvent {
  /// The first of several paths.
  private static func shown(_ paths: [String], _ most: Int = mostPaths) -> [String] {
    paths.prefix(most) + (paths.count > most ? ["…"] : [])
  }
}

extension Audience {
  /// The person or people, as the subject of a sentence.
  fileprivate var message: Message {
    switch self {
    case .group(let id): .membersOfGroup(group: id)
    case .public, .owner: .everyone
    }
  }
}

extension SyncEvent.Rewriting {
  fileprivate func message(isMerged: Bool) -> Message {
    guard let new else {
      return isMerged
        ? .branchMadeAgain(remote: remote, branch: branch)
        : .branchIsGone(remote: remote, branch: branch)
    }
    guard !isMerged else { return .rewrittenMerged(remote: remote, count: count) }
    let range = (new: String(new.prefix(10)), old: String(old.prefix(10)))
    // A rebase would drop what the user had pushed.
    return own.isEmpty
      ? .historyRewritten(remote: remote, count: count, new: range.new, old: range.old)
      : .historyRewrittenOwn(
        remote: remote,
        count: count,
        new: range.new,
        old: range.old,
        own: Decimal(own.count)
      )
  }
}

extension SyncEvent.Withheld {
  package func message(of errors: Message) -> Message {
    switch self {
    case .notSynced: .notSynced(errors: errors)
    case .notPushed: .notPushed(errors: errors)
    }
  }
}

extension SyncFailure {
  /// Why there was no sync, in words, for a log that was searched for from a folder.
  package func message(around start: String) -> Message {
    switch self {
    case .noRepository: .noRepositoryHere(path: start)
    case .unfinished(let word): .unfinishedInGit(what: .begunInGit(word))
    case .git(let failure): failure.gitMessage
    case .unreadable(let failure): failure.message
    }
  }
}
