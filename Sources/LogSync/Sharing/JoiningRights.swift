import DiveModel
import DiveUnits
import Diagnostics
import GitHistory
package import LogWorkspace
import LogbookCore
package import Wording

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

extension LogSession {
  /// Plans a diver's joining or leaving a group, and says if `sync` will stop at it.
  ///
  /// - Parameters:
  ///   - step: Whether the diver joins or leaves.
  ///   - name: The diver, or a person without a record; nil for the user.
  ///   - group: The group's id or name, as typed.
  ///   - day: The first or the last day as typed; nil for the session's day.
  ///   - remarks: Gets who the user was assumed to be, which is reported even if it fails.
  /// - Returns: The change, or why there is nothing to change.
  /// - Throws: A `LogFailure` if the group does not exist, or the leaving diver is not a member.
  package func membership(
    _ step: MembershipStep,
    of name: String?,
    inGroup group: String,
    on day: String?,
    noting remarks: inout [Message]
  ) throws(LogFailure) -> ReportedChange {
    let record = try entry(.group, named: group)
    let person = try person(named: name, noting: &remarks)
    let date = try day.map { text throws(LogFailure) in try CalendarDate(typed: text) }
    switch try membership(step, of: person, in: group, on: date) {
    case .nothing(let remark): return ReportedChange(after: [remark])
    case .change(let change):
      var reported = try reported(ofGroup: [change])
      let claim = UserClaim(usual: user.usual)
      if step == .join, try JoiningRights.isRefused(to: group, by: claim, in: self) {
        let command = ["divelog", "group", "join", record.id, "--diver", person]
        reported.after = [.joiningIsRefused(command: ShellWords.line(command))]
      }
      if step == .leave {
        reported.after = try self.remarks(onLeavingOf: person, from: group, on: date)
      }
      return reported
    }
  }
}
