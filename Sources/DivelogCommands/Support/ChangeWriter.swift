import DiveModel
import LogWorkspace
import LogbookCore
import Diagnostics
import TerminalPages
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
    let keeping = isKept ? options.keeping : nil
    if let keeping, !isWarned { console.note(keeping.warnings(on: changes)) }
    var writer = LogWriter(root: root, keeping: keeping)
    writer.isEachByItself = isEachByItself
    let outcome = try writer.write(changes, in: logbook)
    for path in outcome.written {
      if isTheOutput {
        console.printLine(path.visible)
      } else {
        console.note(.fixedFile(path: path))
      }
    }
    let isLarge = outcome.written.count > 1 || changes.contains(where: \.takesAway)
    console.note(outcome.remarks(isLarge: isLarge) + outcome.refused.map(\.messageOfOne))
    return outcome.refused.isEmpty
  }
}

extension GlobalOptions {
  /// How this run of the program keeps its changes.
  var keeping: ChangeKeeping {
    ChangeKeeping(
      ChangeTitle(CommandWords.inLog(Environment.current.arguments), on: day),
      state: Environment.current.stateFolder,
      isOn: Environment.current.keepsChanges
    )
  }

  /// Writes a change, or shows it, with what is reported about it; throws if it brings an error.
  ///
  /// - Returns: Whether something is left to do.
  @discardableResult
  func write(
    _ change: ReportedChange,
    in root: String,
    isDryRun: Bool,
    _ console: inout Console
  ) throws(LogFailure) -> ExitStatus {
    console.note(change.before)
    if let plan = change.plan {
      if let refusal = plan.refusal { throw refusal }
      try write(plan, in: root, isDryRun: isDryRun, &console)
    }
    console.note(change.after)
    if !isDryRun { console.note(change.next) }
    return change.isPartial ? .problems : .done
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
    let change = try log.reportedSetting(values, at: path, kind)
    try write(change, in: log.root, isDryRun: isDryRun, &console)
  }

  /// Writes a change to the log in a folder, or shows it, and reports its effect on other records.
  func write(
    _ plan: PlannedChange,
    in root: String,
    isDryRun: Bool,
    isWarned: Bool = false,
    _ console: inout Console
  ) throws(LogFailure) {
    try ChangeWriter(root: root, isDryRun: isDryRun, options: self, isWarned: isWarned)
      .apply(plan.changes, &console)
    console.note(plan.warningsElsewhere)
  }

  /// Writes a change; if it brings errors, they are shown and nothing is written.
  func writeIfSound(
    _ plan: PlannedChange,
    of log: LogSession,
    isDryRun: Bool,
    _ console: inout Console
  ) throws(LogFailure) {
    try write(log.reported(plan), in: log.root, isDryRun: isDryRun, &console)
  }

  /// Reports who the user was assumed to be, unless given on the command line.
  func note(_ identity: Identity, _ console: inout Console) { console.note(identity.remark) }
}
