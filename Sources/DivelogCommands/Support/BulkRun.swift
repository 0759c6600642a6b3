import ArgumentParser
import Diagnostics
import DiveModel
import LogWorkspace
import LogbookCore
import Wording

/// Makes a change of many files, with the same output and question in all commands.
struct BulkRun {
  let options: GlobalOptions
  let isDryRun: Bool
  /// Whether to change without a question.
  let isConfirmed: Bool

  /// Plans a change, shows it, asks, and writes it.
  ///
  /// The lock is not held while the user is asked; the log is then read again, and nothing is
  /// written if the change would be another one.
  func run(
    _ console: inout Console,
    plan: (LogSession) throws -> BulkPlan
  ) throws -> ExitStatus {
    guard !isDryRun, !isConfirmed, Confirmation.isPossible else {
      return try options.changingLog(unless: isDryRun || !isConfirmed) {
        let planned = try plan(options.workspace())
        guard let change = try sound(planned, &console) else { return status(planned) }
        guard isDryRun || isConfirmed else {
          for line in planned.divers { console.note(line) }
          throw CommandFailure(.changeNeedsYes(count: change.count))
        }
        try write(change, of: planned.log, &console)
        for line in planned.divers { console.note(line) }
        return status(planned)
      }
    }
    let planned = try plan(options.workspace())
    guard let change = try sound(planned, &console) else { return status(planned) }
    for text in planned.shownChanges { console.print(text) }
    if let unshown = planned.unshown { console.note(options.words(unshown)) }
    for line in planned.divers { console.note(line) }
    guard Confirmation.isGiven(options.words(.changeFiles(count: change.count)), &console) else {
      throw CommandFailure(.nothingWritten)
    }
    return try options.changingLog(unless: false) {
      let present = try plan(options.workspace())
      guard let now = present.change, planned.isSame(as: present) else {
        throw LogFailure.logChangedMeanwhile
      }
      // The same change may be wrong now: a record that it names may have been removed.
      if now.plan.refusal != nil { _ = try sound(present, &console) }
      try write(now, of: present.log, &console)
      return status(present)
    }
  }

  private func status(_ planned: BulkPlan) -> ExitStatus { planned.isPartial ? .problems : .done }

  /// Prints the remarks on a plan; returns its change if there is one without errors.
  private func sound(_ planned: BulkPlan, _ console: inout Console) throws -> BulkChange? {
    for text in planned.texts { console.note(text) }
    if let refusal = planned.change?.plan.refusal { throw refusal }
    return planned.change
  }

  private func write(
    _ change: BulkChange,
    of log: LogSession,
    _ console: inout Console
  ) throws(LogFailure) {
    try options.write(change.plan, of: log, isDryRun: isDryRun, &console)
    let count = change.count
    console.note(options.words(isDryRun ? .wouldChange(count: count) : .hasChanged(count: count)))
  }
}

/// The options of a command that changes many files.
struct BulkOptions: ParsableArguments {
  @Flag(help: "Do not ask before changing several files.")
  var yes = false

  @Flag(
    name: [.customLong("dry-run"), .customLong("diff")],
    help: "Show what would change, without writing."
  )
  var dryRun = false

  /// The way to run the command.
  func run(_ options: GlobalOptions) -> BulkRun {
    BulkRun(options: options, isDryRun: dryRun, isConfirmed: yes)
  }
}
