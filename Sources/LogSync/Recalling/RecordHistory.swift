package import DiveModel
package import GitHistory
import LogWorkspace
import LogbookCore

/// The versions of one record, from the history that leads to the checked-out commit.
package struct RecordHistory: Sendable {
  /// The record's path from the log's root; of a record that is gone, the last one.
  package let path: String
  package let kind: RecordKind
  /// Whether the file is no longer there.
  package let isRemoved: Bool
  /// The versions, the newest first.
  package let versions: [Version]
  /// Whether the clone has only a part of the history.
  package let isShallow: Bool
  /// Where the record was in the commits of its history, from the top.
  let places: [String: String]
  /// The record in the checked-out commit; nil if it is not there.
  let checkedOut: RecalledVersion?

  /// One version.
  package struct Version: Sendable {
    /// Its number, from 1 for the oldest; nil for what is only on the disk.
    package let number: Int?
    /// The commit that made it; nil for what is only on the disk.
    package let origin: RecordBlame.Attribution?
    /// The record's path from the top of the work tree.
    package let place: String
    /// The object of the file; nil if the commit removed it, or for what is only on the disk.
    package let object: String?
    /// What it changed.
    package let change: ComparedFile
  }

  /// Reads the history of a record.
  ///
  /// - Parameters:
  ///   - path: The record's path from the root; it may be gone.
  ///   - root: Absolute path of the log's folder, with links resolved.
  ///   - repository: The repository around it.
  /// - Throws: A `RecallFailure`.
  package init(
    of path: String,
    inLogAt root: String,
    in repository: WorkingRepository
  ) throws(RecallFailure) {
    let kind = path == Logbook.settingsPath ? RecordKind.settings : RecordPath.kindOfFile(path)
    guard let kind else { throw .notARecord(path: path) }
    let prefix = root == repository.top ? "" : root.dropFirst(repository.top.count + 1) + "/"
    let bytes: [UInt8]?
    do throws(FileFailure) { bytes = try FileTree.folder(root).bytes(of: path) } catch {
      guard error == .missing else { throw .unread(path: path, error) }
      bytes = nil
    }
    do throws(GitFailure) {
      var walk = try HistoryWalk(repository, kind)
      try walk.run(from: prefix + path, bytes)
      let reader = try VersionReader(walk, repository, prefix, path)
      versions = reader.versions(onDisk: bytes)
      (isShallow, places) = (walk.history.isShallow, walk.places)
      checkedOut = reader.checkedOut
    } catch { throw .git(error) }
    (self.path, self.kind, isRemoved) = (path, kind, bytes == nil)
  }
}

/// Compares each version of a record with the one before.
private struct VersionReader {
  private let walk: HistoryWalk
  private let prefix: String
  private let path: String
  private var blobs: [String: [UInt8]] = [:]
  /// The record in the checked-out commit.
  let checkedOut: RecalledVersion?
  private var head: (path: String, object: String)? {
    checkedOut.map { ($0.place, $0.object) }
  }

  init(
    _ walk: HistoryWalk,
    _ repository: WorkingRepository,
    _ prefix: String,
    _ path: String
  ) throws(GitFailure) {
    (self.walk, self.prefix, self.path) = (walk, prefix, path)
    var head: RecalledVersion?
    if let commit = repository.checkedOutCommits.first, let place = walk.places[commit],
      let object = try repository.object(of: place, in: commit)
    {
      head = RecalledVersion(commit: commit, place: place, object: object)
    }
    checkedOut = head
    var objects: Set<String> = []
    for version in walk.found {
      objects.formUnion(([version.object] + version.sources.map { $0?.object }).compactMap { $0 })
    }
    if let head { objects.insert(head.object) }
    var blobs: [String: [UInt8]] = [:]
    try repository.eachBlob(of: objects.sorted()) { blobs[$0] = $1 }
    self.blobs = blobs
  }

  /// The versions, the newest first.
  func versions(onDisk bytes: [UInt8]?) -> [RecordHistory.Version] {
    let changes = walk.found.compactMap { version in
      change(of: version).map { (version, $0) }
    }
    let committed = changes.enumerated().map { place, version in
      RecordHistory.Version(
        number: changes.count - place,
        origin: .init(version.0.commit, version.0.path),
        place: version.0.path,
        object: version.0.object,
        change: version.1
      )
    }
    return [onDisk(bytes)].compactMap { $0 } + committed
  }

  /// What is not committed; nil if nothing is.
  private func onDisk(_ bytes: [UInt8]?) -> RecordHistory.Version? {
    let old = head.map { blobs[$0.object] } ?? nil
    let place = prefix + path
    let isMoved = head.map { $0.path != place } ?? false
    if head == nil, bytes == nil { return nil }
    if !isMoved, head != nil, bytes != nil, Self.isSame(old, bytes) { return nil }
    let change = ComparedFile(
      path,
      from: isMoved ? head.map { fromRoot($0.path) } : nil,
      head == nil ? .added : bytes == nil ? .removed : isMoved ? .moved : .changed,
      old,
      bytes,
      recordPath: .some(path)
    )
    return .init(number: nil, origin: nil, place: place, object: nil, change: change)
  }

  /// Whether a file on the disk is as committed, whatever its line ends.
  private static func isSame(_ old: [UInt8]?, _ new: [UInt8]?) -> Bool {
    guard let old, let new else { return false }
    return old == new || old.filter { $0 != 0x0D } == new.filter { $0 != 0x0D }
  }

  /// What a commit changed itself; nil if all that it says came from one of its parents.
  private func change(of version: HistoryWalk.Found) -> ComparedFile? {
    let new = version.object.flatMap { blobs[$0] }
    let sources = version.sources.isEmpty ? [nil] : version.sources
    let changes = sources.map { source in
      let isMoved = source.map { $0.path != version.path } ?? false
      return ComparedFile(
        fromRoot(version.path),
        from: isMoved ? source.map { fromRoot($0.path) } : nil,
        version.object == nil ? .removed : source == nil ? .added : isMoved ? .moved : .changed,
        source.flatMap { blobs[$0.object] },
        new,
        isSame: version.object != nil && source?.object == version.object,
        recordPath: .some(path)
      )
    }
    guard changes.count > 1 else { return changes.first }
    return ComparedFile.common(to: changes)
  }

  private func fromRoot(_ place: String) -> String {
    place.hasPrefix(prefix) ? String(place.dropFirst(prefix.count)) : place
  }
}

extension ComparedFile {
  /// What a merge changed against all of its parents: the keys that have none of their values.
  ///
  /// - Parameter changes: The differences to each parent.
  /// - Returns: The difference; nil if each key has the value of one of the parents.
  fileprivate static func common(to changes: [ComparedFile]) -> ComparedFile? {
    // A file that one side removed or moved was decided by the merge.
    guard let first = changes.first, changes.allSatisfy({ $0.happening == .changed }) else {
      return changes.first
    }
    var records: [RecordDifference] = []
    for change in changes {
      guard case .record(let record) = change.content else { return first }
      records.append(record)
    }
    let common = records[0].common(with: records.dropFirst())
    return common.isSpellingAlone ? nil : first.saying(.record(common))
  }
}
