package import GitHistory
package import Diagnostics

/// What a sync did, or what it found in its way.
///
/// Paths are those from the log's root, but where a merge is about files that may lie beside it:
/// there they are those from the top of the repository.
package enum SyncEvent: Sendable {
  /// The newest commit of a remote's branch was fetched, or was here already.
  case fetched(remote: String, commit: String)
  /// This is about to be committed, or would be.
  case commits(message: String, files: [WorkingRepository.Change])
  /// So many files that are not of the log stay as they are.
  case leftUncommitted(count: Int)
  case merged(remote: String)
  case pushed(remote: String)
  /// There was nothing to send.
  case inStep(remote: String)
  /// No branch is checked out, so that nothing is sent.
  case noBranch(hasCommitted: Bool)
  /// The branch goes nowhere.
  case noRemote(hasCommitted: Bool)

  /// A repository lies inside the log, of which others would get nothing.
  case repositoryInside(path: String)
  /// A merge was left in these files.
  case mergeIsLeft(paths: [String])
  /// A file in which a merge was left holds one side alone.
  case holdsYourSideAlone(path: String)
  /// Both sides of a merge changed one thing in these files, which stands between marks.
  case bothSidesChanged(paths: [String])
  /// One side of a merge removed these files, and the other changed them.
  case oneSideRemoved(paths: [String])
  /// A merge would have conflicts in these files, and was not begun as something is staged.
  case conflictsBesideStaged(paths: [String])
  /// Git's marks are left in these files.
  case marksAreLeft(paths: [String])
  /// The end of a merge would take back what one side changed in these files.
  case mergeWouldLose(paths: [String])
  /// Who the user is, is not known; what the lookup threw.
  case userUnknown(any Error)
  /// These dives of others would be removed, which a commit of theirs still has.
  case removesOthersDives(paths: [String], commit: String)

  /// Errors that the others do not have, and what was not done for them.
  case ownErrors([FileDiagnostic], of: LogErrors, Withheld)
  /// An error that others have too, with the commit that it came with, if the history tells.
  case errorOfOthers(FileDiagnostic, of: LogErrors, WorkingRepository.Origin?)
  /// So many errors of others there are, of which so many were named.
  case othersHaveErrors(count: Int, named: Int)

  case remoteOutOfReach(remote: String, GitFailure)
  case mergeRefused(remote: String, GitFailure)
  /// The remote took nothing, though it had nothing new.
  case pushRefused(remote: String, GitFailure)
  /// A hook of the user's stopped the push.
  case pushStopped(GitFailure)
  /// Somebody else pushed in between, again and again.
  case othersWereFaster(remote: String)

  /// What was not done because of errors.
  package enum Withheld: Sendable {
    /// What is not committed stays so, or what was merged is not sent.
    case notSynced
    /// What is committed is not sent.
    case notPushed
  }
}
