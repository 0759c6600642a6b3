import DiveModel
import GitHistory
import LogbookCore
import LogWorkspace

/// The search for a record that is no longer where it was.
struct RemovedRecord {
  /// A record's path, and who the user was assumed to be, if that decided it.
  typealias Found = (path: String, owner: Identity?)

  private let text: String
  private let owner: String?
  private let log: LogSession
  private let repository: WorkingRepository
  /// Whether the record is to be changed.
  private let isChange: Bool
  private let prefix: String
  /// What the disk has beside the checked-out commit.
  private let differences: [WorkingRepository.Difference]
  /// The objects of the files that the checked-out commit has and the disk has not, by their paths from
  /// the top.
  private let gone: [String: String]
  /// What was last at each path at which a record of the log is no longer, by the paths from the log's
  /// root.
  private let objects: [String: String]
  /// Those of the paths from which a commit moved the record as it was.
  private let moved: Set<String>

  /// Reads what is gone.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - owner: The id of the only diver whose dives are looked for; nil for all records.
  ///   - log: The log.
  ///   - repository: The repository around it.
  ///   - isChange: Whether the record is to be changed.
  /// - Throws: A `RecallFailure` if git cannot be asked.
  init(
    _ text: String,
    of owner: String?,
    in log: LogSession,
    _ repository: WorkingRepository,
    isChange: Bool
  ) throws(RecallFailure) {
    (self.text, self.owner, self.log, self.repository) = (text, owner, log, repository)
    self.isChange = isChange
    let (root, top) = (log.root, repository.top)
    let prefix = root == top ? "" : root.dropFirst(top.count + 1) + "/"
    self.prefix = prefix
    var gone: [String: String] = [:]
    let removed: [WorkingRepository.RemovedFile]
    do throws(GitFailure) {
      let head = repository.checkedOutCommits.first
      differences = try head == nil ? [] : repository.differences(from: head, to: .folder)
      removed = try repository.removedFiles()
    } catch { throw .git(error) }
    for file in differences where file.new == nil {
      if let object = file.oldFile { gone[file.path] = object }
    }
    self.gone = gone
    var (objects, moved): ([String: String], Set<String>) = ([:], [])
    func add(_ place: String, _ object: String, isMoved: Bool) {
      guard place.utf8.starts(with: prefix.utf8) else { return }
      let path = String(decoding: place.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
      guard let kind = RecordPath.kindOfFile(path), !DiskPath.exists(root + "/" + path),
        owner.map({ Self.isDive(path, kind, of: $0) }) ?? true
      else { return }
      objects[path] = object
      if isMoved { moved.insert(path) }
    }
    for file in removed where gone[file.path] == nil {
      add(file.path, file.object, isMoved: file.isMoved)
    }
    for (place, object) in gone { add(place, object, isMoved: false) }
    (self.objects, self.moved) = (objects, moved)
  }

  /// Whether a file is a dive of a diver.
  private static func isDive(_ path: String, _ kind: RecordKind, of owner: String) -> Bool {
    guard kind == .dive else { return false }
    return path.hasPrefix("divers/\(owner)/") || owner == LoggedDive.me && path.hasPrefix("dives/")
  }

  /// The record that the text once meant: where it is now, or where it was last; nil without one.
  func found() throws -> Found? {
    var name = log.typedPath(text) ?? text
    while name.hasSuffix("/") { name.removeLast() }
    let paths = Self.sorted(objects.keys)
    let exact = paths.filter { Self.isSame($0, name) || Self.isSame(Self.identity(of: $0), name) }
    if let only = exact.first, exact.count == 1 { return (try lastPath(of: only), nil) }
    if let dive = try dive() { return dive }
    let ends = paths.filter { path in
      let identity = Self.identity(of: path)
      return Self.isSame(identity, text) || Self.ends(identity, with: text)
        || Self.isSame(Self.plain(identity), text)
    }
    let found = ends.isEmpty ? try named() : ends
    guard found.count > 1 else { return try found.first.map { (try lastPath(of: $0), nil) } }
    throw RecallFailure.several(text: text, paths: Array(found.prefix(8)))
  }

  /// The dive that the text once meant, as a command finds the dives of a log: where it is now, or where
  /// it was last; nil without one.
  ///
  /// If the last dive is meant, a removed one is found only if it would be the last again.
  func dive() throws -> Found? {
    let dives = objects.filter { path, _ in
      RecordPath.kindOfFile(path) == .dive && !moved.contains(path)
    }
    let files = try bytes(of: dives)
    if files.isEmpty { return nil }
    let contents = files.mapValues(Optional.some)
    let all: Logbook
    do throws(LogbookFailure) {
      all = try log.logbook.rereading(contents, in: log.logbook.tree.overlaying(contents))
    } catch { throw LogFailure.unreadable(error) }
    let isLast = text == "last" || text.hasSuffix("/last")
    var pool = all.keepingDives { isLast || files[$0.dive.origin.path] != nil }
    var movedOne: Found?
    // Each step reads the history.
    for _ in 0..<Self.mostSteps {
      guard let (paths, me) = try candidates(in: pool) else { break }
      guard paths.allSatisfy({ files[$0] != nil }) else { return nil }
      // A dive that was only moved is among the others once more, if it is gone.
      let places = try paths.map { ($0, try lastPath(of: $0)) }
      let former = Set(places.lazy.filter { $0 != $1 }.map(\.0))
      if former.isEmpty {
        if let only = paths.first, paths.count == 1 { return (only, me) }
        throw RecallFailure.several(text: text, paths: paths)
      }
      movedOne = movedOne ?? places.first { $0 != $1 }.map { ($0.1, me) }
      pool = pool.keepingDives { !former.contains($0.dive.origin.path) }
    }
    return isLast ? nil : movedOne
  }

  /// More moves than these are not followed.
  private static let mostSteps = 64

  /// The paths of the dives of a log that the text means, and who the user was assumed to be, if that
  /// decided it; nil without one.
  private func candidates(
    in pool: Logbook
  ) throws(LogFailure) -> (paths: [String], owner: Identity?)? {
    do throws(LogFailure) {
      if let owner {
        return ([try log.showing(pool).dive(text, ofID: owner).dive.origin.path], nil)
      }
      let choice = try log.showing(pool).dive(text, toChangeIt: isChange)
      return ([choice.dive.dive.origin.path], choice.owner)
    } catch {
      switch error {
      case .severalDives(_, let paths): return (paths, nil)
      case .noSuchDive, .noLastDive: return nil
      default: throw error
      }
    }
  }

  private func bytes(of objects: [String: String]) throws(RecallFailure) -> [String: [UInt8]] {
    var blobs: [String: [UInt8]] = [:]
    do throws(GitFailure) {
      try repository.eachBlob(of: Set(objects.values).sorted()) { blobs[$0] = $1 }
    } catch { throw .git(error) }
    return objects.compactMapValues { blobs[$0] }
  }

  /// The records that have the text as a name in what they last were.
  private func named() throws(RecallFailure) -> [String] {
    let name = text.lowercased()
    let found = try bytes(of: objects.filter { !moved.contains($0.key) }).filter { path, bytes in
      guard let kind = RecordPath.kindOfFile(path) else { return false }
      return HistoryWalk.names(bytes, kind).contains { $0.lowercased() == name }
    }
    return Self.sorted(found.keys)
  }

  private static func sorted(_ paths: some Sequence<String>) -> [String] {
    paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func isSame(_ one: String, _ other: String) -> Bool {
    one.utf8.elementsEqual(other.utf8)
  }

  private static func ends(_ path: String, with text: String) -> Bool {
    let tail = Array(("/" + text).utf8)
    return path.utf8.count > tail.count && path.utf8.suffix(tail.count).elementsEqual(tail)
  }

  /// A path without what all records of its kind have: `documents/medical` and `budgets/egypt`.
  private static func identity(of path: String) -> String {
    let head = RecordPath.kindOfFile(path)?.head
    if let head, FilePaths.name(of: path) == head { return String(FilePaths.folder(of: path)) }
    return String(path.dropLast(3))
  }

  /// The folder of a kind and the id, without folders between them.
  private static func plain(_ identity: String) -> String {
    let parts = identity.split(separator: "/")
    guard let first = parts.first, let last = parts.last, parts.count > 2 else { return identity }
    return "\(first)/\(last)"
  }

  /// The path at which a record is that was moved from another, or at which it was last.
  private func lastPath(of former: String) throws(RecallFailure) -> String {
    do throws(GitFailure) {
      var (path, seen) = (prefix + former, Set<String>())
      if let object = gone[path] { return try movedOnDisk(former, object) ?? former }
      while seen.insert(path).inserted, seen.count < 100, let next = try successor(of: path) {
        path = next
        if isKnown(path) { break }
      }
      guard path.hasPrefix(prefix) else { return former }
      return String(path.dropFirst(prefix.count))
    } catch { throw .git(error) }
  }

  /// Whether the disk or the checked-out commit has a file, by its path from the top.
  private func isKnown(_ path: String) -> Bool {
    gone[path] != nil || DiskPath.exists(repository.top + "/" + path)
  }

  /// The path to which a record was moved on the disk alone: that of a new file with the same content, or
  /// with the former id; nil if it was removed.
  ///
  /// A file that is only alike may be another record, and the removed one would be lost behind it.
  private func movedOnDisk(_ former: String, _ object: String) throws(GitFailure) -> String? {
    guard let kind = RecordPath.kindOfFile(former) else { return nil }
    let new = differences.filter { file in
      file.old == nil && file.newFile != nil && file.path.hasPrefix(prefix)
    }
    .map { String($0.path.dropFirst(prefix.count)) }
    .filter { RecordPath.kindOfFile($0) == kind }
    if new.isEmpty { return nil }
    var bytes: [UInt8]?
    try repository.eachBlob(of: [object]) { bytes = $1 }
    let id = Self.identity(of: former).split(separator: "/").last
    return new.first { path in
      guard let now = try? FileTree.folder(log.root).bytes(of: path) else { return false }
      return now == bytes || HistoryWalk.formerIDs(now, kind).contains { $0[...] == id }
    }
  }

  /// The path to which the newest commit that took a file away moved it; nil if it did not.
  private func successor(of path: String) throws(GitFailure) -> String? {
    guard let removal = try repository.removal(of: path) else { return nil }
    let differences = try repository.differences(from: removal.parent, to: removal.commit)
    let new = differences.filter { $0.old == nil && $0.newFile != nil && $0.path.hasSuffix(".md") }
    let search = MovedFileSearch(repository: repository)
    for file in new {
      guard let object = file.newFile else { continue }
      let source = try search.source(
        of: file.path,
        object,
        in: removal.commit,
        from: removal.parent
      )
      if source?.path == path { return file.path }
    }
    return nil
  }
}
