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
  /// This is about to be committed, or would be, with a message whose first line names it; with the
  /// new paths of moved files by the former ones.
  case commits(message: String, files: [WorkingRepository.Change], moves: [String: String])
  /// The number of files outside the log, which are left alone.
  case leftUncommitted(count: Int)
  /// New files that are not committed, because they are large and no record names them.
  case leftUnnamed(paths: [String])
  /// New files that are not committed, because an editor or a file manager left them.
  case leftovers(paths: [String])
  case merged(remote: String)
  /// New warnings that neither side had before the merge.
  case mergeBrought([FileDiagnostic], of: LogErrors)
  case pushed(remote: String)
  /// The pushed commit contains more than the files here, which could not be moved to it.
  case notMovedHere(remote: String, GitFailure)
  /// There was nothing to send.
  case inStep(remote: String)
  /// No branch is checked out, so nothing is sent.
  case noBranch(hasCommitted: Bool)
  /// The branch has no remote to push to.
  case noRemote(hasCommitted: Bool)

  /// A nested repository inside the log, whose content other people would not get.
  case repositoryInside(path: String)
  /// A merge in these files is unfinished.
  case mergeIsLeft(paths: [String])
  /// A file of an unfinished merge contains only one side.
  case holdsYourSideAlone(path: String)
  /// Both sides changed the same thing in these files; the conflicts are between markers.
  case bothSidesChanged(paths: [String])
  /// One side of a merge removed these files; the other changed them.
  case oneSideRemoved(paths: [String])
  /// A merge would have conflicts in these files, and was not begun because something is staged.
  case conflictsBesideStaged(paths: [String])
  /// Git's conflict markers are left in these files.
  case marksAreLeft(paths: [String])
  /// Finishing the merge would revert what one side changed in these files.
  case mergeWouldLose(paths: [String])
  /// The user could not be identified; with the error.
  case userUnknown(any Error)
  /// The log holds divers to their own, and no diver has the address of the user.
  case addressWithoutDiver(String)
  /// Dives of others would be removed, although a commit of theirs still has them.
  case removesOthersDives(paths: [String], commit: String)

  /// Existing records become visible to an audience that did not see them.
  case shows(paths: [String], to: Audience)
  /// People were added to an existing group.
  case adds([String], to: String)
  /// Records of others would be shown to an audience, by their own content or by another file; with
  /// a commit of others that hides them.
  case wouldShow([SharingPlace], to: Audience, because: SharingPlace?, others: String)
  /// People would be added to a group to which the user does not belong.
  case wouldAdd([String], to: String, because: SharingPlace, others: String)

  /// Changes of files that the user may not change.
  case othersFiles([FileDiagnostic])
  /// Changes of files in a commit, not sent yet, whose author may not change them.
  case othersFilesOf(String, [FileDiagnostic])
  /// It is unknown whether the user may make the changes.
  case changeUnclear(ChangeFailure)

  /// Errors that others do not have, and what was withheld because of them.
  case ownErrors([FileDiagnostic], of: LogErrors, Withheld)
  /// An error that others have too, with the commit that introduced it, if the history shows that.
  case errorOfOthers(FileDiagnostic, of: LogErrors, WorkingRepository.CommitOrigin?)
  /// The number of errors in other people's files, and how many of them were reported.
  case othersHaveErrors(count: Int, named: Int)

  /// A remote no longer has all that it had when commits were last exchanged with it.
  case historyRewritten(Rewriting, isMerged: Bool)
  case remoteOutOfReach(remote: String, GitFailure)
  case mergeRefused(remote: String, GitFailure)
  /// The remote refused the push although it had nothing new.
  case pushRefused(remote: String, GitFailure)
  /// A hook of the user stopped the push.
  case pushStopped(GitFailure)
  /// Other people pushed in between, several times.
  case othersWereFaster(remote: String)

  /// History that was rewritten.
  package struct Rewriting: Hashable, Sendable {
    package let remote: String
    /// The branch at the remote.
    package let branch: String
    /// The commit that the remote had, and that is no longer in its history.
    package let old: String
    /// The commit that the remote has instead; nil if the branch is gone.
    package let new: String?
    /// The number of lost commits.
    package let count: Int
    /// The lost commits that the user wrote.
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
