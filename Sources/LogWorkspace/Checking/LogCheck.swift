import Diagnostics
import DiveChecks
package import DiveUnits
package import GitHistory
package import LogbookCore
package import Wording

/// A check of a log or a part of it: which files, by which rules, and which of the problems count.
package struct LogCheck: Sendable {
  /// What a person asks for.
  package struct Request: Sendable {
    /// The files and folders, as typed; none for the whole log.
    package var paths: [String] = []
    /// The path of a file whose content is handed in instead of read, as typed.
    package var unsavedPath: String?
    /// The only rules to run; empty for all.
    package var only: [String] = []
    /// The rules to leave out.
    package var skip: [String] = []
    /// Whether every dive is compared with its profiles.
    package var readsProfiles = false
    /// The change of which only its own problems are reported; nil for all problems.
    package var comparison: ChangedFiles.Comparison?
    /// The file of problems that are known, as typed.
    package var baseline: String?

    package init() {}
  }

  /// The content of a file that is checked instead of that on the disk, by its path.
  package let unsaved: [String: [UInt8]]
  /// The log's root.
  package let root: String
  private let request: Request
  private let folder: String
  private var scope: LogScope
  private var checker = Checker()

  /// Finds the files that are meant.
  ///
  /// - Parameters:
  ///   - request: What a person asks for.
  ///   - root: Absolute path of the log's folder, with links resolved.
  ///   - folder: The folder that relative paths start from.
  ///   - today: The day of the check.
  ///   - content: Reads the content of the file that is handed in, up to a limit in bytes.
  /// - Throws: A `LogFailure` if there is no such file, or the errors of `content`.
  package init(
    _ request: Request,
    ofLogAt root: String,
    from folder: String,
    today: CalendarDate?,
    content: (_ limit: Int) throws -> [UInt8]
  ) throws {
    (self.request, self.root, self.folder) = (request, root, folder)
    if let path = request.unsavedPath {
      let place = try LogPath.fromRoot(path, root: root, folder: folder)
      guard place == Logbook.settingsPath || RecordPath.isRecord(place) else {
        throw LogFailure.notARecordPath(path: path)
      }
      unsaved = [place: try content(FileTree.largestRecord)]
      scope = LogScope(file: place, named: path)
    } else {
      unsaved = [:]
      scope = try LogScope(request.paths, root: root, folder: folder)
    }
    checker.only = request.only.isEmpty ? nil : Set(request.only)
    checker.skip = Set(request.skip)
    checker.today = today
    checker.profiles = scope.profileScope ?? (request.readsProfiles ? .all : .none)
  }

  /// The change of which only its own problems are reported; nil for all problems.
  ///
  /// - Parameter told: What git has told by the environment.
  /// - Returns: The change.
  /// - Throws: Why it is unknown.
  package func change(told: GitSurroundings) throws -> LogChange? {
    try request.comparison.map {
      try LogChange($0, root: root, told: told, for: checker, besides: baselinePath())
    }
  }

  private func baselinePath() throws(LogFailure) -> String? {
    try request.baseline.map { path throws(LogFailure) in
      try LogPath.fromRoot(path, root: root, folder: folder)
    }
  }

  /// The problems that are known; nil if no file says so.
  package func baseline(of change: LogChange?) throws -> ProblemBaseline? {
    try baselinePath().map { path in
      try change.map { try $0.baseline(at: path) } ?? ProblemBaseline(path, root: root)
    }
  }

  /// Checks a log.
  ///
  /// - Parameters:
  ///   - log: The log.
  ///   - change: A change, of which only its own problems are found; nil for all.
  ///   - baseline: Problems that are known and left out.
  /// - Returns: The problems.
  package func checked(
    _ log: LogSession,
    in change: LogChange? = nil,
    besides baseline: ProblemBaseline? = nil
  ) -> CheckedLog {
    CheckedLog(checker, scope, of: log, in: change, besides: baseline)
  }

  /// Whether something that is to be checked could not be read.
  package func hasUnread(in log: LogSession) -> Bool { scope.hasUnread(in: log.logbook) }
}

/// Fixing, and knowing, what a check finds.
extension LogCheck {
  /// What fixes change, with `takesUnsafe` also those that may be wrong.
  package func fixing(_ log: LogSession, takesUnsafe: Bool) -> SafeFixing.Outcome {
    log.fixing(checker, scope, takesUnsafe: takesUnsafe)
  }

  /// The fixes to ask about, after others were made.
  package func offers(in log: LogSession, after fixing: SafeFixing.Outcome) -> OfferedFixes {
    OfferedFixes(checker, scope, in: log, after: fixing)
  }

  /// Follows the files that changes move.
  package mutating func follow(_ changes: [FileChange]) { scope = scope.following(changes) }

  /// What makes all problems of a log known ones.
  ///
  /// - Parameter log: The log.
  /// - Returns: The change of the file of known problems, none if it has them all, and what is said
  ///   of it; then what could not be read, whose problems the file lacks.
  /// - Throws: Why the file cannot be written.
  package func baselineUpdate(
    of log: LogSession
  ) throws -> (changes: [FileChange], remarks: [Message]) {
    let checked = checked(log)
    guard let path = try baselinePath() else { return ([], checked.unread) }
    let change = try ProblemBaseline.change(
      to: checked.found,
      of: log.logbook,
      at: path,
      root: root,
      notRun: checked.summary.notRun
    )
    let written = Message.baselineWritten(path: path, count: checked.found.count)
    return ([change].compactMap(\.self), [written] + checked.unread)
  }
}
