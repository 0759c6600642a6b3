import DiveGroups
import Diagnostics
import DiveModel
import GitHistory
import LogWorkspace
import LogbookCore
import Wording

extension GlobalOptions {
  /// Creates the entries of a group dive, and reports those not created.
  func run(
    _ apply: GroupApply,
    _ selection: GroupDiveSelection,
    isDryRun: Bool,
    _ console: inout Console
  ) throws -> ExitStatus {
    let log = selection.log
    try apply.refuse(today: log.today)
    let application = try apply.application(selection)
    for remark in apply.remarks(on: application) { console.note(words(remark)) }
    try writeOfGroup(application.changes, of: log, isDryRun: isDryRun, &console)
    if !application.changes.isEmpty, apply.isUncommitted(application, root: log.root) {
      console.note(words(.groupDiveNotCommitted(path: apply.dive.dive.origin.path)))
    }
    return apply.leavesUndone(application) ? .problems : .done
  }

  /// Brings changes of group dives into the members' entries.
  func run(
    _ update: GroupUpdate,
    _ log: LogSession,
    isDryRun: Bool,
    _ console: inout Console
  ) throws -> ExitStatus {
    for failure in update.failures { console.note(words(failure.message)) }
    show(update, log, &console)
    try writeOfGroup(update.changes, of: log, isDryRun: isDryRun, &console)
    guard update.conflicts.isEmpty, update.failures.isEmpty else { return .problems }
    for remark in update.remarks { console.note(words(remark)) }
    return .done
  }

  private func show(_ update: GroupUpdate, _ log: LogSession, _ console: inout Console) {
    if update.conflicts.isEmpty { return }
    console.note(log.text(of: update.conflicts))
    if case .refused(let reason) = update.historyFailure {
      console.note(words(.noHistory(reason: reason.firstLine)))
    } else if update.historyFailure == .missing {
      console.note(words(.gitIsMissing))
    }
    console.note(words(.conflictsLeft(count: update.conflicts.count)))
  }

  /// Writes a group dive, and prints the command that gives members their entries.
  func write(
    _ dive: GroupDiveLog,
    of log: LogSession,
    isDryRun: Bool,
    _ console: inout Console
  ) throws(LogFailure) {
    for line in dive.leftOut { console.note(line) }
    try write(dive.change, of: log, isDryRun: isDryRun, &console)
    if !isDryRun { console.note(words(dive.next)) }
  }
}

extension String {
  fileprivate var firstLine: String {
    split(separator: "\n").first.map(String.init) ?? self
  }
}
