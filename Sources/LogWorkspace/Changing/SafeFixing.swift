package import DiveChecks
package import LogbookCore
import Diagnostics

/// Applies the fixes that are safe without review.
package struct SafeFixing {
  private let checker: Checker
  private let scope: LogScope

  /// Fixes files of a scope; the checker finds their problems.
  package init(_ checker: Checker, _ scope: LogScope) {
    self.checker = checker
    self.scope = scope
  }

  /// A fix may enable another, and a harmful one is retried without the others, so rounds repeat.
  private static let mostRounds = 24

  /// A file while its fixes are applied.
  private struct Progress {
    var text: [UInt8]
    /// The text before the last fixes, its number of problems, and the number of those fixes.
    private var last: (text: [UInt8], problems: Int, fixes: Int)?
    /// The most fixes to apply together.
    private var most = Int.max

    init(_ text: [UInt8]) { self.text = text }

    /// The text up to which the fixes are known to do no harm.
    var proved: [UInt8] { last?.text ?? text }

    /// Applies the next fixes for the problems found; returns whether the text changed.
    mutating func advance(_ path: String, _ found: [FileDiagnostic]) -> Bool {
      if let last, found.count > last.problems {
        (text, most, self.last) = (last.text, last.fixes / 2, nil)
        return true
      }
      last = nil
      let fixes = SafeFixes(found, most: most)
      guard fixes.count > 0, let fixed = SourceText(path: path, bytes: text).applying(fixes.edits),
        fixed != text
      else { return false }
      last = (text, found.count, fixes.count)
      text = fixed
      return true
    }
  }

  /// Fixes each file until no safe fix is left.
  ///
  /// If several fixes together leave more problems than before, they are undone and fewer are
  /// tried, in the end none.
  /// - Returns: One change per file, sorted by path.
  package func changes(of logbook: Logbook) -> [FileChange] {
    let originals = Self.sources(checker.check(logbook).diagnostics, scope, logbook)
    var files = originals.mapValues { Progress($0.bytes) }
    for _ in 0..<Self.mostRounds where !files.isEmpty {
      let texts = files.mapValues(\.text)
      let tree = logbook.tree.overlaying(texts)
      guard let fixed = try? logbook.rereading(texts.mapValues { $0 }, in: tree) else { break }
      let found = Dictionary(grouping: checker.check(fixed).diagnostics, by: \.path)
      var hasChanged = false
      for path in files.keys where files[path]?.advance(path, found[path] ?? []) == true {
        hasChanged = true
      }
      if !hasChanged { break }
    }
    return files.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .compactMap { path -> FileChange? in
        guard let source = originals[path], let bytes = files[path]?.proved, source.bytes != bytes
        else { return nil }
        let whole = SourceRange(0, source.bytes.count)
        return .edit(source, [SourceEdit(whole, String(decoding: bytes, as: UTF8.self))])
      }
  }

  private static func sources(
    _ found: [FileDiagnostic],
    _ scope: LogScope,
    _ logbook: Logbook
  ) -> [String: SourceText] {
    var result: [String: SourceText] = [:]
    for file in found where scope.contains(file.path) && result[file.path] == nil {
      if !SafeFixes([file]).edits.isEmpty, let source = logbook.source(of: file.path),
        String(validating: source.bytes, as: UTF8.self) != nil
      {
        result[file.path] = source
      }
    }
    return result
  }
}
