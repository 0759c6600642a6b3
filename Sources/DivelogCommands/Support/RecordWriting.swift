import DiveChecks
import DiveFormat
import DiveModel
import FrontMatter
import LogbookCore
import Diagnostics
import Wording

/// Changes and makes records by what was typed: what `set` and `new` of every kind do alike.
struct RecordWriting {
  let logbook: Logbook
  let root: String
  let isDryRun: Bool
  let options: GlobalOptions

  /// Changes values of a record; nothing is written if the file would have errors that it has not.
  func set(
    _ arguments: [String],
    at path: String,
    _ kind: RecordKind,
    _ console: inout Console
  ) throws {
    let typed = Assignments(typed: arguments, for: kind, in: logbook)
    guard let source = logbook.source(of: path) else {
      throw CommandFailure(.cannotRead(path: path, reason: .reasonMissing))
    }
    var editor = try Self.editor(source, kind, logbook.decodingOptions)
    let failures = typed.problems + typed.apply(to: &editor)
    guard editor.isChanged || !failures.isEmpty else {
      return console.note(options.words(.nothingChanges(path: path)))
    }
    try write(.edit(source, editor.edits), typed, editor.text, failures, &console)
  }

  /// Makes a record of what was typed.
  func make(
    _ arguments: [String],
    at path: String,
    _ kind: RecordKind,
    body: String = "",
    _ console: inout Console
  ) throws {
    let typed = Assignments(typed: arguments, for: kind, in: logbook)
    let made = typed.newRecord(at: path, body: body)
    let bytes = Array(made.text.utf8)
    let text = RecordText(bytes, .table(of: kind), options: logbook.decodingOptions)
    guard let text else {
      throw CommandFailure(.cannotChange(path: path, reason: .recordUnreadable))
    }
    guard !logbook.tree.exists(path) else { throw CommandFailure(.fileIsThere(path: path)) }
    let failures = typed.problems + made.problems
    try write(.create(path: path, bytes: bytes), typed, text, failures, &console)
  }

  /// Writes a change unless what was typed is wrong, or makes the file wrong.
  ///
  /// A mistake in what was typed is shown there, any other in the file as it would be.
  func write(
    _ change: FileChange,
    _ typed: Assignments,
    _ text: RecordText,
    _ failures: [Diagnostic],
    _ console: inout Console
  ) throws {
    let checked = try CheckedChanges([change], of: logbook, root: root, today: options.day)
    var atArguments = failures
    var elsewhere: [FileDiagnostic] = []
    // What is but to be known tells nothing against a change.
    for problem in checked.newProblems where problem.diagnostic.severity > .info {
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
    let after = checked.after
    let shown = [
      typed.source.text(of: atArguments, in: options.language) { after.source(of: $0) },
      checked.text(of: elsewhere, in: options.language),
    ]
    for text in shown where !text.isEmpty { console.note(text) }
    if let error = checked.errors.first {
      throw CommandFailure(.wouldHaveErrors(path: error.path))
    }
    try ChangeWriter(root: root, isDryRun: isDryRun, options: options).apply([change], &console)
    if let message = checked.warningsElsewhere { console.note(options.words(message)) }
  }

  private static func editor(
    _ source: SourceText,
    _ kind: RecordKind,
    _ options: DecodingOptions
  ) throws(CommandFailure) -> RecordEditor {
    do { return try RecordEditor(source, .table(of: kind), options: options) } catch {
      throw CommandFailure(.cannotChange(path: source.path, reason: error.message))
    }
  }
}
