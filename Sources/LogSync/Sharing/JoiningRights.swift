import DiveModel
import GitHistory
package import LogWorkspace
import LogbookCore

/// What `sync` will say of people who are added to a group.
package enum JoiningRights {
  /// Whether `sync` will stop at people whom the user adds to a group, as far as this version of the
  /// log tells; the others' version decides.
  ///
  /// - Parameters:
  ///   - group: The group's id or name.
  ///   - user: Who the user claims to be.
  ///   - log: The log before they are added.
  /// - Returns: True if it will.
  /// - Throws: A `LogFailure` if the group does not exist.
  package static func isRefused(
    to group: String,
    by user: UserClaim,
    in log: LogSession
  ) throws(LogFailure) -> Bool {
    let record = try log.entry(.group, named: group)
    guard let repository = try? WorkingRepository.around(log.root),
      let branch = repository.branch, repository.remote(of: branch) != nil
    else { return false }
    let isBelow = log.root.hasPrefix(repository.top + "/")
    let prefix = isBelow ? log.root.dropFirst(repository.top.count + 1) + "/" : ""
    let path = prefix + record.origin.path
    // What is not committed yet is new to the others, and its author's.
    guard let author = repository.author(of: path, in: "HEAD") else { return false }
    let rights = UserRights(log.logbook, user, root: log.root, today: log.today)
    // Of a user who is not known it stops at everything.
    if rights.unknown != nil { return false }
    return !rights.mayAdd(to: record.id) { author }
  }
}
