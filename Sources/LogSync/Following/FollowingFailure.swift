package import DiveFormat
package import DiveUnits
package import GitHistory
package import LogbookCore

/// Why a log is not followed, not fetched or not read.
package enum FollowingFailure: Error, Sendable {
  /// There is no folder for what is fetched.
  case noCache
  /// What should say where a log is does not.
  case badAddress(String, RepositoryAddress.Refusal)
  case notFetched(GitFailure)
  /// Nothing was ever fetched of the log.
  case notFetchedYet(FollowedLog)
  /// What was fetched cannot be read from its repository.
  case unread(FollowedLog, GitFailure)
  /// What was fetched holds no log, or several.
  case noLog(FollowedLog)
  /// What was fetched holds a log that cannot be read.
  case unreadable(LogbookFailure)
  /// Several logs are followed under one name.
  case severalLogs(name: String, urls: [String])
  /// The name is neither a diver's nor that of a log that is followed.
  case noSuchDiver(UnknownDiverName)
  /// A diver without a record can follow nobody.
  case noRecord(diver: String)
  /// The diver's record is not among what was read.
  case recordMissing(path: String)
  /// The diver's record cannot be changed where it would have to be.
  case unchanged(path: String, EditRefusal)
}
