/// Why a commit could not be read.
public enum GitFailure: Error, Hashable, Sendable {
  /// Git did not do what it was asked, in its own words or ours.
  case refused(String)
  /// The repository has no branch yet.
  case noCommit
  /// `HEAD` names none of the branches, and there are several.
  case undecided(branches: [String])
  /// There is no branch of that name among these.
  case noBranch(String, among: [String])
}
