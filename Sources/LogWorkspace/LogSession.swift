package import DiveChecks
import DiveModel
public import DiveUnits
public import Diagnostics
public import LogbookCore
import Synchronization
public import Wording

/// An open log, with which every client works: a command, an editor or an app.
///
/// It is a value. Several sessions, with different logs and languages, can coexist in one process;
/// a copy keeps the log as it was.
public struct LogSession: Sendable {
  /// Absolute path of the log's folder, with links resolved.
  public let root: String
  /// The folder that typed relative paths start from; the root if the client has no typed paths.
  public let folder: String
  /// The log's content; unsaved texts replace what is on disk.
  public private(set) var logbook: Logbook
  /// The session's date; nil if unknown, and then nothing that depends on it is reported.
  public let today: CalendarDate?
  /// The language of all messages.
  public let language: Language
  /// Who the user claims to be.
  public let user: UserClaim
  /// Looks up records by id and name.
  package private(set) var index: RecordIndex
  /// Unsaved texts, by path.
  private var buffers: [String: Buffer] = [:]
  /// The problems in this state of the log.
  private var found = FoundProblems()
  /// How often each file was changed by this session or reread after a change on disk.
  private var versions: [String: Int] = [:]

  /// An unsaved text and its version.
  private struct Buffer: Sendable {
    let bytes: [UInt8]
    let version: Int
  }

  /// Opens the log that contains a folder, searching upwards as git does.
  ///
  /// - Parameters:
  ///   - folder: Any folder in the log.
  ///   - today: The session's date; nil if unknown.
  ///   - language: The language of all messages.
  ///   - user: Who the user claims to be.
  ///   - unsaved: Texts of files that are open in an editor, by path from the root; each is version
  ///     0. This also opens a log whose settings on disk are damaged but fixed in the editor.
  /// - Throws: A `LogFailure` if there is no such folder or log, or if the log cannot be read.
  public init(
    around folder: String,
    today: CalendarDate? = nil,
    language: Language = .english,
    user: UserClaim = UserClaim(),
    unsaved: [String: [UInt8]] = [:]
  ) throws(LogFailure) {
    let root = try Self.root(around: folder)
    let logbook: Logbook
    let tree = FileTree.folder(root).overlaying(unsaved)
    do { logbook = try Logbook(reading: tree) } catch { throw .unreadable(error) }
    self.init(
      logbook,
      root: root,
      folder: folder,
      today: today,
      language: language,
      user: user
    )
    buffers = unsaved.mapValues { Buffer(bytes: $0, version: 0) }
  }

  /// Opens the log that contains a folder as a change leaves it: with what is staged, if that is
  /// checked.
  package init(
    around folder: String,
    today: CalendarDate?,
    language: Language,
    user: UserClaim,
    after change: LogChange
  ) throws(LogFailure) {
    let root = try Self.root(around: folder)
    let logbook: Logbook
    let tree = change.tree(over: root)
    do { logbook = try Logbook(reading: tree) } catch { throw .unreadable(error) }
    self.init(
      logbook,
      root: root,
      folder: folder,
      today: today,
      language: language,
      user: user
    )
  }

  /// The session with the log read again; unsaved texts are kept.
  package func anew() throws(LogFailure) -> LogSession {
    var other = self
    do { other.logbook = try Logbook(reading: tree) } catch { throw .unreadable(error) }
    other.index = RecordIndex(other.logbook)
    other.found = FoundProblems()
    return other
  }

  /// The source of all files: the disk, overlaid by unsaved texts.
  private var tree: FileTree { .folder(root).overlaying(buffers.mapValues(\.bytes)) }

  /// A session with a log that has already been read.
  package init(
    _ logbook: Logbook,
    root: String,
    folder: String,
    today: CalendarDate?,
    language: Language,
    user: UserClaim
  ) {
    (self.logbook, self.root, self.folder) = (logbook, root, folder)
    (self.today, self.language, self.user) = (today, language, user)
    index = RecordIndex(logbook)
  }

  /// The root of the log that contains a folder.
  public static func root(around folder: String) throws(LogFailure) -> String {
    guard let path = DiskPath.real(folder) else { throw .noSuchFolder(path: folder) }
    guard let root = DiskPath.folder(with: Logbook.settingsPath, around: path) else {
      throw .noLogbook(path: folder)
    }
    return root
  }

  /// The session with another state of the log, such as after a change; typed paths stay relative
  /// to `folder`.
  package func showing(_ logbook: Logbook) -> LogSession {
    LogSession(
      logbook,
      root: root,
      folder: folder,
      today: today,
      language: language,
      user: user
    )
  }

  /// A message in the session's language, with control characters made visible.
  public func words(_ message: Message) -> String { language.words(message).visible }
}

extension LogSession {
  /// All problems in the log, as `check` finds them, sorted by path and position.
  ///
  /// The files beside documents are not read.
  /// Profiles are read only of dives with an unsaved text, or whose profile has one.
  /// They are searched for once in each state of the log.
  public var diagnostics: [FileDiagnostic] {
    var checker = checker
    if !buffers.isEmpty { checker.profiles = .files(Set(buffers.keys)) }
    return found.problems { memory, changes in
      checker.check(logbook, knowing: index, after: &memory, changes).diagnostics
    }
  }

  /// The problems of one file, with the version that was checked.
  ///
  /// Rules look at the whole log, so an unsaved text can change the problems of other files.
  public func diagnostics(of path: String) -> FileReport {
    FileReport(
      path: path,
      version: version(of: path),
      diagnostics: diagnostics.filter { $0.path == path }.map(\.diagnostic)
    )
  }

  /// Reports for all files with problems, sorted by path.
  public var reports: [FileReport] {
    var reports: [FileReport] = []
    for file in diagnostics {
      if reports.last?.path == file.path {
        reports[reports.count - 1].diagnostics.append(file.diagnostic)
      } else {
        reports.append(
          FileReport(
            path: file.path,
            version: version(of: file.path),
            diagnostics: [file.diagnostic]
          )
        )
      }
    }
    return reports
  }

  /// A checker set to the session's day; it reads no whole files, which are no part of a change.
  package var checker: Checker {
    var checker = Checker()
    checker.today = today
    checker.skip = Checker.rulesOfWholeFiles
    return checker
  }

  /// Problems formatted as by `check`, without a final line feed.
  package func text(of problems: [FileDiagnostic], in logbook: Logbook? = nil) -> String {
    let logbook = logbook ?? self.logbook
    let renderer = TextRenderer(RenderContext(language: language) { logbook.source(of: $0) })
    return renderer.text(of: problems)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast(2)
      .joined(separator: "\n")
  }
}

/// The problems in one state of a log, searched for when they are first asked for.
///
/// Copies of a session share them, and a change gives the changed copy others, which are found by what
/// these have found if only dives have changed.
private final class FoundProblems: Sendable {
  private let state: Mutex<State>

  private struct State {
    var known: [FileDiagnostic]?
    /// What the last check found, and the dives that have changed since.
    var memory: CheckMemory?
    var changes: [String: ChangedDive] = [:]
  }

  init() { state = Mutex(State()) }

  private init(_ other: State, followedBy changes: [ChangedDive]) {
    var next = State(memory: other.memory, changes: other.changes)
    for change in changes {
      let path = change.now.dive.origin.path
      next.changes[path] = next.changes[path]?.followed(by: change) ?? change
    }
    state = Mutex(next)
  }

  func problems(
    _ find: (_ memory: inout CheckMemory?, [ChangedDive]) -> [FileDiagnostic]
  ) -> [FileDiagnostic] {
    state.withLock { state in
      if let known = state.known { return known }
      let changes = state.changes.sorted { $0.key < $1.key }.map(\.value)
      let found = find(&state.memory, changes)
      state.changes = [:]
      state.known = found
      return found
    }
  }

  /// The problems after a change of some dives.
  func after(_ changes: [ChangedDive]) -> FoundProblems {
    FoundProblems(state.withLock { $0 }, followedBy: changes)
  }
}

/// The problems of one version of a file.
public struct FileReport: Sendable {
  /// The file's path from the root.
  public let path: String
  /// The version that was checked: the client's for an unsaved text, otherwise a count of known
  /// changes.
  public let version: Int
  /// The problems, sorted by position.
  public internal(set) var diagnostics: [Diagnostic]
}

extension LogSession {
  /// The version of a file: the client's for an unsaved text, otherwise how often this session
  /// reread the file.
  public func version(of path: String) -> Int {
    buffers[path]?.version ?? versions[path, default: 0]
  }

  /// Sets the unsaved text of a file, which need not exist on disk; only that file is read again.
  ///
  /// - Parameters:
  ///   - path: The file's path from the root.
  ///   - bytes: The whole text.
  ///   - version: The client's number for this text.
  /// - Throws: A `LogFailure` if the log cannot be read with this text; the session is then
  ///   unchanged.
  public mutating func replace(
    _ path: String,
    with bytes: [UInt8],
    version: Int
  ) throws(LogFailure) {
    let former = buffers[path]
    buffers[path] = Buffer(bytes: bytes, version: version)
    do throws(LogFailure) { try reread([path]) } catch {
      buffers[path] = former
      throw error
    }
  }

  /// Whether the text that a client has of a file differs from the file on the disk.
  package func hasUnsavedText(_ path: String) -> Bool {
    guard let buffer = buffers[path] else { return false }
    return (try? FileTree.folder(root).bytes(of: path)) != buffer.bytes
  }

  /// Drops an unsaved text, so that the file on disk counts again.
  public mutating func discard(_ path: String) throws(LogFailure) {
    guard buffers[path] != nil else { return }
    var other = self
    other.drop(path)
    try other.reread([path])
    self = other
  }

  /// Removes an unsaved text and makes sure that its version is not used again.
  private mutating func drop(_ path: String) {
    guard let buffer = buffers.removeValue(forKey: path) else { return }
    versions[path] = max(versions[path, default: 0], buffer.version) + 1
  }

  /// Updates the session after files were written; unsaved texts of these files are dropped.
  ///
  /// The files are on disk by now, so a log that cannot be read is an error of the next refresh.
  mutating func follow(_ paths: Set<String>) {
    for path in paths { drop(path) }
    try? refresh(paths)
  }

  /// Rereads files that another program has changed, created or removed; files with unsaved texts
  /// keep these.
  public mutating func refresh(_ paths: Set<String>) throws(LogFailure) {
    var other = self
    for path in paths { other.versions[path, default: 0] += 1 }
    try other.reread(paths)
    self = other
  }

  /// Rereads files from unsaved texts or from the disk.
  private mutating func reread(_ paths: Set<String>) throws(LogFailure) {
    let tree = tree
    var files: [String: [UInt8]?] = [:]
    var isOdd = false
    for path in paths {
      do throws(FileFailure) { files.updateValue(try tree.bytes(of: path), forKey: path) } catch {
        files.updateValue(nil, forKey: path)
        // Only a walk of the tree handles new or removed folders, links, devices and unreadable
        // files.
        isOdd = isOdd || error != .missing || tree.isFolder(path)
      }
    }
    let before = DivesBefore(paths, in: logbook)
    do throws(LogbookFailure) {
      if isOdd { logbook = try Logbook(reading: tree) } else { try logbook.reread(files, in: tree) }
    } catch { throw .unreadable(error) }
    // Dives have no place in the index but their owners, who are the same.
    if let changes = isOdd ? nil : before.changes(in: logbook) {
      found = found.after(changes)
    } else {
      index = RecordIndex(logbook)
      found = FoundProblems()
    }
  }
}
