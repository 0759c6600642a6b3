import Diagnostics
import DiveModel
import LogWorkspace
import LogbookCore
import Wording

/// Applies changes, or shows them; shared by all commands that write.
struct ChangeWriter {
  let root: String
  let isDryRun: Bool
  let options: GlobalOptions
  /// Whether the paths are the command's output; otherwise they are remarks on standard error.
  var isTheOutput = true
  /// Whether possible changes are made even if others are not.
  var isEachByItself = false
  /// Whether the change is kept, so that it can be taken back.
  var isKept = true
  /// Whether it was said already that the change is too large for that.
  var isWarned = false

  /// Writes the changes and prints the paths, or prints the diff.
  ///
  /// Temporary files of killed runs are removed, even if there is nothing to write.
  /// - Returns: Whether all changes were made.
  @discardableResult
  func apply(
    _ changes: [FileChange],
    in logbook: Logbook? = nil,
    _ console: inout Console
  ) throws(LogFailure) -> Bool {
    if isDryRun {
      for text in UnifiedDiff.texts(of: changes) { console.print(text) }
      return true
    }
    if isKept, !isWarned { options.warnIfTooLarge(changes, &console) }
    var writer = LogWriter(root: root, keeping: isKept ? options.keeping : nil)
    writer.isEachByItself = isEachByItself
    let outcome = try writer.write(changes, in: logbook)
    for path in outcome.written {
      if isTheOutput {
        console.printLine(path.visible)
      } else {
        console.note(options.words(.fixedFile(path: path)))
      }
    }
    let isLarge = outcome.written.count > 1 || changes.contains(where: \.takesAway)
    options.noteKept(outcome, isLarge: isLarge, &console)
    for failure in outcome.refused { console.note(options.words(failure.messageOfOne)) }
    return outcome.refused.isEmpty
  }
}

extension GlobalOptions {
  /// The name of a change by this run of the program.
  var changeTitle: ChangeTitle { ChangeTitle(Environment.current.typedCommand, on: day) }

  /// How this run of the program keeps its changes.
  var keeping: ChangeKeeping {
    ChangeKeeping(
      changeTitle,
      state: Environment.current.stateFolder,
      isOn: Environment.current.keepsChanges
    )
  }

  /// Says why a change cannot be taken back.
  func noteNotKept(_ failure: ChangeJournal.Failure?, _ console: inout Console) {
    if let failure { console.note(words(.changeNotKept(reason: failure.message))) }
  }

  /// Says before a change is made that it cannot be taken back, if it is too large to be kept.
  func warnIfTooLarge(_ changes: [FileChange], _ console: inout Console) {
    if keeping.isOn, ChangeJournal.isTooLarge(changes) { noteNotKept(.tooLarge, &console) }
  }

  /// Says how a change was kept; of a small one only if it was not.
  ///
  /// Of one that is too large it was said before.
  func noteKept(_ outcome: LogWriter.Outcome, isLarge: Bool, _ console: inout Console) {
    if outcome.notKept != .tooLarge { noteNotKept(outcome.notKept, &console) }
    if outcome.number != nil, isLarge { console.note(words(.undoTakesBack)) }
  }

  /// Shows the problems of a change, and writes it unless it brings an error.
  func write(
    _ change: RecordChange,
    of log: LogSession,
    isDryRun: Bool,
    _ console: inout Console
  ) throws(LogFailure) {
    for text in change.texts(in: log) { console.note(text) }
    if let refusal = change.plan.refusal { throw refusal }
    try write(change.plan, of: log, isDryRun: isDryRun, &console)
  }

  /// Sets values of a record, each given as `key=value`.
  func set(
    _ values: [String],
    at path: String,
    _ kind: RecordKind,
    of log: LogSession,
    isDryRun: Bool,
    _ console: inout Console
  ) throws {
    guard let change = try log.setting(values, at: path, kind) else {
      return console.note(words(.nothingChanges(path: path)))
    }
    try write(change, of: log, isDryRun: isDryRun, &console)
  }

  /// Writes a change, or shows it, and reports its effect on other records.
  func write(
    _ plan: PlannedChange,
    of log: LogSession,
    isDryRun: Bool,
    isWarned: Bool = false,
    _ console: inout Console
  ) throws(LogFailure) {
    try write(plan, in: log.root, isDryRun: isDryRun, isWarned: isWarned, &console)
  }

  /// Writes a change to the log in a folder, or shows it.
  func write(
    _ plan: PlannedChange,
    in root: String,
    isDryRun: Bool,
    isWarned: Bool = false,
    _ console: inout Console
  ) throws(LogFailure) {
    try ChangeWriter(root: root, isDryRun: isDryRun, options: self, isWarned: isWarned)
      .apply(plan.changes, &console)
    if let message = plan.warningsElsewhere { console.note(words(message)) }
  }

  /// Writes a change; if it brings errors, they are shown and nothing is written.
  func writeIfSound(
    _ plan: PlannedChange,
    of log: LogSession,
    isDryRun: Bool,
    _ console: inout Console
  ) throws(LogFailure) {
    if let refusal = plan.refusal {
      console.note(log.text(of: plan.errors, in: plan.after))
      throw refusal
    }
    try write(plan, of: log, isDryRun: isDryRun, &console)
  }

  /// Reports who the user was assumed to be, unless given on the command line.
  func note(_ identity: Identity, _ console: inout Console) {
    if let remark = identity.remark { console.note(words(remark)) }
  }
}
