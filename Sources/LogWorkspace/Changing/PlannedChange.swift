import DiveChecks
public import Diagnostics
public import LogbookCore
package import Wording

/// Changes that could be made, held against `check` before anything is written.
public struct PlannedChange: Sendable {
  /// What would be written.
  public let changes: [FileChange]
  /// What is wrong in the changed files and was not before, and what errors others have by them.
  public let newProblems: [FileDiagnostic]
  /// All that is wrong in the changed files, new or not.
  public let problems: [FileDiagnostic]
  /// What warnings others have by the changes; their errors are among `newProblems`.
  public let newWarningsElsewhere: [FileDiagnostic]
  /// The log as it would be.
  public let after: Logbook

  /// Checks a log as it would be; of it only the changed files are read.
  init(_ changes: [FileChange], of log: LogSession) throws(LogFailure) {
    let logbook = log.logbook
    var files: [String: [UInt8]?] = [:]
    for change in changes {
      // Edits that overlap are refused by the writer, and change nothing here.
      guard let result = change.result else { continue }
      files.updateValue(change.isRemoval ? nil : result, forKey: change.path)
    }
    let changed = Set(files.keys)
    do throws(LogbookFailure) {
      after = try logbook.rereading(
        files,
        in: logbook.tree.overlaying(files.compactMapValues { $0 })
      )
    } catch { throw .unreadable(error) }
    self.changes = changes
    let checker = log.checker
    func found(_ logbook: Logbook) -> [FileDiagnostic] {
      checker.check(logbook).diagnostics.filter {
        changed.contains($0.path) || $0.diagnostic.severity > .info
      }
    }
    let all = found(after)
    // Lines move, so a problem is known again by what it says.
    var old: [Known: Int] = [:]
    // Where nothing is wrong nothing can be new, and a large log takes a second.
    for problem in all.isEmpty ? [] : found(logbook) { old[Known(problem), default: 0] += 1 }
    let new = all.filter { problem in
      guard let count = old[Known(problem)], count > 0 else { return true }
      old[Known(problem)] = count - 1
      return false
    }
    problems = all.filter { changed.contains($0.path) }
    // Another file's warnings may well be about what is there already, as an order of numbers.
    let isNear = { (problem: FileDiagnostic) in
      changed.contains(problem.path) || problem.diagnostic.severity == .error
    }
    newProblems = new.filter(isNear)
    newWarningsElsewhere = new.filter { !isNear($0) }
  }

  private struct Known: Hashable {
    let path: String
    let id: String
    let message: Message

    init(_ problem: FileDiagnostic) {
      path = problem.path
      id = problem.diagnostic.id
      message = problem.diagnostic.message
    }
  }
}

extension PlannedChange {
  /// The errors that it would bring.
  public var errors: [FileDiagnostic] { newProblems.filter { $0.diagnostic.severity == .error } }

  /// Why it had better not be written; nil if it brings no error.
  public var refusal: LogFailure? { errors.first.map { .wouldHaveErrors(path: $0.path) } }

  /// What it would do, as `diff -u` shows it and `git apply` takes it.
  public var patch: String { changes.map(UnifiedDiff.text(of:)).joined() }

  /// How many warnings others have by the changes, with the command that shows them or mends them;
  /// nil if there are none.
  package var warningsElsewhere: Message? {
    let found = newWarningsElsewhere
    guard let first = found.first?.diagnostic else { return nil }
    // The rule says what mends it, by the name of the group dive.
    guard case .text(let template)? = first.expected?.arguments.first?.value,
      found.allSatisfy({ $0.diagnostic.expected == .expectedUpdate(template: template) })
    else { return .warningsElsewhere(count: found.count) }
    return .entriesDrift(count: found.count, template: template)
  }
}
