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
    try takeBackInterrupted(&console)
    guard !isDryRun, !isConfirmed, Confirmation.isPossible else {
      return try options.changingLog(unless: isDryRun || !isConfirmed) {
        let planned = try plan(options.workspace())
        guard let change = try sound(planned, &console) else { return status(planned) }
        if !isDryRun { options.warnIfTooLarge(change.plan.changes, &console) }
        guard isDryRun || isConfirmed else {
          for line in planned.divers { console.note(line) }
          throw CommandFailure(.changeNeedsYes(count: change.count))
        }
        try write(change, of: planned.log, &console)
        if !isDryRun, let next = planned.next { console.note(options.words(next)) }
        for line in planned.divers { console.note(line) }
        return status(planned)
      }
    }
    let planned = try plan(options.workspace())
    guard let change = try sound(planned, &console) else { return status(planned) }
    for text in planned.shownChanges { console.print(text) }
    if let unshown = planned.unshown { console.note(options.words(unshown)) }
    for line in planned.divers { console.note(line) }
    options.warnIfTooLarge(change.plan.changes, &console)
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
      if let next = present.next { console.note(options.words(next)) }
      return status(present)
    }
  }

  /// Takes back what an interrupted command moved, since its half would stand in the way.
  private func takeBackInterrupted(_ console: inout Console) throws {
    guard let root = try? options.root() else { return }
    let history = ChangeHistory(ofLogAt: root, state: Environment.current.stateFolder)
    // Another command that is still writing holds the lock.
    guard let half = try options.changingLog(unless: false, { history.interruptedMove() }) else {
      return
    }
    let (number, command) = (Decimal(half.change.number), half.change.title)
    console.note(options.words(.changeHalfWritten(number: number, command: command)))
    guard !isDryRun, isConfirmed || Confirmation.isPossible else {
      throw CommandFailure(.undoInterrupted(number: number))
    }
    if !isConfirmed, !Confirmation.isGiven(options.words(.undoInterruptedQuestion), &console) {
      throw CommandFailure(.nothingWritten)
    }
    try options.changingLog(unless: false) {
      guard let now = history.interruptedMove() else { return }
      try history.undo(now, keeping: options.keeping, isConfirmed: true)
    }
    console.note(options.words(.interruptedUndone(number: number)))
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
    try options.write(change.plan, of: log, isDryRun: isDryRun, isWarned: true, &console)
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
