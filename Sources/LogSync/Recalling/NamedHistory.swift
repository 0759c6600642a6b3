import DiveFormat
import DiveModel
import Diagnostics
import FrontMatter
package import GitHistory
import LogbookCore
package import LogWorkspace

extension RecordHistory {
  /// Reads the history of the record that a person names: one of the log, or one that is gone, by its
  /// former path or id.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - diver: Whose dive it is, if the person says so.
  ///   - log: The log.
  ///   - repository: The repository around it.
  /// - Returns: The history, and who the user was assumed to be, if that decided it.
  /// - Throws: A `RecallFailure`, or a `LogFailure` if several records are meant.
  package static func named(
    _ text: String,
    of diver: String?,
    in log: LogSession,
    _ repository: WorkingRepository
  ) throws -> (history: RecordHistory, owner: Identity?) {
    let path: String
    var owner: Identity?
    do throws(LogFailure) {
      (path, owner) = try log.record(named: text, of: diver)
    } catch {
      guard case .noSuchDive = error else { throw error }
      let owner = try diver.map { name throws(LogFailure) in try log.diver(named: name) }
      let removed = try RemovedRecord(text, of: owner, in: log, repository)
      guard let former = try removed.path() else {
        if diver != nil { throw error }
        throw RecallFailure.neverThere(text: text)
      }
      path = try removed.present(former) ?? former
    }
    let history = try RecordHistory(of: path, inLogAt: log.root, in: repository)
    guard !history.versions.isEmpty else { throw RecallFailure.noVersions(path: path) }
    return (history, owner)
  }
}

/// The search for a record that is no longer where it was.
private struct RemovedRecord {
  private let text: String
  private let owner: String?
  private let log: LogSession
  private let repository: WorkingRepository
  private let prefix: String
  /// What the disk has beside the checked-out commit.
  private let differences: [WorkingRepository.Difference]
  /// The objects of the files that the checked-out commit has and the disk has not, by their paths from
  /// the top.
  private let gone: [String: String]

  init(
    _ text: String,
    of owner: String?,
    in log: LogSession,
    _ repository: WorkingRepository
  ) throws(RecallFailure) {
    (self.text, self.owner, self.log, self.repository) = (text, owner, log, repository)
    let (root, top) = (log.root, repository.top)
    prefix = root == top ? "" : root.dropFirst(top.count + 1) + "/"
    do throws(GitFailure) {
      let head = repository.checkedOutCommits.first
      differences = try head == nil ? [] : repository.differences(from: head, to: .folder)
    } catch { throw .git(error) }
    var gone: [String: String] = [:]
    for file in differences where file.new == nil {
      if let object = file.oldFile { gone[file.path] = object }
    }
    self.gone = gone
  }

  /// The path from the log's root that a text was once the path or the id of, or the name until a
  /// removal that is not committed; nil without one.
  func path() throws(RecallFailure) -> String? {
    var name = log.typedPath(text) ?? text
    while name.hasSuffix("/") { name.removeLast() }
    let removed: [String]
    do throws(GitFailure) {
      removed = Set(try repository.removedPaths()).union(gone.keys)
        .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    } catch { throw .git(error) }
    let paths = removed.filter { $0.utf8.starts(with: prefix.utf8) }
      .map { String(decoding: $0.utf8.dropFirst(prefix.utf8.count), as: UTF8.self) }
      .filter { path in
        guard let kind = RecordPath.kindOfFile(path) else { return false }
        return !DiskPath.exists(log.root + "/" + path) && (owner == nil || isOwn(path, kind))
      }
    let exact = paths.filter { Self.isSame($0, name) || Self.isSame(Self.identity(of: $0), name) }
    if exact.count == 1 { return exact.first }
    let ends = paths.filter { path in
      let identity = Self.identity(of: path)
      return Self.isSame(identity, text) || Self.ends(identity, with: text)
        || Self.isSame(Self.plain(identity), text)
    }
    let found = ends.isEmpty ? try named(among: paths) : ends
    guard found.count > 1 else { return found.first }
    throw .several(text: text, paths: Array(found.prefix(8)))
  }

  /// The records among some that the checked-out commit has, and that have the text as a name there.
  private func named(among paths: [String]) throws(RecallFailure) -> [String] {
    let objects = paths.compactMap { gone[prefix + $0] }
    if objects.isEmpty { return [] }
    var blobs: [String: [UInt8]] = [:]
    do throws(GitFailure) {
      try repository.eachBlob(of: Set(objects).sorted()) { blobs[$0] = $1 }
    } catch { throw .git(error) }
    let name = text.lowercased()
    return paths.filter { path in
      guard let bytes = gone[prefix + path].flatMap({ blobs[$0] }),
        let kind = RecordPath.kindOfFile(path)
      else { return false }
      return HistoryWalk.names(bytes, kind).contains { $0.lowercased() == name }
    }
  }

  private func isOwn(_ path: String, _ kind: RecordKind) -> Bool {
    guard kind == .dive, let owner else { return false }
    return path.hasPrefix("divers/\(owner)/") || owner == LoggedDive.me && path.hasPrefix("dives/")
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

  /// The present path of a record that was moved from a path; nil if it was removed.
  func present(_ former: String) throws(RecallFailure) -> String? {
    do throws(GitFailure) {
      var (path, seen) = (prefix + former, Set<String>())
      if let object = gone[path] { return try movedOnDisk(former, object) }
      while seen.insert(path).inserted, seen.count < 100 {
        guard let next = try successor(of: path) else { return nil }
        path = next
        if isKnown(path) { break }
      }
      guard isKnown(path), path.hasPrefix(prefix) else { return nil }
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
