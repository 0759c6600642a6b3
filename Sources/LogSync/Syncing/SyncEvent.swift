package import GitHistory
package import LogbookCore
package import Diagnostics

/// A step of a sync, or an obstacle.
///
/// Paths are from the log's root, except in merges, which may concern other files: there they are
/// from the top of the repository.
package enum SyncEvent: Sendable {
  /// The newest commit of a remote's branch was fetched, or was here already.
  case fetched(remote: String, commit: String)
  /// This is about to be committed, or would be, with a message whose first line names it.
  case commits(message: String, files: [WorkingRepository.Change])
  /// The number of files outside the log, which are left alone.
  case leftUncommitted(count: Int)
  /// New files that are not committed, because they are large and no record names them.
  case leftUnnamed(paths: [String])
  /// New files that are not committed, because an editor or a file manager left them.
  case leftovers(paths: [String])
  case merged(remote: String)
  /// Warnings that neither side had before they were merged.
  case mergeBrought([FileDiagnostic], of: LogErrors)
  case pushed(remote: String)
  /// What was pushed holds more than the files here, which could not be moved to it.
  case notMovedHere(remote: String, GitFailure)
  /// There was nothing to send.
  case inStep(remote: String)
  /// No branch is checked out, so that nothing is sent.
  case noBranch(hasCommitted: Bool)
  /// The branch has no remote to push to.
  case noRemote(hasCommitted: Bool)

  /// A nested repository inside the log, whose content other people would not get.
  case repositoryInside(path: String)
  /// A merge was left in these files.
  case mergeIsLeft(paths: [String])
  /// A file in which a merge was left holds one side alone.
  case holdsYourSideAlone(path: String)
  /// Both sides changed the same thing in these files; the conflicts are between markers.
  case bothSidesChanged(paths: [String])
  /// One side of a merge removed these files, and the other changed them.
  case oneSideRemoved(paths: [String])
  /// A merge would have conflicts in these files, and was not begun as something is staged.
  case conflictsBesideStaged(paths: [String])
  /// Git's marks are left in these files.
  case marksAreLeft(paths: [String])
  /// The end of a merge would take back what one side changed in these files.
  case mergeWouldLose(paths: [String])
  /// The user could not be identified; with the error.
  case userUnknown(any Error)
  /// These dives of others would be removed, which a commit of theirs still has.
  case removesOthersDives(paths: [String], commit: String)

  /// Records that were there before are shown to an audience that did not see them.
  case shows(paths: [String], to: Audience)
  /// People now belong to a group that was there before.
  case adds([String], to: String)
  /// Records that are not the user's would be shown to an audience: by what they say, or by what
  /// another file says; with a commit of others that hides them.
  case wouldShow([SharingPlace], to: Audience, because: SharingPlace?, others: String)
  /// People would be added to a group to which the user does not belong.
  case wouldAdd([String], to: String, because: SharingPlace, others: String)

  /// Errors that the others do not have, and what was not done for them.
  case ownErrors([FileDiagnostic], of: LogErrors, Withheld)
  /// An error that others have too, with the commit that it came with, if the history tells.
  case errorOfOthers(FileDiagnostic, of: LogErrors, WorkingRepository.Origin?)
  /// The number of errors in other people's files, and how many of them were reported.
  case othersHaveErrors(count: Int, named: Int)

  /// A remote has no longer all that it had when commits were last exchanged with it.
  case historyRewritten(Rewriting, isMerged: Bool)
  case remoteOutOfReach(remote: String, GitFailure)
  case mergeRefused(remote: String, GitFailure)
  /// The remote took nothing, though it had nothing new.
  case pushRefused(remote: String, GitFailure)
  /// A hook of the user's stopped the push.
  case pushStopped(GitFailure)
  /// Other people pushed in between, several times.
  case othersWereFaster(remote: String)

  /// History that was rewritten.
  package struct Rewriting: Hashable, Sendable {
    package let remote: String
    /// The branch there.
    package let branch: String
    /// The commit that the remote had, and that is no longer in its history.
    package let old: String
    /// What it has instead; nil if the branch is gone.
    package let new: String?
    /// How many commits are gone.
    package let count: Int
    /// Those of them that the user wrote.
    package let own: [String]
  }

  /// What was withheld because of errors.
  package enum Withheld: Sendable {
    /// Changes are not committed, or merged commits are not pushed.
    case notSynced
    /// Commits are not pushed.
    case notPushed
  }
}
