package import DiveChecks
import DiveModel
package import LogbookCore
package import Diagnostics
package import Wording

/// Applies the fixes that are safe without review, and others if asked.
package struct SafeFixing {
  private let checker: Checker
  private let scope: LogScope
  private let takesUnsafe: Bool

  /// Fixes files of a scope; the checker finds their problems.
  ///
  /// If `takesUnsafe`, a fix that is not safe is applied too, if it is the only one offered, leaves
  /// fewer problems, and cannot change who may see what.
  package init(_ checker: Checker, _ scope: LogScope, takesUnsafe: Bool = false) {
    self.checker = checker
    self.scope = scope
    self.takesUnsafe = takesUnsafe
  }

  /// A fix may enable another, and a harmful one is retried without the others, so rounds repeat.
  private static let mostRounds = 24

  /// A file while its fixes are applied.
  private struct Progress {
    var text: [UInt8]
    /// The text before the last fixes, its number of problems, and the number of those fixes.
    private var last: (text: [UInt8], problems: Problems, fixes: Int, areSafe: Bool)?
    /// The text with safe fixes alone; nil if there are no others.
    private(set) var safe: [UInt8]?
    /// The most fixes to apply together.
    private var most = Int.max

    init(_ text: [UInt8]) { self.text = text }

    /// The text up to which the fixes are known to do no harm.
    var proved: [UInt8] { last?.text ?? text }

    /// The most fixes that are not safe to apply together.
    private var mostUnsafe = Int.max

    /// Applies the next fixes for the problems found; returns whether the text changed.
    mutating func advance(_ path: String, _ found: [FileDiagnostic], takesUnsafe: Bool) -> Bool {
      let problems = Problems(found)
      if let last, last.areSafe ? problems.all > last.problems.all : !(problems < last.problems) {
        if last.areSafe { most = last.fixes / 2 } else { mostUnsafe = last.fixes / 2 }
        (text, self.last) = (last.text, nil)
        return true
      }
      last = nil
      var fixes = SafeFixes(found, most: most)
      let areSafe = fixes.count > 0
      if !areSafe, takesUnsafe {
        let lines = SharingLines(SourceText(path: path, bytes: text))
        fixes = SafeFixes(found, most: mostUnsafe) { $0.unsafeFix(beside: lines) }
      }
      guard fixes.count > 0, let fixed = SourceText(path: path, bytes: text).applying(fixes.edits),
        fixed != text
      else { return false }
      if !areSafe, safe == nil { safe = text }
      last = (text, problems, fixes.count, areSafe)
      text = fixed
      return true
    }
  }

  /// How many problems a file has.
  private struct Problems: Comparable {
    let errors: Int
    let all: Int

    init(_ found: [FileDiagnostic]) {
      errors = found.count { $0.diagnostic.severity == .error }
      all = found.count
    }

    /// Fewer errors are fewer problems, whatever else there is.
    static func < (left: Problems, right: Problems) -> Bool {
      (left.errors, left.all) < (right.errors, right.all)
    }
  }

  /// Fixes each file until no safe fix is left.
  ///
  /// If several fixes together leave more problems than before, they are undone and fewer are
  /// tried, in the end none.
  /// - Returns: One change per file, sorted by path.
  package func changes(of logbook: Logbook) -> [FileChange] {
    let originals = sources(checker.check(logbook).diagnostics, logbook)
    var files = originals.mapValues { Progress($0.bytes) }
    for _ in 0..<Self.mostRounds where !files.isEmpty {
      let texts = files.mapValues(\.text)
      let tree = logbook.tree.overlaying(texts)
      guard let fixed = try? logbook.rereading(texts.mapValues { $0 }, in: tree) else { break }
      let found = Dictionary(grouping: checker.check(fixed).diagnostics, by: \.path)
      var hasChanged = false
      for path in files.keys {
        let next = files[path]?.advance(path, found[path] ?? [], takesUnsafe: takesUnsafe)
        if next == true { hasChanged = true }
      }
      if !hasChanged { break }
    }
    let refused = revealing(files, of: logbook)
    return files.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .compactMap { path -> FileChange? in
        let fixed = refused.contains(path) ? files[path]?.safe : files[path]?.proved
        guard let source = originals[path], let bytes = fixed, source.bytes != bytes
        else { return nil }
        return .replace(source, bytes: bytes)
      }
  }

  /// The files whose fixes that are not safe would show a reader something new: a date may decide
  /// on a membership, and a name which place, person or picture is shown.
  private func revealing(_ files: [String: Progress], of logbook: Logbook) -> Set<String> {
    let safe = files.mapValues { $0.safe ?? $0.proved }
    let others = files.keys.filter { files[$0]?.safe != nil }.sorted()
    guard !others.isEmpty else { return [] }
    guard let before = Self.visible(safe, of: logbook) else { return Set(others) }
    var taken: [String] = []
    var trials = Self.mostTrials
    func isWider(_ paths: ArraySlice<String>) -> Bool {
      trials -= 1
      var texts = safe
      for path in taken + paths { texts[path] = files[path]?.proved }
      guard trials >= 0, let after = Self.visible(texts, of: logbook) else { return true }
      return after.contains { audience, paths in
        !paths.isSubset(of: before[audience] ?? [])
      }
    }
    // Halves that do no harm are taken whole; each half is tried on top of what was taken.
    var rest = [others[...]]
    while let part = rest.popLast() {
      if !isWider(part) {
        taken += part
      } else if part.count > 1 {
        let middle = part.startIndex + part.count / 2
        rest += [part[middle...], part[..<middle]]
      }
    }
    return Set(others).subtracting(taken)
  }

  /// The most logs that are looked at in search of the files that would show more; what is not
  /// looked at is not fixed.
  private static let mostTrials = 64

  /// What each audience would be shown; nil if the log could not be read.
  private static func visible(
    _ texts: [String: [UInt8]],
    of logbook: Logbook
  ) -> [Audience: Set<String>]? {
    let tree = logbook.tree.overlaying(texts)
    guard let log = try? logbook.rereading(texts.mapValues { $0 }, in: tree) else { return nil }
    let audiences = [Audience.public] + log.groups.map { .group($0.id) }
    let pairs = audiences.map { ($0, ShownThings(log, to: $0).all) }
    return Dictionary(pairs) { $0.union($1) }
  }

  private func sources(_ found: [FileDiagnostic], _ logbook: Logbook) -> [String: SourceText] {
    var result: [String: SourceText] = [:]
    for file in found where scope.contains(file.path) && result[file.path] == nil {
      let hasFix = file.diagnostic.safeFix != nil
      guard hasFix || takesUnsafe && file.diagnostic.onlyUnsafeFix != nil else { continue }
      if let source = logbook.source(of: file.path),
        takesUnsafe && file.diagnostic.convertsTheFile
          || String(validating: source.bytes, as: UTF8.self) != nil
      {
        result[file.path] = source
      }
    }
    return result
  }
}

extension Diagnostic {
  /// The fix that `--unsafe` applies to a file; nil if there is none.
  ///
  /// A word that is nearly `public` may have been meant as another, so nothing is fixed that says
  /// who may see what: settings, groups, names of divers, and every value about sharing, a group,
  /// members or leaders.
  func unsafeFix(beside lines: SharingLines) -> FixIt? {
    onlyUnsafeFix.flatMap { convertsTheFile || !lines.areTouched(by: $0) ? $0 : nil }
  }

  /// Whether its fix makes UTF-8 of a file and changes none of its ASCII, so that a line about
  /// sharing keeps its meaning.
  var convertsTheFile: Bool { id == "not-utf-8" && !fixIts.isEmpty }
}

/// How many problems have a fix that can be applied.
package struct FixCounts: Equatable, Sendable {
  /// Problems that `--fix` fixes.
  package private(set) var safe = 0
  /// Problems that `--fix --unsafe` fixes besides, unless that would show a reader more.
  package private(set) var unsafe = 0

  /// Counts the fixes of problems found in a log.
  package init(_ found: [FileDiagnostic], in logbook: Logbook) {
    var near: (path: String, lines: SharingLines)?
    for file in found {
      if file.diagnostic.safeFix != nil {
        safe += 1
      } else if file.diagnostic.onlyUnsafeFix != nil {
        if near?.path != file.path {
          near = logbook.source(of: file.path).map { (file.path, SharingLines($0)) }
        }
        if let near, file.diagnostic.unsafeFix(beside: near.lines) != nil { unsafe += 1 }
      }
    }
  }

  /// What can be done about them; nil if there is nothing.
  ///
  /// After `--fix`, the safe fixes that are left would leave more problems than before.
  package func message(afterFix isFixed: Bool) -> Message? {
    switch (isFixed ? 0 : safe, unsafe) {
    case (0, 0): nil
    case (_, 0): .fixable(count: safe)
    case (0, _): .fixableUnsafely(count: unsafe)
    default: .fixableBoth(safe: .fixable(count: safe), count: unsafe)
    }
  }
}
