package import DiveChecks
import DiveFormat
import DiveModel
import FrontMatter
import Diagnostics
package import GitHistory
import LogbookCore
import Wording

/// A change of a log, and which of the problems are its own.
package struct LogChange: Sendable {
  private let files: ChangedFiles
  private let comparison: ChangedFiles.Comparison
  private let root: String
  /// The changed files before the change; nil for one that was not there.
  private let former: [String: [UInt8]?]
  /// The contents of files that differ from those on the disk in what is checked.
  private let staged: [String: [UInt8]?]
  /// What the policy of the log where the change would go refuses of it.
  private let refused: [FileDiagnostic]

  /// What a problem has to do with a change.
  package enum Relation: Sendable {
    /// It stands in a line that the change has touched.
    case touched
    /// It stands elsewhere, and was not there before.
    case caused
    /// It was there before.
    case foreign
  }

  /// Finds a change.
  ///
  /// - Parameters:
  ///   - comparison: What is compared.
  ///   - root: The log's folder; its real path.
  ///   - told: What git has told by the environment.
  ///   - checker: Finds the problems; it may ask for the policy of changes, or leave it out.
  ///   - baseline: The path of a baseline that the change may have, too.
  /// - Throws: Why it is unknown.
  package init(
    _ comparison: ChangedFiles.Comparison,
    root: String,
    told: GitSurroundings,
    for checker: Checker,
    besides baseline: String? = nil
  ) throws(ChangeFailure) {
    files = try ChangedFiles(comparison, in: root, told: told) { path in
      path == Logbook.settingsPath || path.hasSuffix(".md") || path.hasSuffix(".csv")
        || path == baseline
    } within: { folder in
      RecordPath.isInRecordFolder(folder + "/x") && Self.isSeen(folder)
    }
    (self.comparison, self.root) = (comparison, root)
    (former, staged) = (files.former, files.staged)
    let now =
      staged[Logbook.settingsPath]
      ?? (try? FileTree.folder(root).bytes(of: Logbook.settingsPath))
    let policy = try ChangePolicy(
      ChangePolicy.Demand(checker),
      after: former[Logbook.settingsPath] ?? now,
      on: checker.today
    ) { () throws(ChangeFailure) in try ChangeTarget(comparison, in: root, told: told) }
    refused = policy?.problems ?? []
  }

  /// The baseline that belongs to what is checked: what is staged of it, if that is checked.
  ///
  /// One that git ignores belongs to the person, and is read from the disk.
  package func baseline(at path: String) throws(BaselineFailure) -> ProblemBaseline {
    guard comparison == .index, case .some(nil) = staged[path] else {
      return try ProblemBaseline(path, in: tree(over: root))
    }
    guard files.isIgnored(path) else { throw .notStaged(path: path) }
    return try ProblemBaseline(path, root: root)
  }

  /// The log to check, if the log on the disk is in a folder.
  ///
  /// It is read once: from the disk, and what is staged from git.
  func tree(over root: String) -> FileTree { .folder(root).overlaying(staged) }

  /// Checks a log, and picks the problems that the change has made or touched.
  ///
  /// - Parameters:
  ///   - logbook: The log after the change.
  ///   - index: Its records.
  ///   - checker: Finds the problems.
  /// - Returns: All problems, and what each has to do with the change, in the same order; and whether
  ///   all count as new because the former settings cannot be read.
  func check(
    _ logbook: Logbook,
    knowing index: RecordIndex,
    _ checker: Checker
  ) -> (outcome: Checker.Outcome, relations: [Relation], isFormerUnread: Bool) {
    var memory: CheckMemory?
    let outcome = checker.check(logbook, knowing: index, after: &memory, []).adding(refused)
    let before = former(of: logbook).map { former -> (Logbook, [FileDiagnostic]) in
      let index = RecordIndex(former)
      let changes = DivesBefore(Set(readPaths), in: logbook).changes(in: former)
      guard let changes else { return (former, checker.check(former, knowing: index).diagnostics) }
      return (former, checker.check(former, knowing: index, after: &memory, changes).diagnostics)
    }
    let lines = ChangedLines(from: former, to: logbook)
    let known = before.map { former, problems in
      let prints = ProblemFingerprints(of: problems, reading: former.sourcesInTurn)
      return Set(zip(problems, prints.texts).map { KnownProblem($0.diagnostic, $1) })
    }
    let prints = ProblemFingerprints(
      of: outcome.diagnostics,
      reading: logbook.sourcesInTurn,
      named: lines.formerPath
    )
    let relations = zip(outcome.diagnostics, prints.texts).map { problem, print -> Relation in
      if lines.touch(problem) { return .touched }
      return known?.contains(KnownProblem(problem.diagnostic, print)) == true ? .foreign : .caused
    }
    return (outcome, relations, hasUnreadSettings)
  }

  /// Whether the former settings cannot be read, so that it is unknown what was a problem by them.
  private var hasUnreadSettings: Bool {
    guard let bytes = former[Logbook.settingsPath] ?? nil else { return false }
    let text = RecordText(bytes, FieldTable.table(of: .settings), .settings)
    return text.map { text in text.entries.contains { text.isDamaged($0.key) } } ?? true
  }

  /// The log before the change; nil if there was none, or it could not be read.
  private func former(of logbook: Logbook) -> Logbook? {
    if hasUnreadSettings { return nil }
    let paths = Set(readPaths)
    let files = former.filter { paths.contains($0.key) }
    return try? logbook.rereading(files, in: logbook.tree.overlaying(former))
  }

  /// Whether no part of a path hides it from readers.
  private static func isSeen(_ path: String) -> Bool {
    !path.split(separator: "/").contains { $0.hasPrefix(".") || $0.hasPrefix("_") }
  }

  /// The changed files that a reader of the log looks at; others are looked up by those who refer to
  /// them.
  private var readPaths: [String] {
    former.keys.filter { path in
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      guard Self.isSeen(path) else { return false }
      if parts.count > 1 { return path.hasSuffix(".md") || RecordPath.isInRecordFolder(path) }
      return path == Logbook.settingsPath || RecordPath.isRecord(path)
        || RecordPath.isMeantForDiver(path)
    }
  }
}

/// A problem by which one that was there before is recognized.
private struct KnownProblem: Hashable {
  let print: String
  /// One that has become an error is new.
  let severity: Severity
  /// What a rule says of the same place may be another problem.
  let message: Message

  init(_ problem: Diagnostic, _ print: String) {
    (self.print, severity, message) = (print, problem.severity, problem.message)
  }
}

extension Logbook {
  /// Reads the files of problems in turn.
  var sourcesInTurn: SourcesInTurn {
    SourcesInTurn { [self] path in source(of: path) }
  }
}
