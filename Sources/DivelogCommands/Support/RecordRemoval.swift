import ArgumentParser
import LogWorkspace
import Wording

/// Removes records, after listing what refers to them and what git could not restore.
struct RecordRemoval {
  let options: GlobalOptions
  let wishes: RemovalOptions

  /// Whether to remove the untouched entries of a group dive.
  var takesEntries = false

  private var isDryRun: Bool { wishes.dryRun.isOn }

  /// Removes records of the log.
  ///
  /// The lock is not held while the user is asked; the log is then read again, and nothing is
  /// removed if it has changed.
  func remove(
    _ console: inout Console,
    find: (inout Console) throws -> (RemovalPlan.Target, LogSession)
  ) throws {
    guard Confirmation.isPossible, !isDryRun, !wishes.yes else {
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
      takesFiles: wishes.withFiles,
      takesEntries: takesEntries
    )
    console.note(plan.texts(in: log))
    try refuse(plan, log, &console)
    return (target, plan, log)
  }

  /// Throws if an option is required, or if the user does not want it.
  private func refuse(
    _ plan: RemovalPlan,
    _ log: LogSession,
    _ console: inout Console
  ) throws(CommandFailure) {
    if !wishes.force, plan.needsForce {
      if plan.hasEntries, !takesEntries { console.note(.withEntriesToo) }
      guard isDryRun else { throw CommandFailure(.needsForce(path: plan.name)) }
      console.note(.willNeedForce(path: plan.name))
    }
    if !isDryRun { console.note(options.keeping.warnings(on: plan.changes)) }
    guard !wishes.yes, let lost = plan.reasonsToAsk(in: log) else { return }
    console.note(lost)
    if isDryRun {
      console.note(.willNeedYes(path: plan.name))
    } else if !Confirmation.isPossible {
      throw CommandFailure(.needsYes(path: plan.name))
    } else if !Confirmation.isGiven(.removeItQuestion, &console) {
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
    console.note(plan.unnamed)
  }
}

/// The options of a command that removes a record.
struct RemovalOptions: ParsableArguments {
  @Flag(help: "Remove it even if other records refer to it.")
  var force = false

  @Flag(help: "Also remove its files that no other record names.")
  var withFiles = false

  @Flag(help: "Do not ask, even if git could not bring it back.")
  var yes = false

  @OptionGroup var dryRun: DryRunOption<WhatWouldBeRemoved>
}
