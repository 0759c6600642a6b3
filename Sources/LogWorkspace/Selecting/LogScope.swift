package import DiveChecks
import DiveModel
package import Diagnostics
package import LogbookCore

/// The files of a log that an operation applies to.
package struct LogScope: Sendable {
  /// Paths from the root, each as the user typed it; nil for the whole log.
  private var named: [(path: String, text: String)]?
  private var wanted: Set<String>

  /// All files of a log.
  static let wholeLog = LogScope()

  private init() { (named, wanted) = (nil, []) }

  /// Accepts existing files and folders as typed by the user; an empty list means the whole log.
  ///
  /// - Parameters:
  ///   - paths: The typed paths.
  ///   - root: Absolute path of the log's folder, with links resolved.
  ///   - folder: The folder that relative paths start from.
  /// - Throws: A `LogFailure` if a path does not exist or leads out of the log.
  package init(_ paths: [String], root: String, folder: String) throws(LogFailure) {
    guard !paths.isEmpty else {
      (named, wanted) = (nil, [])
      return
    }
    var result: [(path: String, text: String)] = []
    for path in paths {
      let full = path.hasPrefix("/") ? path : folder + "/" + path
      guard DiskPath.exists(full) else { throw .noSuchFile(path: path) }
      result.append((try LogPath.fromRoot(path, root: root, folder: folder), path))
    }
    named = result
    wanted = Set(result.map(\.path))
  }

  /// One file, which need not exist, by its path from the root and as typed.
  package init(file path: String, named text: String) {
    named = [(path, text)]
    wanted = [path]
  }

  /// The scope after changes: a named file that moves stays in it.
  package func following(_ changes: [FileChange]) -> LogScope {
    let moved = changes.compactMap { change in change.formerPath.map { ($0, change.path) } }
    let paths = Dictionary(moved) { first, _ in first }
    var scope = self
    scope.named = named?.map { (paths[$0.path] ?? $0.path, $0.text) }
    scope.wanted = Set(wanted.map { paths[$0] ?? $0 })
    return scope
  }

  /// Whether no file or folder was named.
  package var isWholeLog: Bool { named == nil }

  /// Whether a file is in the scope.
  package func contains(_ path: String) -> Bool {
    named == nil || !namesOf(path).isEmpty
  }

  /// Which of a path, its parent folders and the root were named.
  ///
  /// It is called for every file of the log, so it compares bytes and does not build a list of
  /// folders.
  private func namesOf(_ path: String) -> [String] {
    var found: [String] = []
    func look(for name: String) {
      if wanted.contains(name) { found.append(name) }
    }
    look(for: "")
    let bytes = path.utf8
    for place in bytes.indices where bytes[place] == UInt8(ascii: "/") {
      look(for: String(path[..<place]))
    }
    look(for: path)
    return found
  }

  /// Whether a path that cannot be read could hide files of the scope.
  package func needs(_ path: String) -> Bool {
    contains(path) || path.isEmpty || wanted.contains { $0.hasPrefix(path + "/") }
  }

  /// The dives whose profiles are checked: those named or in named folders; nil if nothing was
  /// named.
  package var profileScope: Checker.ProfileScope? { named == nil ? nil : .paths(wanted) }

  /// The numbers of a logbook's files and dives in the scope.
  package func counts(in logbook: Logbook) -> (files: Int, dives: Int) {
    let dives = logbook.dives.lazy.filter { $0.diver != nil }
    guard named != nil else { return (logbook.fileCount, dives.count { _ in true }) }
    return (
      logbook.recordPaths.count(where: contains),
      dives.count { contains($0.dive.origin.path) }
    )
  }

  /// Named paths without records or problems, as typed.
  ///
  /// Reported because silence about such a path would look like success.
  package func pathsWithoutRecords(
    in logbook: Logbook,
    _ found: [FileDiagnostic]
  ) -> [String] {
    guard let named else { return [] }
    var met: Set<String> = []
    for path in logbook.recordPaths + found.map(\.path) { met.formUnion(namesOf(path)) }
    return named.filter { !met.contains($0.path) }.map(\.text)
  }
}
