import DiveChecks
public import Diagnostics
public import LogbookCore
package import Wording

/// Changes that have been checked but not written.
public struct PlannedChange: Sendable {
  /// The changes to write.
  public let changes: [FileChange]
  /// New problems in the changed files, and new errors in other files caused by the changes.
  public let newProblems: [FileDiagnostic]
  /// All problems in the changed files, new or not.
  public let problems: [FileDiagnostic]
  /// New warnings in other files caused by the changes; new errors there are in `newProblems`.
  public let newWarningsElsewhere: [FileDiagnostic]
  /// The log with the changes applied.
  public let after: Logbook

  /// Checks the log with the changes applied; only the changed files are read again.
  ///
  /// A problem that only names a record by its new id is not a new one.
  init(
    _ changes: [FileChange],
    replacing id: ReplacedID? = nil,
    of log: LogSession
  ) throws(LogFailure) {
    let logbook = log.logbook
    var files: [String: [UInt8]?] = [:]
    for change in changes {
      // The writer refuses overlapping edits; here they change nothing.
      guard let result = change.result else { continue }
      if let former = change.formerPath { files.updateValue(nil, forKey: former) }
      files.updateValue(change.isRemoval ? nil : result, forKey: change.path)
    }
    // Hidden files are not part of the log.
    files = files.filter { !Self.isHidden($0.key) }
    let changed = Set(files.keys)
    let moved = changes.compactMap { change in change.formerPath.map { ($0, change.path) } }
    let moves = Dictionary(moved) { first, _ in first }
    do throws(LogbookFailure) {
      after = try logbook.rereading(
        files,
        in: logbook.tree.overlaying(files)
      )
    } catch { throw .unreadable(error) }
    self.changes = changes
    var checker = log.checker
    func problemsOf(_ logbook: Logbook, knowing index: RecordIndex? = nil) -> [FileDiagnostic] {
      checker.check(logbook, knowing: index).diagnostics.filter {
        changed.contains($0.path) || $0.diagnostic.severity > .info
      }
    }
    let all = problemsOf(after)
    // Line numbers shift, so old problems are recognized by their message.
    var old: [Known: Int] = [:]
    // In a file that is left alone an id may be that of another record, whose problem stays, or of
    // the one that gets a new id.
    var renamed: [Known: Known] = [:]
    // Without problems now none can be new, and checking a large log takes a second. What was found
    // before matters only for the rules that find something now.
    if !all.isEmpty {
      let found = Set(all.lazy.map(\.diagnostic.id))
      checker.skip = Set(RuleRegistry.all.lazy.map(\.about.id)).subtracting(found)
      for problem in problemsOf(logbook, knowing: log.index) {
        let isTouched = moves[problem.path] != nil || changed.contains(problem.path)
        let replaced = Known(problem, at: moves[problem.path], id)
        let known = isTouched ? replaced : Known(problem)
        old[known, default: 0] += 1
        if replaced != known { renamed[replaced] = known }
      }
    }
    let new = all.filter { problem in
      let exact = Known(problem)
      for known in [exact, renamed[exact]].compactMap(\.self) {
        guard let count = old[known], count > 0 else { continue }
        old[known] = count - 1
        return false
      }
      return true
    }
    problems = all.filter { changed.contains($0.path) }
    // A warning in another file may be unrelated to the change, such as one on the order of
    // numbers.
    let isNear = { (problem: FileDiagnostic) in
      changed.contains(problem.path) || problem.diagnostic.severity == .error
    }
    newProblems = new.filter(isNear)
    // A warning that only says other figures than before was there already.
    var former: [[String]: Int] = [:]
    for (known, count) in old where count > 0 {
      former[[known.path, known.id], default: 0] += count
    }
    newWarningsElsewhere = new.filter { problem in
      guard !isNear(problem) else { return false }
      let key = [problem.path, problem.diagnostic.id]
      guard let count = former[key], count > 0 else { return true }
      former[key] = count - 1
      return false
    }
  }

  private static func isHidden(_ path: String) -> Bool {
    var isAtStart = true
    for byte in path.utf8 {
      if isAtStart, byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_") { return true }
      isAtStart = byte == UInt8(ascii: "/")
    }
    return false
  }

  private struct Known: Hashable {
    let path: String
    let id: String
    let message: Message

    /// A problem, with its future path and ids.
    init(_ problem: FileDiagnostic, at path: String? = nil, _ replaced: ReplacedID? = nil) {
      self.path = path ?? problem.path
      id = problem.diagnostic.id
      let message = problem.diagnostic.message
      self.message = replaced.map { id in message.mappingTexts(id.replaced) } ?? message
    }
  }
}

extension PlannedChange {
  /// The errors that the changes would cause.
  public var errors: [FileDiagnostic] { newProblems.filter { $0.diagnostic.severity == .error } }

  /// Why the changes should not be written; nil if they cause no error.
  public var refusal: LogFailure? { errors.first.map { .wouldHaveErrors(path: $0.path) } }

  /// The changes as a unified diff, as `diff -u` prints it and `git apply` accepts it.
  public var patch: String { UnifiedDiff.texts(of: changes).joined() }

  /// The number of new warnings in other files, with the command that shows or fixes them; nil
  /// without any.
  package var warningsElsewhere: Message? {
    let found = newWarningsElsewhere
    guard let first = found.first?.diagnostic else { return nil }
    // The rule names the fixing command, with the name of the group dive.
    guard case .text(let template)? = first.expected?.arguments.first?.value,
      found.allSatisfy({ $0.diagnostic.expected == .expectedUpdate(template: template) })
    else { return .warningsElsewhere(count: found.count) }
    return .entriesDrift(count: found.count, template: template)
  }
}
