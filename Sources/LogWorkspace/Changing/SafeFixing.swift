package import DiveChecks
import DiveModel
package import LogbookCore
package import Diagnostics
package import Wording

/// Applies the fixes that are safe without review, and others on request.
package struct SafeFixing {
  private let checker: Checker
  private let scope: LogScope
  private let takesUnsafe: Bool

  /// Fixes texts of a scope; the checker finds their problems.
  ///
  /// If `takesUnsafe`, a fix that is not safe is applied too, if nothing else is as likely, leaves
  /// fewer problems, and cannot change who may see what.
  package init(_ checker: Checker, _ scope: LogScope, takesUnsafe: Bool = false) {
    self.checker = checker
    self.scope = scope
    self.takesUnsafe = takesUnsafe
  }

  /// A fix may enable another, and a harmful one is retried without the others, so rounds repeat.
  private static let mostRounds = 24

  /// The most rounds with fixes that may be wrong: each that does not help is found by itself.
  private static let mostUnsafeRounds = 96

  /// A file while its fixes are applied.
  private struct Progress {
    var text: [UInt8]
    /// The text before the last fixes, its number of problems, and the number of those fixes.
    private var last: (text: [UInt8], problems: Problems, fixes: Int, areSafe: Bool)?
    /// The texts that fixes which may be wrong have left, so that two of them cannot alternate.
    private var seen: Set<[UInt8]> = []
    /// The text with only safe fixes; nil if there are no others.
    private(set) var safe: [UInt8]?
    /// The most fixes to apply together.
    private var most = Int.max

    init(_ text: [UInt8]) { self.text = text }

    /// The text before any fixes that may do harm.
    var proved: [UInt8] { last?.text ?? text }

    /// The most fixes that are not safe to apply together.
    private var mostUnsafe = Int.max

    /// The guesses that were taken.
    private(set) var guesses: [Guess] = []

    /// The guesses that helped nothing by themselves.
    private(set) var refused: [Guess] = []

    /// Applies the next safe fixes for the problems found, or reverts those that left more
    /// problems; returns whether the text changed.
    mutating func advance(_ path: String, _ found: [FileDiagnostic]) -> Bool {
      let problems = Problems(found)
      if let last, !isHelped(last.problems, problems, by: last.areSafe ? nil : last.fixes) {
        if last.areSafe {
          most = last.fixes / 2
        } else {
          if last.fixes == 1 { refused += guesses.suffix(1) }
          mostUnsafe = last.fixes == 1 ? .max : last.fixes / 2
          guesses.removeLast(last.fixes)
        }
        (text, self.last) = (last.text, nil)
        return true
      }
      last = nil
      return take(SafeFixes(found, most: most), path, problems, areSafe: true)
    }

    /// Whether the last fixes may stay, of which the last guesses are some if they are not safe.
    ///
    /// A guess leaves fewer problems, or another one that can be fixed in its turn: a note that is
    /// in quotes is only then reported as one in the wrong place. What a file in another encoding
    /// says is not known before it is converted, nor what one says without its lines of dashes.
    private func isHelped(_ before: Problems, _ after: Problems, by count: Int?) -> Bool {
      guard let count else { return after.all <= before.all }
      if after < before { return true }
      let tried = guesses.suffix(count)
      guard tried.allSatisfy({ after.count(of: $0.file) < before.count(of: $0.file) }) else {
        return false
      }
      if tried.contains(where: \.file.diagnostic.bringsValues) { return true }
      return !(before < after) && after.unfixable <= before.unfixable
    }

    /// Applies guesses for the problems found; returns whether the text changed.
    mutating func take(_ own: [Guess], _ path: String, _ found: [FileDiagnostic]) -> Bool {
      let isConverted = own.first { $0.file.diagnostic.convertsTheFile }
      let some = isConverted.map { [$0] } ?? Array(own.prefix(mostUnsafe))
      let fixes = SafeFixes(some.map(\.file)) { $0.onlyUnsafeFix }
      let before = text
      guard take(fixes, path, Problems(found), areSafe: false), seen.insert(text).inserted else {
        (text, last) = (before, nil)
        // One that leads nowhere does not stand in the way of others.
        if some.count < 2 { refused += some }
        mostUnsafe = some.count < 2 ? .max : some.count / 2
        return !some.isEmpty
      }
      if safe == nil { safe = before }
      guesses += fixes.fixed.map { some[$0] }
      return true
    }

    private mutating func take(
      _ fixes: SafeFixes,
      _ path: String,
      _ problems: Problems,
      areSafe: Bool
    ) -> Bool {
      guard fixes.count > 0, let fixed = SourceText(path: path, bytes: text).applying(fixes.edits),
        fixed != text
      else { return false }
      last = (text, problems, fixes.count, areSafe)
      text = fixed
      return true
    }
  }

  /// The number of problems in a file.
  private struct Problems: Comparable {
    let errors: Int
    let all: Int
    /// Those that no fix is applied to without asking.
    let unfixable: Int
    private let kinds: [Kind: Int]

    private struct Kind: Hashable {
      let id: String
      let message: Message
    }

    init(_ found: [FileDiagnostic]) {
      errors = found.count { $0.diagnostic.severity == .error }
      all = found.count
      unfixable = found.count {
        $0.diagnostic.safeFix == nil && $0.diagnostic.onlyUnsafeFix == nil
      }
      kinds = found.reduce(into: [:]) { kinds, file in
        kinds[Kind(id: file.diagnostic.id, message: file.diagnostic.message), default: 0] += 1
      }
    }

    /// How many are like one of them.
    func count(of file: FileDiagnostic) -> Int {
      kinds[Kind(id: file.diagnostic.id, message: file.diagnostic.message)] ?? 0
    }

    /// Fewer errors are fewer problems, whatever else there is.
    static func < (left: Problems, right: Problems) -> Bool {
      (left.errors, left.all) < (right.errors, right.all)
    }
  }

  /// The result: what was fixed and what was left.
  package struct Outcome {
    /// The changes: of texts sorted by path, then of files that move.
    package private(set) var changes: [FileChange] = []
    /// The changes of texts alone, one per file.
    fileprivate(set) var edits: [FileChange] = [] {
      didSet { changes = edits }
    }
    /// The new paths of files that move, by the old ones.
    private(set) var paths: [String: String] = [:]
    fileprivate var left: Set<RecognizedProblem> = []
    fileprivate var refused: Set<RecognizedProblem> = []

    /// An empty outcome.
    package init() {}

    /// Moves files too, by changes that make the edits as well.
    mutating func move(_ paths: [String: String], by changes: [FileChange]) {
      (self.paths, self.changes) = (paths, changes)
    }

    /// Notes problems whose fixes were not applied, because they would leave as many.
    mutating func refuse(_ problems: [RecognizedProblem]) { refused.formUnion(problems) }

    /// The problems whose fixes would show a reader more, among those of the log.
    package func left(among found: [FileDiagnostic], in logbook: Logbook) -> [FileDiagnostic] {
      Self.those(of: left, among: found, in: logbook)
    }

    /// The problems whose fixes would leave as many, among those of the log.
    package func refused(among found: [FileDiagnostic], in logbook: Logbook) -> [FileDiagnostic] {
      Self.those(of: refused.subtracting(left), among: found, in: logbook)
    }

    private static func those(
      of problems: Set<RecognizedProblem>,
      among found: [FileDiagnostic],
      in logbook: Logbook
    ) -> [FileDiagnostic] {
      if problems.isEmpty { return [] }
      return found.filter { file in
        file.diagnostic.onlyUnsafeFix != nil
          && problems.contains(RecognizedProblem(file, in: logbook))
      }
    }
  }

  /// Fixes each file until no safe fix is left.
  ///
  /// If several fixes together leave more problems than before, they are undone and fewer are
  /// tried, in the end none. A fix that may be wrong is left out if a reader would see more by it.
  package func outcome(of logbook: Logbook) -> Outcome {
    let reported = checker.check(logbook).diagnostics
    let originals = sources(reported, logbook)
    let known = takesUnsafe ? Set(reported.compactMap { NewName($0, in: logbook) }) : []
    var files = originals.mapValues { Progress($0.bytes) }
    var trials = GuessTrials(today: checker.today)
    let rounds = takesUnsafe ? Self.mostUnsafeRounds : Self.mostRounds
    for _ in 0..<rounds where !files.isEmpty {
      guard let fixed = logbook.overlaying(files.mapValues(\.text)) else { break }
      let found = Dictionary(grouping: checker.check(fixed).diagnostics, by: \.path)
      var hasChanged = false
      var guesses: [Guess] = []
      for path in files.keys.sorted() {
        let own = found[path] ?? []
        if files[path]?.advance(path, own) == true {
          hasChanged = true
        } else if takesUnsafe, let file = files[path] {
          let problems = own.filter(\.isOfOneFile)
          let besides = trials.left.union(file.refused.map(\.problem))
          guesses += Guess.all(of: problems, in: fixed, scope, besides: besides)
            .filter { $0.keepsNames(in: fixed, besides: known) }
        }
      }
      let harmless = Dictionary(grouping: trials.harmless(guesses, in: fixed), by: \.file.path)
      for (path, own) in harmless
      where files[path]?.take(own, path, found[path] ?? []) == true {
        hasChanged = true
      }
      if !hasChanged { break }
    }
    var texts = files.mapValues(\.proved)
    for path in revealing(files, of: logbook) {
      texts[path] = files[path]?.safe
      trials.leave(files[path]?.guesses ?? [])
    }
    var outcome = Outcome()
    outcome.refused = Set(files.values.flatMap(\.refused).map(\.problem))
    if takesUnsafe { outcome.refused.formUnion(rename(&texts, &trials, known, in: logbook)) }
    let paths = texts.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    outcome.left = trials.left
    outcome.edits = paths.compactMap { path -> FileChange? in
      guard let source = logbook.source(of: path), let bytes = texts[path], source.bytes != bytes
      else { return nil }
      return .replace(source, bytes: bytes)
    }
    return outcome
  }

  /// Renames the words with only one suggested spelling, in the log as fixed so far, unless that
  /// shows a reader more or leaves as many problems; returns those problems that are left for it.
  private func rename(
    _ texts: inout [String: [UInt8]],
    _ trials: inout GuessTrials,
    _ known: Set<NewName>,
    in logbook: Logbook
  ) -> [RecognizedProblem] {
    guard let fixed = logbook.overlaying(texts) else { return [] }
    let found = checker.check(fixed).diagnostics
    let renames = found.filter { file in file.diagnostic.fixIts.contains { $0.rename != nil } }
    let guesses = Guess.all(of: renames, in: fixed, scope, besides: [])
      .filter { $0.keepsNames(in: fixed, besides: known) }
    let harmless = trials.harmless(guesses, in: fixed)
    guard !harmless.isEmpty else { return [] }
    let before = fixed.shownThings(on: checker.today)
    var least = Problems(found)
    var most = Self.mostRenameTrials
    let useful = harmless.largestPart(trials: &most) { part in
      // A part may show what the whole does not, if one rename hides what another shows.
      guard let renamed = fixed.applying(part)?.logbook,
        !renamed.shownThings(on: checker.today).isWider(than: before)
      else { return false }
      let problems = Problems(checker.check(renamed).diagnostics)
      guard problems < least else { return false }
      least = problems
      return true
    }
    let left = useful.left.map(\.problem)
    guard !useful.taken.isEmpty, let renamed = fixed.applying(useful.taken) else { return left }
    texts.merge(renamed.texts) { $1 }
    return left
  }

  /// The most checks of the whole log in search of helpful renames.
  private static let mostRenameTrials = 12

  /// The files whose unsafe fixes would show a reader something new through their consequences,
  /// such as a safe fix in a file that could not be read before.
  private func revealing(_ files: [String: Progress], of logbook: Logbook) -> [String] {
    let others = files.keys.filter { files[$0]?.safe != nil }.sorted()
    guard !others.isEmpty else { return [] }
    let safe = files.mapValues { $0.safe ?? $0.proved }
    guard let before = logbook.overlaying(safe)?.shownThings(on: checker.today) else {
      return others
    }
    var most = Self.mostTrials
    return others.largestPart(trials: &most) { paths in
      var texts = safe
      for path in paths { texts[path] = files[path]?.proved }
      guard let after = logbook.overlaying(texts) else { return false }
      return !after.shownThings(on: checker.today).isWider(than: before)
    }.left.sorted()
  }

  /// The most logs that are examined in search of files that would show more; fixes beyond them are
  /// not applied.
  private static let mostTrials = 64

  private func sources(_ found: [FileDiagnostic], _ logbook: Logbook) -> [String: SourceText] {
    var result: [String: SourceText] = [:]
    for file in found where scope.contains(file.path) && result[file.path] == nil {
      let hasFix = file.diagnostic.safeFix != nil
      let hasGuess = file.isOfOneFile && file.diagnostic.onlyUnsafeFix != nil
      guard hasFix || takesUnsafe && hasGuess else { continue }
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

extension FileDiagnostic {
  /// Whether its fixes are edits of its own file, and so change no other.
  fileprivate var isOfOneFile: Bool {
    diagnostic.fixIts.allSatisfy { $0.rename == nil && $0.newPath == nil }
  }
}

extension Diagnostic {
  /// The fix that `--unsafe` applies to a file; nil without one.
  ///
  /// A word similar to `public` may have been another, so nothing is fixed that decides who may see
  /// what: settings, groups, names of divers, and every value about sharing, a group, members or
  /// leaders.
  func unsafeFix(beside lines: SharingLines) -> FixIt? {
    onlyUnsafeFix.flatMap { convertsTheFile || !lines.areTouched(by: $0) ? $0 : nil }
  }

  /// Whether its fix converts the file to UTF-8 and changes no ASCII, so that a line about sharing
  /// keeps its meaning.
  var convertsTheFile: Bool { id == "not-utf-8" && !fixIts.isEmpty }

  /// Whether values can be read only after its fix, so that their problems are no fault of it.
  var bringsValues: Bool { convertsTheFile || id == "no-front-matter" }
}

/// The numbers of problems with an applicable fix.
package struct FixCounts: Equatable, Sendable {
  /// Problems that `--fix` fixes.
  package private(set) var safe = 0
  /// Problems that only `--fix --unsafe` fixes, unless a reader would see more.
  package private(set) var unsafe = 0
  /// Problems with fixes that are only chosen by a person: one of several, or one that decides who
  /// may see what.
  package private(set) var choices = 0

  /// Counts the fixes of problems found in a log.
  package init(_ found: [FileDiagnostic], in logbook: Logbook, _ scope: LogScope) {
    // Before a file is converted to UTF-8, nothing else is fixed in it.
    let others = Set(found.lazy.filter { $0.diagnostic.id == "not-utf-8" }.map(\.path))
    let all = found.count { $0.diagnostic.safeFix != nil }
    safe = found.count { $0.diagnostic.safeFix != nil && !others.contains($0.path) }
    // A check does not examine the log after each fix only to count them.
    unsafe = Guess.all(of: found, in: logbook, scope, besides: []).count
    choices = max(found.count { scope.hasFixes(of: $0, in: logbook) } - all - unsafe, 0)
  }

  /// The remarks on how to fix them.
  ///
  /// After `--fix`, the fixes that are left would leave more problems than before, or show a reader
  /// more.
  package func messages(afterFix isFixed: Bool, afterUnsafe isAllFixed: Bool) -> [Message] {
    let choices: [Message] = choices == 0 ? [] : [.fixableByChoice(count: choices)]
    return switch (isFixed ? 0 : safe, isAllFixed ? 0 : unsafe) {
    case (0, 0): choices
    case (_, 0): [.fixable(count: safe)] + choices
    case (0, _): [.fixableUnsafely(count: unsafe)] + choices
    default: [.fixableBoth(safe: .fixable(count: safe), count: unsafe)] + choices
    }
  }
}
