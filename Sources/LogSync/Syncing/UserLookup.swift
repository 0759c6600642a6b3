package import GitHistory
package import LogbookCore

/// How the user is found among the divers of a log.
///
/// Which log that is shows only during a sync: as everybody has it, for a change could make anybody
/// somebody else.
package struct UserLookup: Sendable {
  let user: @Sendable (Logbook, RecordIndex) throws -> String
  let divers: @Sendable (GitIdentity, Logbook, RecordIndex) -> [String]

  /// - Parameters:
  ///   - user: The id of the user; throws why it is not known.
  ///   - divers: The ids of those whom a name or an address of git means.
  package init(
    user: @escaping @Sendable (Logbook, RecordIndex) throws -> String,
    divers: @escaping @Sendable (GitIdentity, Logbook, RecordIndex) -> [String]
  ) {
    self.user = user
    self.divers = divers
  }
}
