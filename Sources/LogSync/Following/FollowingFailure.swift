package import DiveFormat
package import DiveUnits
package import GitHistory
package import LogbookCore

/// Why a log is not followed, not fetched or not read.
package enum FollowingFailure: Error, Sendable {
  /// There is no folder for fetched repositories.
  case noCache
  /// The log's address is invalid.
  case badAddress(String, RepositoryAddress.Refusal)
  case notFetched(GitFailure)
  /// The log was never fetched.
  case notFetchedYet(FollowedLog)
  /// The fetched repository cannot be read.
  case unread(FollowedLog, GitFailure)
  /// The fetched repository contains no log, or several.
  case noLog(FollowedLog)
  /// The fetched log cannot be read.
  case unreadable(LogbookFailure)
  /// Several logs are followed under one name.
  case severalLogs(name: String, urls: [String])
  /// The name is neither a diver's nor that of a log that is followed.
  case noSuchDiver(UnknownDiverName)
  /// A diver without a record cannot follow logs.
  case noRecord(diver: String)
  /// The diver's record is not among what was read.
  case recordMissing(path: String)
  /// The diver's record cannot be changed at the necessary place.
  case unchanged(path: String, EditRefusal)
}
