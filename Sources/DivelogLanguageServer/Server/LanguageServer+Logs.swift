import DiveFormat
import DiveModel
import Diagnostics
import LogWorkspace
import LogbookCore
import Wording

extension LanguageServer {
  /// More files than these are read by reading the whole log.
  private static let mostReread = 512

  /// Where a file stands; nil outside of a log.
  func place(of uri: String) -> FilePlace? {
    guard var path = FileURI.path(of: uri), path.hasPrefix("/") else { return nil }
    // A link stands for its target, which may be in no log, or in another one.
    if DiskPath.isLink(path) {
      guard let target = DiskPath.real(path) else { return nil }
      path = target
    }
    guard let slash = path.lastIndex(of: "/") else { return nil }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    let name = path[path.index(after: slash)...]
    // The folder of a text that was never saved may not exist yet.
    guard !name.isEmpty, let real = DiskPath.target(folder),
      let root = DiskPath.folder(with: Logbook.settingsPath, around: real)
    else { return nil }
    // Bytes are counted: a letter of a folder's name may have several.
    let folders = real.utf8.dropFirst(root == "/" ? 1 : root.utf8.count + 1)
    let inner = folders.isEmpty ? "" : String(decoding: folders, as: UTF8.self) + "/"
    return FilePlace(root: root, path: inner + name)
  }

  /// Makes sure that the log around a file is read, and returns its place.
  mutating func opening(_ uri: String) -> FilePlace? {
    guard let place = place(of: uri) else { return nil }
    if logs[place.root] == nil {
      logs[place.root] = OpenLog(root: place.root, shownRoot: shownRoot(of: place, at: uri))
      load(place.root)
    }
    return place
  }

  /// The root as the client spells it, by the address of a file; links in between stay.
  private func shownRoot(of place: FilePlace, at uri: String) -> String {
    guard let path = FileURI.path(of: uri), path.utf8.count > place.path.utf8.count,
      path.utf8.reversed().starts(with: "/\(place.path)".utf8.reversed())
    else { return place.root }
    let root = String(decoding: path.utf8.dropLast(place.path.utf8.count + 1), as: UTF8.self)
    return DiskPath.real(root.isEmpty ? "/" : root) == place.root ? root : place.root
  }

  /// Reads a log from the disk and from the open texts.
  mutating func load(_ root: String) {
    guard logs[root] != nil else { return }
    // Before the files are read, so that no change in between is lost.
    logs[root]?.readAt = DiskMoment()
    logs[root]?.readAgain = [:]
    if !client.watchesFiles { logs[root]?.signature = TreeSignature(of: root) }
    let own = documents.values.filter { $0.place?.root == root }
    var unsaved: [String: [UInt8]] = [:]
    for document in own {
      if let path = document.place?.path, Self.isOfLog(path) { unsaved[path] = document.bytes }
    }
    do throws(LogFailure) {
      var session = try LogSession(
        around: root,
        today: today(),
        language: language,
        user: user,
        unsaved: unsaved
      )
      // The numbers of the client's texts.
      for document in own where document.version != 0 {
        if let path = document.place?.path, Self.isOfLog(path) {
          try session.replace(path, with: document.bytes, version: document.version)
        }
      }
      logs[root]?.session = session
      logs[root]?.failure = nil
    } catch {
      logs[root]?.session = nil
      logs[root]?.failure = error
    }
    logs[root]?.isStale = true
  }

  /// Whether a text at a path can matter to the log: it is a record, the settings or samples.
  static func isOfLog(_ path: String) -> Bool {
    path == Logbook.settingsPath || RecordPath.kindOfFile(path) != nil || path.hasSuffix(".csv")
  }

  /// Takes the text of an open document into its log.
  mutating func update(_ document: OpenDocument) {
    guard let place = document.place, Self.isOfLog(place.path) else { return }
    guard var session = logs[place.root]?.session else { return load(place.root) }
    // One value alone holds the log while it is changed; a copy would be made otherwise.
    logs[place.root]?.session = nil
    do throws(LogFailure) {
      try session.replace(place.path, with: document.bytes, version: document.version)
      logs[place.root]?.failure = nil
      logs[place.root]?.session = session
    } catch {
      logs[place.root]?.failure = error
    }
    logs[place.root]?.isStale = true
  }

  /// Takes the file on the disk for a text that was closed.
  mutating func close(_ place: FilePlace) {
    guard Self.isOfLog(place.path) else { return }
    guard var session = logs[place.root]?.session else { return load(place.root) }
    do throws(LogFailure) {
      try session.discard(place.path)
      logs[place.root]?.session = session
      logs[place.root]?.isStale = true
    } catch { load(place.root) }
  }

  /// Takes files that were changed, created or removed by other programs.
  mutating func refresh(_ uris: [String]) {
    var paths: [String: Set<String>] = [:]
    var isOtherLog = false
    for uri in uris {
      guard let path = FileURI.path(of: uri) else { continue }
      if path.hasSuffix("/" + Logbook.settingsPath) || beginsOrEndsLog(at: path) {
        isOtherLog = true
      }
      guard let place = place(of: uri), !Self.isHidden(place.path) else { continue }
      paths[place.root, default: []].insert(place.path)
    }
    // With its settings, a log begins or ends.
    if isOtherLog || hasOtherLogs { return relocate() }
    for (root, paths) in paths where logs[root] != nil { refresh(paths, in: root) }
  }

  /// Whether a log is gone that lay in a folder, or one is there that is not known: the folder may be
  /// all that the client names.
  private func beginsOrEndsLog(at path: String) -> Bool {
    let real = DiskPath.target(path) ?? path
    let isGone = logs.keys.contains { root in
      (root == real || root.hasPrefix(real + "/")) && !Self.hasLog(root)
    }
    return isGone || logs[real] == nil && Self.hasLog(real)
  }

  private static func hasLog(_ folder: String) -> Bool {
    DiskPath.exists("\(folder)/\(Logbook.settingsPath)")
  }

  private mutating func refresh(_ paths: Set<String>, in root: String) {
    guard paths.count <= Self.mostReread, !paths.contains(Logbook.settingsPath),
      var session = logs[root]?.session
    else { return load(root) }
    logs[root]?.session = nil
    let now = DiskMoment()
    for path in paths { logs[root]?.readAgain[path] = now }
    do throws(LogFailure) {
      try session.refresh(paths)
      logs[root]?.session = session
      logs[root]?.isStale = true
    } catch { load(root) }
  }

  /// Those of some files that another program has changed since they were read, which no one has told yet.
  func changedMeanwhile(_ paths: some Sequence<String>, in root: String) -> Set<String> {
    guard let log = logs[root] else { return [] }
    let open = Set(
      documents.values.lazy.compactMap(\.place).filter { $0.root == root }.map(\.path)
    )
    return Set(
      paths.filter { path in
        guard !open.contains(path), let changed = DiskMoment(ofChangeAt: "\(root)/\(path)") else {
          return false
        }
        return (log.readAgain[path] ?? log.readAt) < changed
      }
    )
  }

  /// Reads files again that other programs have changed since, and returns the log then; nil if nothing
  /// has changed.
  ///
  /// - Parameters:
  ///   - changes: The changes whose files count; nil for all records, where no change could be planned.
  ///   - root: The log.
  /// - Returns: The log as it is now.
  mutating func freshened(for changes: [FileChange]?, in root: String) -> LogSession? {
    let paths =
      changes?.compactMap { $0.source?.path }
      ?? logs[root]?.session?.logbook.allRecords.map(\.origin.path) ?? []
    let changed = changedMeanwhile(paths, in: root)
    guard !changed.isEmpty else { return nil }
    refresh(changed, in: root)
    return logs[root]?.session
  }

  /// Plans a change of a log as it is on the disk now, so that edits are counted in what stands there.
  mutating func planning<Plan>(
    in session: LogSession,
    _ changes: (Plan) -> [FileChange],
    _ plan: (LogSession) throws -> Plan
  ) throws -> (plan: Plan, log: LogSession) {
    do {
      let first = try plan(session)
      guard let fresh = freshened(for: changes(first), in: session.root) else {
        return (first, session)
      }
      return (try plan(fresh), fresh)
    } catch {
      // It may have failed because the files are others now.
      guard let fresh = freshened(for: nil, in: session.root) else { throw error }
      return (try plan(fresh), fresh)
    }
  }

  /// Whether a path is, or is in, something that the log leaves out.
  private static func isHidden(_ path: String) -> Bool {
    path.split(separator: "/").contains { $0.hasPrefix(".") || $0.hasPrefix("_") }
  }

  /// Finds the logs of all open texts and folders anew.
  mutating func relocate() {
    let before = logs
    logs = [:]
    for uri in documents.keys.sorted() {
      let place = place(of: uri)
      documents[uri]?.place = place
    }
    for uri in documents.keys.sorted() { _ = opening(uri) }
    for folder in folders { open(folder) }
    for (root, log) in before {
      if logs[root] == nil {
        // Nothing is known of these files any more.
        for file in log.published { retract(log.uri(of: file.path)) }
      } else {
        logs[root]?.published = log.published
      }
    }
  }

  /// Reads the log in a folder that the client works in, if there is one.
  mutating func open(_ folder: String) {
    guard let real = DiskPath.real(folder),
      let root = DiskPath.folder(with: Logbook.settingsPath, around: real), logs[root] == nil
    else { return }
    logs[root] = OpenLog(root: root, shownRoot: root == real ? folder : root)
    load(root)
  }

  /// Whether the server has to look for changes of other programs itself, because the client does not
  /// report them.
  package var looksAround: Bool {
    phase == .running && !client.watchesFiles
      && !(logs.isEmpty && documents.isEmpty && folders.isEmpty)
  }

  /// Reads the logs again in which other programs have changed files.
  package mutating func lookAround() {
    if hasOtherLogs { return relocate() }
    for root in logs.keys.sorted() where logs[root]?.signature != TreeSignature(of: root) {
      load(root)
    }
  }

  /// Whether a text or a folder of the client lies in another log than before, or in one only now.
  private var hasOtherLogs: Bool {
    documents.contains { uri, document in place(of: uri)?.root != document.place?.root }
      || folders.contains { folder in
        DiskPath.real(folder).flatMap { DiskPath.folder(with: Logbook.settingsPath, around: $0) }
          .map { logs[$0] == nil } ?? false
      }
  }
}
