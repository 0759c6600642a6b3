package import DiveChecks
public import DiveUnits
public import Diagnostics
public import LogbookCore
public import Wording

/// A session with a log: what every client stands on, be it a command, an editor or an app.
///
/// It is a value. Two of them, of two logs and in two languages, live side by side in one process,
/// and a copy is the log as it was.
public struct LogSession: Sendable {
  /// The log's folder, by its real path.
  public let root: String
  /// The folder at which paths that a person types begin; the root where nobody types any.
  public let folder: String
  /// The log as it was read, with unsaved texts in the place of what lies on the disk.
  public private(set) var logbook: Logbook
  /// The day of the session; nil where nobody knows it, and what depends on it is then not said.
  public let today: CalendarDate?
  /// The language of everything that is said to people.
  public let language: Language
  /// Who the user is said to be.
  public let user: UserClaim
  /// Finds records by their ids and names.
  package private(set) var index: RecordIndex
  /// The texts that are not saved, by their paths.
  private var buffers: [String: Buffer] = [:]
  /// How often each file was changed by this session, or found to have been.
  private var versions: [String: Int] = [:]

  /// An unsaved text.
  private struct Buffer: Sendable {
    let bytes: [UInt8]
    let version: Int
  }

  /// Opens the log that a folder lies in, found by walking up as git does.
  ///
  /// - Parameters:
  ///   - folder: Where one stands, anywhere in the log.
  ///   - today: The day of the session.
  ///   - language: The language of everything that is said to people.
  ///   - user: Who the user is said to be.
  ///   - unsaved: What some files hold that are open in an editor, by their paths from the root; each
  ///     is version 0 of its text. So a log can be opened whose settings are only being mended.
  /// - Throws: Where there is no such folder or no log, or the log cannot be read at all.
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

  /// The same session with the log as it is now, its unsaved texts among it.
  package func anew() throws(LogFailure) -> LogSession {
    var other = self
    do { other.logbook = try Logbook(reading: tree) } catch { throw .unreadable(error) }
    other.index = RecordIndex(other.logbook)
    return other
  }

  /// Where files are read from: the disk, but for unsaved texts.
  private var tree: FileTree { .folder(root).overlaying(buffers.mapValues(\.bytes)) }

  /// A session with a log that was read already.
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

  /// The root of the log that a folder lies in.
  public static func root(around folder: String) throws(LogFailure) -> String {
    guard let path = DiskPath.real(folder) else { throw .noSuchFolder(path: folder) }
    guard let root = DiskPath.folder(with: Logbook.settingsPath, around: path) else {
      throw .noLogbook(path: folder)
    }
    return root
  }

  /// The same session about another log, as one that is followed; paths that are typed are its own.
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

  /// What a message says in the session's language, fit to be shown.
  public func words(_ message: Message) -> String { language.words(message).visible }
}

extension LogSession {
  /// What is wrong with the log, as `check` finds it without reading profiles, in the order of paths
  /// and places.
  public var diagnostics: [FileDiagnostic] { checker.check(logbook).diagnostics }

  /// What is wrong with one file, and which version of it is spoken of.
  ///
  /// Rules look at the whole log, so that a buffer may well change what is said of others.
  public func diagnostics(of path: String) -> FileReport {
    FileReport(
      path: path,
      version: version(of: path),
      diagnostics: diagnostics.filter { $0.path == path }.map(\.diagnostic)
    )
  }

  /// What is wrong with every file that something is wrong with, in the order of paths.
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

  /// The check that the session makes.
  package var checker: Checker {
    var checker = Checker()
    checker.today = today
    return checker
  }

  /// Problems as `check` shows them, without a line feed at the end.
  package func text(of problems: [FileDiagnostic], in logbook: Logbook? = nil) -> String {
    let logbook = logbook ?? self.logbook
    let renderer = TextRenderer(RenderContext(language: language) { logbook.source(of: $0) })
    return renderer.text(of: problems)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast(2)
      .joined(separator: "\n")
  }
}

/// What is wrong with one version of a file.
public struct FileReport: Sendable {
  /// The file's path from the root.
  public let path: String
  /// The version of the file that was checked: its buffer's, else how often this session changed it
  /// or was told of a change.
  public let version: Int
  /// What is wrong, in the order of places.
  public internal(set) var diagnostics: [Diagnostic]
}

extension LogSession {
  /// The version of a file: its buffer's, else how often the session has read it anew.
  public func version(of path: String) -> Int {
    buffers[path]?.version ?? versions[path, default: 0]
  }

  /// Takes an unsaved text for what a file holds, whether it is on the disk or not; of the log only
  /// that file is read.
  ///
  /// - Parameters:
  ///   - path: The file's path from the root.
  ///   - bytes: The whole text.
  ///   - version: What the client calls this text.
  /// - Throws: Why the log cannot be read with it; then nothing is changed.
  public mutating func replace(
    _ path: String,
    with bytes: [UInt8],
    version: Int
  ) throws(LogFailure) {
    var other = self
    other.buffers[path] = Buffer(bytes: bytes, version: version)
    try other.reread([path])
    self = other
  }

  /// Drops an unsaved text; what lies on the disk counts again.
  public mutating func discard(_ path: String) throws(LogFailure) {
    guard buffers[path] != nil else { return }
    var other = self
    other.drop(path)
    try other.reread([path])
    self = other
  }

  /// Forgets an unsaved text; its version is not told again.
  private mutating func drop(_ path: String) {
    guard let buffer = buffers.removeValue(forKey: path) else { return }
    versions[path] = max(versions[path, default: 0], buffer.version) + 1
  }

  /// Goes on after files were written; texts that were not saved are what the files held before.
  ///
  /// What was written is written, so a log that cannot be read now is told of by the next refresh.
  mutating func follow(_ paths: Set<String>) {
    for path in paths { drop(path) }
    try? refresh(paths)
  }

  /// Reads files anew that somebody else has changed, made or removed on the disk; a buffer stays
  /// what its file holds.
  public mutating func refresh(_ paths: Set<String>) throws(LogFailure) {
    var other = self
    for path in paths { other.versions[path, default: 0] += 1 }
    try other.reread(paths)
    self = other
  }

  /// Reads some files anew, from their buffers or the disk.
  private mutating func reread(_ paths: Set<String>) throws(LogFailure) {
    let tree = tree
    var files: [String: [UInt8]?] = [:]
    var isOdd = false
    for path in paths {
      do throws(FileFailure) { files.updateValue(try tree.bytes(of: path), forKey: path) } catch {
        files.updateValue(nil, forKey: path)
        // A folder that went or came, a link, a device, a file that nobody may read: the walk knows.
        isOdd = isOdd || error != .missing || tree.isFolder(path)
      }
    }
    do throws(LogbookFailure) {
      logbook = try isOdd ? Logbook(reading: tree) : logbook.rereading(files, in: tree)
    } catch { throw .unreadable(error) }
    index = RecordIndex(logbook)
  }
}
