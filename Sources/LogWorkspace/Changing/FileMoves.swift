package import DiveChecks
import Diagnostics
import LogbookCore

/// Other fixes of a log, and then new paths of some of its files, as one change of the log.
struct FileMoves {
  /// The changes made first, none of which moves a file.
  let before: [FileChange]
  /// The new paths of dives, by the old ones.
  let paths: [String: String]

  /// The changes; what refers to the files follows, and what only they name moves with them.
  ///
  /// - Throws: A `LogFailure` if a path is taken, if the moves bring errors or show others more, or
  ///   if a file outside of the scope would have to change.
  func changes(of log: LogSession, in scope: LogScope) throws(LogFailure) -> [FileChange] {
    if paths.isEmpty { return before }
    let texts = before.reduce(into: [String: [UInt8]]()) { $0[$1.path] = $1.result }
    guard let fixed = log.logbook.overlaying(texts) else {
      throw .changedMeanwhile(path: before.first?.path ?? "")
    }
    let moved = try moved(in: log.showing(fixed))
    let others = moved.map { $0.formerPath ?? $0.path }.filter { path in
      !scope.contains(path) && !log.logbook.attachments.contains(path)
    }
    if let path = others.min() { throw .changedMeanwhile(path: path) }
    let met = Set(moved.flatMap(\.paths))
    return before.filter { !met.contains($0.path) } + moved.map { $0.made(in: log.logbook) }
  }

  /// The changes of the log in which the first ones are made.
  private func moved(in log: LogSession) throws(LogFailure) -> [FileChange] {
    var moves = DiveMoves(in: log)
    for (path, target) in paths.sorted(by: { $0.key < $1.key }) {
      try moves.move(path, to: target)
    }
    try moves.moveNamedFiles()
    var rewriting = ReferenceRewriting(log, moving: moves.paths)
    try rewriting.rewrite()
    let plan = try log.plan(try rewriting.changes())
    if let refusal = plan.refusal { throw refusal }
    try log.refuseWiderSharing(plan.after, moving: moves.paths)
    return plan.changes
  }
}

extension FileChange {
  /// The same result, from the file as it is in another state of the log.
  fileprivate func made(in logbook: Logbook) -> FileChange {
    guard let bytes = result, let old = source.flatMap({ logbook.source(of: $0.path) }) else {
      return self
    }
    return switch self {
    case .edit, .replace: .replace(old, bytes: bytes)
    case .move(_, let path, _): .move(old, to: path, bytes: bytes)
    case .remove: .remove(old)
    case .create: self
    }
  }
}

extension LogSession {
  /// What `check --fix` changes in a scope, with `takesUnsafe` also by fixes that may be wrong.
  package func fixing(
    _ checker: Checker,
    _ scope: LogScope,
    takesUnsafe: Bool = false
  ) -> SafeFixing.Outcome {
    var outcome = SafeFixing(checker, scope, takesUnsafe: takesUnsafe).outcome(of: logbook)
    guard takesUnsafe else { return outcome }
    let texts = outcome.edits.reduce(into: [String: [UInt8]]()) { $0[$1.path] = $1.result }
    guard let fixed = logbook.overlaying(texts) else { return outcome }
    let misnamed = checker.check(fixed).diagnostics.filter { file in
      scope.contains(file.path) && file.diagnostic.onlyUnsafeFix?.newPath != nil
    }
    // Several files may want one name; each of the others is tried by itself.
    var trials = Self.mostMoveTrials
    let (taken, left) = misnamed.largestPart(trials: &trials) { part in
      let moves = FileMoves(before: outcome.edits, paths: part.newPaths)
      return part.newPaths.count == part.count && (try? moves.changes(of: self, in: scope)) != nil
    }
    let moves = FileMoves(before: outcome.edits, paths: taken.newPaths)
    if let changes = try? moves.changes(of: self, in: scope) {
      outcome.move(taken.newPaths, by: changes)
    }
    // Of a part of the log, others may only refer to the file from outside.
    if scope.isWholeLog { outcome.refuse(left.map { RecognizedProblem($0, in: fixed) }) }
    return outcome
  }

  /// The most checks of the whole log in search of files that can be moved.
  private static let mostMoveTrials = 12
}

extension [FileDiagnostic] {
  /// The paths that the fixes give to the files, by the old ones.
  fileprivate var newPaths: [String: String] {
    reduce(into: [:]) { $0[$1.path] = $1.diagnostic.onlyUnsafeFix?.newPath }
  }
}
