import LogWorkspace
import LogbookCore
import Wording

/// Removes records, after listing what refers to them and what git could not restore.
struct RecordRemoval {
  let options: GlobalOptions
  let isDryRun: Bool
  let wishes: Wishes

  /// The command-line options.
  struct Wishes {
    /// Whether to remove it even if other records refer to it.
    let isForced: Bool
    /// Whether to remove files that no other text names.
    let takesFiles: Bool
    /// Whether to remove the untouched entries of a group dive.
    var takesEntries = false
    /// Whether to remove without a question what git cannot restore.
    let isConfirmed: Bool
  }

  /// Removes records of the log.
  ///
  /// The lock is not held while the user is asked; the log is then read again, and nothing is
  /// removed if it has changed.
  func remove(
    _ console: inout Console,
    find: (inout Console) throws -> (RemovalPlan.Target, LogSession)
  ) throws {
    guard Confirmation.isPossible, !isDryRun, !wishes.isConfirmed else {
      return try options.changingLog(unless: isDryRun) {
        let (_, plan, log) = try shown(find, &console)
        try apply(plan, log.root, &console)
      }
    }
    let (target, plan, log) = try shown(find, &console)
    try options.changingLog(unless: false) {
      let present = try plan.anew(of: target, in: try options.workspace())
      try apply(present, log.root, &console)
    }
  }

  /// Finds what to remove, shows what that means, and asks the user if possible.
  private func shown(
    _ find: (inout Console) throws -> (RemovalPlan.Target, LogSession),
    _ console: inout Console
  ) throws -> (RemovalPlan.Target, RemovalPlan, LogSession) {
    let (target, log) = try find(&console)
    let plan = try RemovalPlan(
      of: target,
      in: log,
      takesFiles: wishes.takesFiles,
      takesEntries: wishes.takesEntries
    )
    for text in plan.texts(in: log) { console.note(text) }
    try refuse(plan, log, &console)
    return (target, plan, log)
  }

  /// Throws if an option is required, or if the user does not want it.
  private func refuse(
    _ plan: RemovalPlan,
    _ log: LogSession,
    _ console: inout Console
  ) throws(CommandFailure) {
    if !wishes.isForced, plan.needsForce {
      if plan.hasEntries, !wishes.takesEntries { console.note(options.words(.withEntriesToo)) }
      guard isDryRun else { throw CommandFailure(.needsForce(path: plan.name)) }
      console.note(options.words(.willNeedForce(path: plan.name)))
    }
    if !isDryRun { options.warnIfTooLarge(plan.changes, &console) }
    guard !wishes.isConfirmed else { return }
    let lost = plan.lostTexts(in: log)
    guard !lost.isEmpty || plan.removesEntries else { return }
    for text in lost { console.note(text) }
    if isDryRun {
      console.note(options.words(.willNeedYes(path: plan.name)))
    } else if !Confirmation.isPossible {
      throw CommandFailure(.needsYes(path: plan.name))
    } else if !Confirmation.isGiven(options.words(.removeItQuestion), &console) {
      throw CommandFailure(.nothingRemoved)
    }
  }

  private func apply(
    _ plan: RemovalPlan,
    _ root: String,
    _ console: inout Console
  ) throws(LogFailure) {
    try ChangeWriter(root: root, isDryRun: isDryRun, options: options, isWarned: true)
      .apply(plan.changes, &console)
    for message in plan.unnamed { console.note(options.words(message)) }
  }
}
