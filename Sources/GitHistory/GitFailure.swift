/// Why a commit could not be read.
public enum GitFailure: Error, Hashable, Sendable {
  /// Git did not do what it was asked, in its own words.
  case refused(String)
  /// Another sync of the same repository is at work.
  case anotherSync
  /// Another program writes to the files, and does not end; whose folder they are in.
  case busy(path: String)
  /// Two sides have no commit in common, as where each began a log of its own.
  case unrelated
  /// Git is not on the path.
  case missing
  /// Another git is at work, or was ended before it could remove this file.
  case locked(path: String)
  /// The repository belongs to another user, so git refuses to use it; with its folder.
  case ofAnother(path: String)
  /// Git is too old for merges that leave the index alone.
  case tooOldToMerge(GitVersion)
  /// A hook refused what would have been committed, in its own words if it has any.
  case hook(name: String, words: String)
  /// Git ended with a status, and said nothing; as a hook does that refuses without a word.
  case silent(status: Int32)
  /// Git is too old for what was asked.
  case tooOld(GitVersion)
  /// Git knows no name or address of the user, and makes no commit without.
  case noIdentity
  /// Git's output does not have the expected form.
  case unexpectedAnswer
  /// The files have more bytes together than are read.
  case tooLarge(limit: Int)
  /// The files are not those that were looked for.
  case unwanted
  /// The repository has no branch yet.
  case noCommit
  /// `HEAD` refers to none of the branches, and there are several.
  case undecided(branches: [String])
  /// The branch does not exist; with the names of existing ones.
  case noBranch(String, among: [String])
}
