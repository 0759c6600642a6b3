package import DiveChecks
package import Diagnostics
package import LogbookCore

/// The fixes that are offered for a log's problems, one problem at a time.
///
/// After each answer the log is checked as it would be. Nothing is written; `changes` has the
/// result.
package struct AskedFixes {
  private let checker: Checker
  private let scope: LogScope
  private let original: Logbook
  /// The log with the fixes taken so far.
  package private(set) var logbook: Logbook
  private var texts: [String: [UInt8]] = [:]
  /// How many problems of a kind were passed over.
  private var passed: [Problem: Int] = [:]

  /// A problem, recognized although its line may have moved.
  private struct Problem: Hashable {
    let path: String
    let id: String
    let text: [UInt8]
  }

  /// Offers fixes for the problems that the checker finds in a scope, in a log to which some
  /// changes will already be made.
  package init(_ checker: Checker, _ scope: LogScope, in logbook: Logbook, after: [FileChange]) {
    self.checker = checker
    self.scope = scope
    original = logbook
    self.logbook = logbook
    for change in after { texts[change.path] = change.result }
    if !texts.isEmpty { reread() }
  }

  /// The next problem with a fix that was not passed over; nil if there is none.
  package var next: FileDiagnostic? {
    var seen: [Problem: Int] = [:]
    return checker.check(logbook).diagnostics.first { file in
      guard scope.contains(file.path), !file.diagnostic.fixIts.isEmpty,
        file.diagnostic.convertsTheFile || isText(file.path)
      else { return false }
      let problem = problem(file)
      seen[problem, default: 0] += 1
      return seen[problem, default: 0] > passed[problem, default: 0]
    }
  }

  /// Passes over a problem.
  package mutating func pass(_ file: FileDiagnostic) { passed[problem(file), default: 0] += 1 }

  /// Takes a fix of a problem.
  ///
  /// - Returns: Whether the fix could be applied; if not, the problem is passed over.
  package mutating func take(_ fixIt: FixIt, of file: FileDiagnostic) -> Bool {
    guard let source = logbook.source(of: file.path), let fixed = source.applying(fixIt.edits),
      fixed != source.bytes
    else {
      pass(file)
      return false
    }
    let before = (texts, logbook)
    texts[file.path] = fixed
    guard reread() else {
      (texts, logbook) = before
      pass(file)
      return false
    }
    return true
  }

  /// One change per file, sorted by path.
  package var changes: [FileChange] {
    texts.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.compactMap { path in
      guard let source = original.source(of: path), let bytes = texts[path], bytes != source.bytes
      else { return nil }
      return .replace(source, bytes: bytes)
    }
  }

  /// Reads the log as it would be; false, with the log unchanged, if it cannot be read.
  @discardableResult
  private mutating func reread() -> Bool {
    let tree = original.tree.overlaying(texts)
    guard let read = try? original.rereading(texts.mapValues { $0 }, in: tree) else { return false }
    logbook = read
    return true
  }

  private func isText(_ path: String) -> Bool {
    logbook.source(of: path).map { String(validating: $0.bytes, as: UTF8.self) != nil } ?? false
  }

  private func problem(_ file: FileDiagnostic) -> Problem {
    let bytes = logbook.source(of: file.path)?.bytes ?? []
    let range = file.diagnostic.range.map { $0.lowerBound..<$0.upperBound } ?? 0..<0
    return Problem(
      path: file.path,
      id: file.diagnostic.id,
      text: Array(bytes[range.clamped(to: bytes.indices)])
    )
  }
}
