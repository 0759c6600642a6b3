import DiveChecks
package import DiveFormat
package import DiveModel
package import Diagnostics
public import LogbookCore
import Wording

/// A change of one record by what a person typed.
package struct RecordChange: Sendable {
  package let plan: PlannedChange
  /// What was typed.
  package let source: SourceText
  /// What is wrong with what was typed, shown there.
  package let typedProblems: [Diagnostic]
  /// What else is wrong, and was not before.
  package let problems: [FileDiagnostic]

  /// Checks a change of a record's text.
  ///
  /// A mistake in what was typed is shown there, any other in the file as it would be.
  /// - Throws: An `ArgumentFailure` if what was typed cannot be understood.
  package init(
    _ change: FileChange,
    by typed: Assignments,
    making text: RecordText,
    _ failures: [Diagnostic],
    of log: LogSession
  ) throws {
    let plan = try log.plan([change])
    var atArguments = failures
    var elsewhere: [FileDiagnostic] = []
    // What is but to be known tells nothing against a change.
    for problem in plan.newProblems where problem.diagnostic.severity > .info {
      if let found = typed.typed(problem.diagnostic, in: text, at: problem.path) {
        atArguments.append(found)
      } else {
        elsewhere.append(problem)
      }
    }
    atArguments.sort { ($0.range ?? SourceRange(0, 0)) < ($1.range ?? SourceRange(0, 0)) }
    // What the file lacks without a value that is wrong says nothing new.
    guard failures.isEmpty else {
      throw ArgumentFailure(source: typed.source, problems: atArguments)
    }
    (self.plan, source, typedProblems, problems) = (plan, typed.source, atArguments, elsewhere)
  }

  /// What is wrong, as `check` shows it: first of what was typed, then elsewhere.
  package func texts(in log: LogSession) -> [String] {
    let after = plan.after
    return [
      source.text(of: typedProblems, in: log.language) { after.source(of: $0) },
      log.text(of: problems, in: after),
    ].filter { !$0.isEmpty }
  }
}

extension LogSession {
  /// Holds changes against `check` before anything is written.
  public func plan(_ changes: [FileChange]) throws(LogFailure) -> PlannedChange {
    try PlannedChange(changes, of: self)
  }

  /// What was typed to change a record of a kind, each as `key=value`.
  ///
  /// - Throws: An `ArgumentFailure` if it cannot be understood.
  package func assignments(
    _ arguments: [String],
    for kind: RecordKind
  ) throws(ArgumentFailure) -> Assignments {
    let typed = Assignments(typed: arguments, for: kind, in: logbook)
    guard typed.problems.isEmpty else {
      throw ArgumentFailure(source: typed.source, problems: typed.problems)
    }
    return typed
  }

  /// What setting values of a record would do, each given as `key=value`; nil if nothing changes.
  ///
  /// - Throws: An `ArgumentFailure` if what was typed cannot be understood, a `LogFailure` if the
  ///   record cannot be changed.
  package func setting(
    _ arguments: [String],
    at path: String,
    _ kind: RecordKind
  ) throws -> RecordChange? {
    let typed = Assignments(typed: arguments, for: kind, in: logbook)
    guard let source = logbook.source(of: path) else {
      throw LogFailure.unread(path: path, .missing)
    }
    var editor: RecordEditor
    do throws(EditRefusal) {
      editor = try RecordEditor(source, .table(of: kind), options: logbook.decodingOptions)
    } catch { throw LogFailure.unchangeable(path: source.path, reason: error.message) }
    let failures = typed.problems + typed.apply(to: &editor)
    guard editor.isChanged || !failures.isEmpty else { return nil }
    return try RecordChange(
      .edit(source, editor.edits),
      by: typed,
      making: editor.text,
      failures,
      of: self
    )
  }

  /// What making a record of values would do, each given as `key=value`.
  ///
  /// - Throws: An `ArgumentFailure` if what was typed cannot be understood, a `LogFailure` if there
  ///   is such a record already.
  package func making(
    _ arguments: [String],
    at path: String,
    _ kind: RecordKind
  ) throws -> RecordChange {
    let typed = Assignments(typed: arguments, for: kind, in: logbook)
    let made = typed.newRecord(at: path)
    guard !logbook.tree.exists(path) else { throw LogFailure.fileIsThere(path: path) }
    let failures = typed.problems + made.problems
    return try making(made.text, by: typed, at: path, kind, failures)
  }

  /// What making a record of a text would do, which was composed of what was typed.
  package func making(
    _ text: String,
    by typed: Assignments,
    at path: String,
    _ kind: RecordKind,
    _ failures: [Diagnostic]
  ) throws -> RecordChange {
    let bytes = Array(text.utf8)
    let record = RecordText(bytes, .table(of: kind), options: logbook.decodingOptions)
    guard let record else {
      throw LogFailure.unchangeable(path: path, reason: .recordUnreadable)
    }
    return try RecordChange(
      .create(path: path, bytes: bytes),
      by: typed,
      making: record,
      failures,
      of: self
    )
  }
}
