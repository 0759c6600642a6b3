package import DiveChecks
package import Diagnostics
package import LogbookCore

/// The fixes that are offered for a log's problems, one problem at a time.
///
/// After each answer the log is checked with the fixes so far. Nothing is written; `changes` has
/// the result.
package struct OfferedFixes {
  private let checker: Checker
  private let scope: LogScope
  private let original: LogSession
  /// The log with the fixes taken so far.
  package private(set) var logbook: Logbook
  private var texts: [String: [UInt8]] = [:]
  /// The new paths of files that move, by the old ones; they move when everything is written.
  private var paths: [String: String] = [:]
  /// The number of problems of a kind that were passed over.
  private var passed: [RecognizedProblem: Int] = [:]

  /// Offers fixes for the problems that the checker finds in a scope, in a log to which other fixes
  /// will already be made.
  package init(
    _ checker: Checker,
    _ scope: LogScope,
    in log: LogSession,
    after fixing: SafeFixing.Outcome
  ) {
    self.checker = checker
    self.scope = scope
    original = log
    logbook = log.logbook
    paths = fixing.paths
    for change in fixing.edits { texts[change.path] = change.result }
    if !texts.isEmpty { reread() }
    guard !paths.isEmpty else { return }
    for file in checker.check(logbook).diagnostics {
      let path = paths[file.path]
      if path != nil, file.diagnostic.fixIts.contains(where: { $0.newPath == path }) { pass(file) }
    }
  }

  /// The next problem with a fix that was not passed over; nil if there is none.
  package var next: FileDiagnostic? {
    var seen: [RecognizedProblem: Int] = [:]
    return checker.check(logbook).diagnostics.first { file in
      guard scope.hasFixes(of: file, in: logbook) else { return false }
      let problem = RecognizedProblem(file, in: logbook)
      seen[problem, default: 0] += 1
      return seen[problem, default: 0] > passed[problem, default: 0]
    }
  }

  /// Passes over a problem.
  package mutating func pass(_ file: FileDiagnostic) {
    passed[RecognizedProblem(file, in: logbook), default: 0] += 1
  }

  /// Takes a fix of a problem.
  ///
  /// - Returns: Whether the fix could be applied; if not, the problem is passed over.
  package mutating func take(_ fixIt: FixIt, of file: FileDiagnostic) -> Bool {
    if let path = fixIt.newPath {
      // The file keeps its name until everything is written, and so the problem is still found.
      pass(file)
      let moved = paths.merging([file.path: path]) { $1 }
      guard (try? FileMoves(before: edits, paths: moved).changes(of: original, in: scope)) != nil
      else { return false }
      paths = moved
      return true
    }
    guard let fixed = logbook.texts(applying: fixIt, at: file.path), !fixed.isEmpty else {
      pass(file)
      return false
    }
    let before = (texts, logbook)
    texts.merge(fixed) { $1 }
    guard reread() else {
      (texts, logbook) = before
      pass(file)
      return false
    }
    return true
  }

  /// The changes: of texts sorted by path, then of files that move.
  ///
  /// Files keep their names, and are reported again, if a later fix stands in the way.
  package var changes: [FileChange] {
    let edits = edits
    let moves = FileMoves(before: edits, paths: paths)
    return (try? moves.changes(of: original, in: scope)) ?? edits
  }

  /// The changes of texts alone, one per file.
  private var edits: [FileChange] {
    texts.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.compactMap { path in
      guard let source = original.logbook.source(of: path), let bytes = texts[path],
        bytes != source.bytes
      else { return nil }
      return .replace(source, bytes: bytes)
    }
  }

  /// Rereads the log with the fixes; false, with the log unchanged, if it cannot be read.
  @discardableResult
  private mutating func reread() -> Bool {
    guard let read = original.logbook.overlaying(texts) else { return false }
    logbook = read
    return true
  }
}

extension LogScope {
  /// Whether a problem has fixes that change only files of the scope.
  func hasFixes(of file: FileDiagnostic, in logbook: Logbook) -> Bool {
    guard contains(file.path), !file.diagnostic.fixIts.isEmpty,
      file.diagnostic.convertsTheFile || logbook.isText(file.path)
    else { return false }
    let renames = file.diagnostic.fixIts.compactMap(\.rename)
    guard !isWholeLog, !renames.isEmpty else { return true }
    let found = SpellingRenames(renames, in: logbook)
    return renames.allSatisfy { found.paths(of: $0).allSatisfy(contains) }
  }
}

extension Logbook {
  /// The new texts of the files that a fix changes, by path; nil if it cannot be applied.
  func texts(applying fixIt: FixIt, at path: String) -> [String: [UInt8]]? {
    if let rename = fixIt.rename {
      let renames = SpellingRenames([rename], in: self)
      return renames.texts(in: self)
    }
    guard let source = source(of: path), let fixed = source.applying(fixIt.edits) else {
      return nil
    }
    return fixed == source.bytes ? [:] : [path: fixed]
  }

  fileprivate func isText(_ path: String) -> Bool {
    source(of: path).map { String(validating: $0.bytes, as: UTF8.self) != nil } ?? false
  }
}
