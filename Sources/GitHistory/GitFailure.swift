/// Why a git operation failed.
package enum GitFailure: Error, Hashable, Sendable {
  /// Git refused, in its own words.
  case refused(String)
  /// Another sync of the same repository is running.
  case anotherSync
  /// Another branch was checked out in the meantime.
  case otherBranch
  /// Another program keeps writing to the files in this folder.
  case busy(path: String)
  /// Two sides have no commit in common, for example because each began a log of its own.
  case unrelated
  /// Git is not on the path.
  case missing
  /// Another git process is running, or was ended before it could remove this file.
  case locked(path: String)
  /// The repository belongs to another user, so git refuses to use it; with its folder.
  case ofAnother(path: String)
  /// Git is too old for merges that do not use the index.
  case tooOldToMerge(GitVersion)
  /// A hook refused a commit, in its own words if there are any.
  case hook(name: String, words: String)
  /// Git ended with a status and no message, for example because of a hook without output.
  case silent(status: Int32)
  /// Git is too old for the operation.
  case tooOld(GitVersion)
  /// Git does not know the user's name or address, and makes no commit without them.
  case noIdentity
  /// Git's output does not have the expected form.
  case unexpectedAnswer
  /// The files are larger in total than the limit.
  case tooLarge(limit: Int)
  /// The files are not of the expected kind.
  case unwanted
  /// The repository has no branch yet.
  case noCommit
  /// `HEAD` refers to none of the branches, and there are several.
  case undecided(branches: [String])
  /// The branch does not exist; with the names of existing ones.
  case noBranch(String, among: [String])
}
