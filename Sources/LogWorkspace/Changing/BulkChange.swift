import DiveFormat
package import Diagnostics
import DiveModel
import LogbookCore
import Wording

/// A change to many records that was checked as one and is made completely or not at all.
package struct BulkChange: Sendable {
  package let plan: PlannedChange
  /// The typed values; nil for a change without any.
  private let typed: Assignments?
  /// New problems in the typed values, each once for all records.
  private let typedProblems: [Diagnostic]
  /// Other new problems of the changed records, and new errors elsewhere.
  package let problems: [FileDiagnostic]

  /// Checks the log once with all changes made; problems of the typed values are reported there.
  init(
    _ changes: [FileChange],
    by typed: Assignments? = nil,
    _ table: FieldTable? = nil,
    replacing ids: ReplacedID? = nil,
    of log: LogSession
  ) throws(LogFailure) {
    plan = try PlannedChange(changes, replacing: ids, of: log)
    self.typed = typed
    // The same value has the same problem in every record; any other problem is not of the value.
    var atValues: [TypedProblem: (problem: Diagnostic, isSame: Bool, count: Int)] = [:]
    var elsewhere: [FileDiagnostic] = []
    var results: [String: RecordText] = [:]
    let files = Dictionary(changes.map { ($0.path, $0) }) { first, _ in first }
    // Notes of severity `info` do not stand in the way of a change.
    for problem in plan.newProblems where problem.diagnostic.severity > .info {
      guard let typed, let table, let bytes = files[problem.path]?.result else {
        elsewhere.append(problem)
        continue
      }
      let text =
        results[problem.path]
        ?? RecordText(bytes, table, options: log.logbook.decodingOptions)
      results[problem.path] = text
      guard let found = text.flatMap({ typed.typed(problem.diagnostic, in: $0, at: problem.path) })
      else {
        elsewhere.append(problem)
        continue
      }
      let key = TypedProblem(id: found.id, range: found.range)
      let known = atValues[key] ?? (found, true, 0)
      let isSame = known.problem.message == found.message && known.problem.fixIts == found.fixIts
      atValues[key] = (known.problem, known.isSame && isSame, known.count + 1)
    }
    typedProblems = atValues.values.map {
      // Names are searched for in all dives, so only once for a value.
      $0.isSame ? $0.problem.naming(knownIn: log) : $0.problem.standing(for: $0.count)
    }
    .sorted {
      let places = ($0.range ?? SourceRange(0, 0), $1.range ?? SourceRange(0, 0))
      return places.0 == places.1 ? $0.id < $1.id : places.0 < places.1
    }
    problems = elsewhere
  }

  /// A problem that a typed value has once for all records that it is written to.
  private struct TypedProblem: Hashable {
    let id: String
    let range: SourceRange?
  }

  /// The most problems of records that are shown; all have the same cause.
  private static let mostShown = 20

  /// The problems formatted as by `check`, those of the typed values first, and the number left
  /// out.
  ///
  /// A problem that several files have in the same words is shown once, and the others are counted.
  package func texts(in log: LogSession) -> (texts: [String], rest: Int) {
    let after = plan.after
    let alike = Dictionary(grouping: problems) { Kind($0.diagnostic) }
    var seen: Set<Kind> = []
    let first = problems.filter { seen.insert(Kind($0.diagnostic)).inserted }
    let shown = first.prefix(Self.mostShown)
    let ofRecords = shown.map { problem in
      let count = alike[Kind(problem.diagnostic)]?.count ?? 1
      let others = count > 1 ? "\n  " + log.words(.sameElsewhere(count: count - 1)) : ""
      return log.text(of: [problem], in: after) + others
    }
    let texts = [
      typed.map { typed in
        typed.source.text(of: typedProblems, in: log.language) { after.source(of: $0) }
      } ?? "",
      ofRecords.joined(separator: "\n\n"),
    ]
    let rest = first.dropFirst(Self.mostShown).reduce(0) { count, problem in
      count + (alike[Kind(problem.diagnostic)]?.count ?? 1)
    }
    return (texts.filter { !$0.isEmpty }, rest)
  }

  /// What problems of several files have in common.
  private struct Kind: Hashable {
    let id: String
    let message: Message

    init(_ problem: Diagnostic) { (id, message) = (problem.id, problem.message) }
  }

  /// The number of changed dives of each diver, sorted by the diver's id.
  package func countsByDiver(in log: LogSession) -> [(diver: String, count: Int)] {
    let paths = Set(plan.changes.map(\.path))
    var counts: [String: Int] = [:]
    for logged in log.logbook.dives where paths.contains(logged.dive.origin.path) {
      if let diver = logged.diver { counts[diver, default: 0] += 1 }
    }
    return counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The number of changed files.
  package var count: Int { plan.changes.count }

  /// Whether another plan would replace the same bytes by the same bytes.
  package func isSame(as other: BulkChange) -> Bool {
    guard count == other.count else { return false }
    return zip(plan.changes, other.plan.changes).allSatisfy { $0.isSame(as: $1) }
  }
}

extension FileChange {
  /// Whether another change has the same input and result.
  fileprivate func isSame(as other: FileChange) -> Bool {
    paths == other.paths && isRemoval == other.isRemoval && source?.bytes == other.source?.bytes
      && result == other.result
  }
}

extension Diagnostic {
  /// The problem of one record as one of several records, without the fixes that were offered for
  /// it.
  fileprivate func standing(for count: Int) -> Diagnostic {
    Diagnostic(id, severity, message, at: range, expected: .sameElsewhere(count: count - 1))
  }
}

extension Logbook {
  /// Edits many records of a kind; unchanged ones are left out.
  ///
  /// - Parameters:
  ///   - paths: The records.
  ///   - kind: Their kind.
  ///   - edit: Edits one, by its place in `paths`, on any thread; returns why that is impossible.
  /// - Returns: The changes, in the order of `paths`.
  /// - Throws: A `LogFailure` that names the records that cannot be edited.
  func changes(
    of paths: [String],
    _ kind: RecordKind,
    _ edit: @Sendable (inout RecordEditor, Int) -> Message?
  ) throws(LogFailure) -> [FileChange] {
    let outcomes = outcomes(of: paths, kind, edit)
    let refused = outcomes.indices.filter { outcomes[$0].reason != nil }
    if let first = refused.first, let reason = outcomes[first].reason {
      let alike = refused.filter { outcomes[$0].reason == reason }.map { paths[$0] }
      throw alike.count == 1
        ? .unchangeable(path: paths[first], reason: reason)
        : .severalUnchangeable(paths: alike, reason: reason)
    }
    return outcomes.compactMap(\.change)
  }

  /// Edits many records of a kind.
  ///
  /// - Parameters:
  ///   - paths: The records.
  ///   - kind: Their kind.
  ///   - edit: Edits one, by its place in `paths`, on any thread; returns why that is impossible.
  /// - Returns: For each path its change, or why it cannot be edited; neither if it is unchanged.
  func outcomes(
    of paths: [String],
    _ kind: RecordKind,
    _ edit: @Sendable (inout RecordEditor, Int) -> Message?
  ) -> [(change: FileChange?, reason: Message?)] {
    let (logbook, options) = (self, decodingOptions)
    let table = FieldTable.table(of: kind)
    return inChunks(paths.count, of: 64) { range in
      zip(range, logbook.sources(of: paths[range])).map {
        place,
        source -> (change: FileChange?, reason: Message?) in
        guard let source else {
          return (nil, FileFailure.missing.reason)
        }
        do throws(EditRefusal) {
          var editor = try RecordEditor(source, table, options: options)
          if let reason = edit(&editor, place) { return (nil, reason) }
          return (editor.isChanged ? .edit(source, editor.edits) : nil, nil)
        } catch { return (nil, error.message) }
      }
    }
    .flatMap { $0 }
  }
}
