import DiveChecks
import DiveModel
import DiveUnits
import Diagnostics
import LogbookCore

/// A fix that may be wrong, the only one offered for a problem.
struct Guess {
  let file: FileDiagnostic
  let fixIt: FixIt
  /// How the problem is recognized.
  let problem: RecognizedProblem

  /// The guesses for problems that may be applied without asking, except those left out before.
  ///
  /// A word is renamed only where all of its files are in the scope.
  static func all(
    of found: [FileDiagnostic],
    in logbook: Logbook,
    _ scope: LogScope,
    besides left: Set<RecognizedProblem>
  ) -> [Guess] {
    var near: (path: String, lines: SharingLines)?
    let guesses = found.compactMap { file -> Guess? in
      guard scope.contains(file.path), file.diagnostic.onlyUnsafeFix != nil else { return nil }
      if near?.path != file.path {
        near = logbook.source(of: file.path).map { (file.path, SharingLines($0)) }
      }
      guard let near, let fixIt = file.diagnostic.unsafeFix(beside: near.lines) else { return nil }
      let problem = RecognizedProblem(file, in: logbook)
      return left.contains(problem) ? nil : Guess(file: file, fixIt: fixIt, problem: problem)
    }
    let renames = SpellingRenames(guesses.compactMap(\.fixIt.rename), in: logbook)
    return guesses.filter { guess in
      guard let rename = guess.fixIt.rename else { return true }
      let paths = renames.paths(of: rename)
      return !paths.isEmpty && paths.allSatisfy(scope.contains)
    }
  }
}

/// Finds the guesses that show a reader more: a date may decide on a membership, and a name decides
/// which place, person or picture is shown.
struct GuessTrials {
  /// The guesses left out because a reader would see more, or because of too many trials.
  private(set) var left: Set<RecognizedProblem> = []

  /// The day on which memberships count; nil if it is unknown.
  let today: CalendarDate?

  /// The most logs that are examined; guesses beyond them are not applied.
  private var trials = 128

  init(today: CalendarDate?) { self.today = today }

  /// The guesses that show no audience more than now.
  mutating func harmless(_ guesses: [Guess], in logbook: Logbook) -> [Guess] {
    guard !guesses.isEmpty else { return [] }
    let before = logbook.shownThings(on: today)
    let (taken, left) = guesses.largestPart(trials: &trials) { part in
      guard let after = logbook.applying(part)?.logbook else { return false }
      return !after.shownThings(on: today).isWider(than: before)
    }
    self.left.formUnion(left.map(\.problem))
    return taken
  }

  /// Leaves out guesses that showed more only together with their consequences.
  mutating func leave(_ guesses: [Guess]) { left.formUnion(guesses.map(\.problem)) }
}

extension Logbook {
  /// The things that each audience is shown on a day.
  func shownThings(on day: CalendarDate?) -> [Audience: Set<String>] {
    let pairs = audiences.map { ($0, ShownThings(self, to: $0, on: day).all) }
    return Dictionary(pairs) { $0.union($1) }
  }

  /// The log with some texts; nil if it cannot be read.
  func overlaying(_ texts: [String: [UInt8]]) -> Logbook? {
    try? rereading(texts.mapValues { $0 }, in: tree.overlaying(texts))
  }

  /// The log with guesses applied, and the texts that they change; nil if it cannot be read.
  func applying(_ guesses: [Guess]) -> (logbook: Logbook, texts: [String: [UInt8]])? {
    var texts: [String: [UInt8]] = [:]
    let ofOneFile = Dictionary(grouping: guesses.filter { $0.fixIt.rename == nil }, by: \.file.path)
    for (path, own) in ofOneFile {
      let fixes = SafeFixes(own.map(\.file)) { $0.onlyUnsafeFix }
      texts[path] = source(of: path)?.applying(fixes.edits)
    }
    guard let log = overlaying(texts) else { return nil }
    let renames = SpellingRenames(guesses.compactMap(\.fixIt.rename), in: log)
    let own = renames.texts(in: log)
    if own.isEmpty { return (log, texts) }
    guard let renamed = log.overlaying(own) else { return nil }
    return (renamed, texts.merging(own) { $1 })
  }
}

extension [Audience: Set<String>] {
  /// Whether an audience is shown something that it was not shown before.
  func isWider(than before: Self) -> Bool {
    contains { audience, things in !things.isSubset(of: before[audience] ?? []) }
  }
}

extension Array {
  /// Splits elements into those that may be taken together, and those that may not or were not
  /// tried.
  ///
  /// A part that may be taken is taken whole; any other is halved, and each half is tried on top of what
  /// was taken.
  /// - Parameters:
  ///   - trials: How many parts may still be tried.
  ///   - mayTake: Whether elements may be taken together.
  /// - Returns: Both, each in the order in which they were tried.
  func largestPart(
    trials: inout Int,
    where mayTake: ([Element]) -> Bool
  ) -> (taken: [Element], left: [Element]) {
    var (taken, left): ([Element], [Element]) = ([], [])
    var rest = isEmpty ? [] : [self[...]]
    while let part = rest.popLast() {
      let isTried = trials > 0
      trials -= isTried ? 1 : 0
      if isTried, mayTake(taken + part) {
        taken += part
      } else if isTried, part.count > 1 {
        let middle = part.startIndex + part.count / 2
        rest += [part[middle...], part[..<middle]]
      } else {
        left += part
      }
    }
    return (taken, left)
  }
}
