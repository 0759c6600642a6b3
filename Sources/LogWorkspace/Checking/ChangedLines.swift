import Diagnostics
import LogbookCore

/// The lines that a change of files has touched.
struct ChangedLines {
  private let former: [String: [UInt8]?]
  private let logbook: Logbook
  /// The former paths of moved files, by the present ones.
  private let formerPaths: [String: String]
  /// The touched lines of a file, from 1, found when they are first asked for.
  private let known = LineMemory()

  /// Compares files.
  ///
  /// - Parameters:
  ///   - former: The former contents of the changed files; nil for one that was not there.
  ///   - logbook: The log that has them now.
  init(from former: [String: [UInt8]?], to logbook: Logbook) {
    (self.former, self.logbook) = (former, logbook)
    formerPaths = MovedRecordFiles(from: former) { try? logbook.tree.bytes(of: $0) }.formerPaths
  }

  /// The path that a file had before.
  func formerPath(of path: String) -> String { formerPaths[path] ?? path }

  /// Whether a problem stands in a line that was touched; one of a whole file does if the file was.
  func touch(_ problem: FileDiagnostic) -> Bool {
    guard former[problem.path] != nil else { return false }
    guard let range = problem.diagnostic.range, let source = logbook.source(of: problem.path) else {
      return true
    }
    let lines = known.lines(of: problem.path) { touched(problem.path, source.bytes) }
    // Of two equal lines that disagree with others, only those tell which is meant.
    let besides = problem.diagnostic.notes.filter { ($0.path ?? problem.path) == problem.path }
    return ([range] + besides.compactMap(\.range)).contains { range in
      let first = source.position(of: range.lowerBound).line
      let last = max(first, source.position(of: range.upperBound).line)
      return lines.contains { $0.overlaps(first..<last + 1) }
    }
  }

  private func touched(_ path: String, _ bytes: [UInt8]) -> [Range<Int>] {
    guard let old = former[formerPath(of: path)] ?? nil else { return [1..<Int.max] }
    return UnifiedDiff.newLines(from: old, to: bytes).map { $0.lowerBound + 1..<$0.upperBound + 1 }
  }
}

/// What was found of files.
private final class LineMemory {
  private var lines: [String: [Range<Int>]] = [:]

  func lines(of path: String, _ find: () -> [Range<Int>]) -> [Range<Int>] {
    if let known = lines[path] { return known }
    let found = find()
    lines[path] = found
    return found
  }
}
