import DiveModel
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
      let removed = RemovedRecord(text, of: owner, in: log, repository)
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

  init(
    _ text: String,
    of owner: String?,
    in log: LogSession,
    _ repository: WorkingRepository
  ) {
    (self.text, self.owner, self.log, self.repository) = (text, owner, log, repository)
    let (root, top) = (log.root, repository.top)
    prefix = root == top ? "" : root.dropFirst(top.count + 1) + "/"
  }

  /// The path from the log's root that a text was once the path or the id of; nil without one.
  func path() throws(RecallFailure) -> String? {
    var name = log.typedPath(text) ?? text
    while name.hasSuffix("/") { name.removeLast() }
    let removed: [String]
    do throws(GitFailure) { removed = try repository.removedPaths() } catch { throw .git(error) }
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
    guard ends.count > 1 else { return ends.first }
    throw .several(text: text, paths: Array(ends.prefix(8)))
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
      while seen.insert(path).inserted, seen.count < 100 {
        guard let next = try successor(of: path) else { return nil }
        path = next
        if DiskPath.exists(repository.top + "/" + path) { break }
      }
      guard DiskPath.exists(repository.top + "/" + path), path.hasPrefix(prefix) else { return nil }
      return String(path.dropFirst(prefix.count))
    } catch { throw .git(error) }
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
