import ArgumentParser
import LogWorkspace
import LogbookCore
import Wording

/// Makes a change of many files, with the same output and question in all commands.
struct BulkRun {
  let options: GlobalOptions
  let writing: BulkOptions

  private var isDryRun: Bool { writing.dryRun.isOn }
  private var isConfirmed: Bool { writing.yes }

  /// Plans a change, shows it, asks, and writes it.
  ///
  /// The lock is not held while the user is asked; the log is then read again, and nothing is
  /// written if the change would be another one.
  func run(
    _ console: inout Console,
    plan: (LogSession) throws -> BulkPlan
  ) throws -> ExitStatus {
    try takeBackInterrupted(&console)
    if !isDryRun, !isConfirmed, Confirmation.isPossible { return try ask(&console, plan) }
    return try options.changingLog(unless: isDryRun || !isConfirmed) {
      let planned = try plan(options.workspace())
      guard let change = try sound(planned, &console) else { return status(planned) }
      if !isDryRun { console.note(options.keeping.warnings(on: change.plan.changes)) }
      guard isDryRun || isConfirmed else {
        console.note(planned.divers)
        throw CommandFailure(.changeNeedsYes(count: change.count))
      }
      try write(change, of: planned, &console)
      console.note(planned.divers)
      return status(planned)
    }
  }

  private func ask(
    _ console: inout Console,
    _ plan: (LogSession) throws -> BulkPlan
  ) throws -> ExitStatus {
    let planned = try plan(options.workspace())
    guard let change = try sound(planned, &console) else { return status(planned) }
    for text in planned.shownChanges { console.print(text) }
    console.note(planned.unshown)
    console.note(planned.divers)
    console.note(options.keeping.warnings(on: change.plan.changes))
    guard Confirmation.isGiven(.changeFiles(count: change.count), &console) else {
      throw CommandFailure(.nothingWritten)
    }
    return try options.changingLog(unless: false) {
      let present = try plan(options.workspace())
      guard let now = present.change, planned.isSame(as: present) else {
        throw LogFailure.logChangedMeanwhile
      }
      // The same change may be wrong now: a record that it names may have been removed.
      if now.plan.refusal != nil { _ = try sound(present, &console) }
      try write(now, of: present, &console)
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
    console.note(.changeHalfWritten(number: number, command: command))
    guard !isDryRun, isConfirmed || Confirmation.isPossible else {
      throw CommandFailure(.undoInterrupted(number: number))
    }
    if !isConfirmed, !Confirmation.isGiven(.undoInterruptedQuestion, &console) {
      throw CommandFailure(.nothingWritten)
    }
    try options.changingLog(unless: false) {
      try history.undoInterruptedMove(keeping: options.keeping)
    }
    console.note(.interruptedUndone(number: number))
  }

  private func status(_ planned: BulkPlan) -> ExitStatus { planned.isPartial ? .problems : .done }

  /// Prints the remarks on a plan; returns its change if there is one without errors.
  private func sound(_ planned: BulkPlan, _ console: inout Console) throws -> BulkChange? {
    console.note(planned.texts)
    if let refusal = planned.change?.plan.refusal { throw refusal }
    return planned.change
  }

  private func write(
    _ change: BulkChange,
    of planned: BulkPlan,
    _ console: inout Console
  ) throws(LogFailure) {
    let (root, count) = (planned.log.root, change.count)
    try options.write(change.plan, in: root, isDryRun: isDryRun, isWarned: true, &console)
    console.note(isDryRun ? .wouldChange(count: count) : .hasChanged(count: count))
    if !isDryRun { console.note(planned.next) }
  }
}

/// The options of a command that changes many files.
struct BulkOptions: ParsableArguments {
  @Flag(help: "Do not ask before changing several files.")
  var yes = false

  @OptionGroup var dryRun: DryRunOption<WhatWouldChange>

  /// The way to run the command.
  func run(_ options: GlobalOptions) -> BulkRun {
    BulkRun(options: options, writing: self)
  }
}
