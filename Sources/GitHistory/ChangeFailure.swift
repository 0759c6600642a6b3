package import Wording

/// Why it is unknown what a change has touched.
package enum ChangeFailure: WordedFailure, Hashable {
  /// Git failed.
  case git(GitFailure)
  /// The log is in no repository.
  case noRepository
  /// Git does not know a revision; in a shallow clone it may only be missing.
  case unknownRevision(String, isShallow: Bool)
  /// A revision and the checked-out commit have no commit in common; in a shallow clone it may only
  /// be missing.
  case nothingInCommon(String, isShallow: Bool)
  /// A revision that several references have as their name, of which one may be the change's own.
  case ambiguousRevision(String)
  /// A revision and the checked-out commit have several last commits in common.
  case severalBases(String)
  /// A log is no longer where its settings turn on the policy of changes; their path from the top.
  case logMoved(path: String)
  /// Files with conflicts, which cannot be committed.
  case unmerged(paths: [String])
  /// Files that are staged and cannot be read as such.
  case unclear(paths: [String])
  /// Nested repositories whose files are read with the log, and which git does not compare.
  case repositories(paths: [String])
  /// The index that the environment names cannot be read.
  case noIndex(path: String)

  package var message: Message {
    switch self {
    case .git(let failure): failure.gitMessage
    case .noRepository: .changeNeedsGit
    case .unknownRevision(let text, isShallow: false): .revisionUnknown(revision: text)
    case .unknownRevision(let text, isShallow: true): .revisionNotFetched(revision: text)
    case .nothingInCommon(let text, isShallow: false): .revisionUnrelated(revision: text)
    case .nothingInCommon(let text, isShallow: true): .revisionBaseNotFetched(revision: text)
    case .ambiguousRevision(let text): .revisionAmbiguous(revision: text)
    case .severalBases(let text): .revisionHasBases(revision: text)
    case .logMoved(let path): .policyLeftBehind(path: path)
    case .unclear(let paths): .stagedUnclear(paths: paths)
    case .repositories(let paths): .changeIsNested(paths: paths)
    case .noIndex(let path): .indexIsMissing(path: path)
    case .unmerged(let paths): .stagedConflicts(paths: paths)
    }
  }
}
