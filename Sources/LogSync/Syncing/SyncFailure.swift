package import GitHistory
package import LogbookCore

/// Why a sync was not even begun, or broke off.
package enum SyncFailure: Error, Sendable {
  /// The log is not in a repository.
  case noRepository
  /// A rebase, a cherry-pick or the like was begun and not ended; git's word for it.
  case unfinished(String)
  case git(GitFailure)
  /// A version of the log could not be read.
  case unreadable(LogbookFailure)
}
