package import GitHistory
package import LogbookCore

/// Why a sync could not begin, or was aborted.
package enum SyncFailure: Error, Sendable {
  /// The log is not in a repository.
  case noRepository
  /// A rebase, a cherry-pick or a similar operation is unfinished; with git's word for it.
  case unfinished(String)
  case git(GitFailure)
  /// A version of the log could not be read.
  case unreadable(LogbookFailure)
}
