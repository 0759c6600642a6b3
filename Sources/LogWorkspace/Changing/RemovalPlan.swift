package import DiveModel
import GitHistory
package import LogbookCore
import Diagnostics
import Wording

/// What would be removed together with a record, and what refers to it.
package struct RemovalPlan {
  /// The record, or dive, to remove.
  package enum Target {
    case dive(LoggedDive)
    case record(AnyRecord)

    /// The path that identifies it to the user.
    package var path: String {
      switch self {
      case .dive(let logged): logged.dive.origin.path
      case .record(let entry): entry.origin.path
      }
    }

    /// Whether the log still contains it.
    fileprivate func isThere(in logbook: Logbook) -> Bool {
      logbook.records.contains { $0.path == path }
    }
  }

  /// The record's own file.
  package let name: String
  /// The record files to remove, the record's own last, so that after an interruption the same
  /// command finds the record and finishes.
  package let paths: [String]
  /// The references to the record.
  package let referrers: [Referrer]
  /// What was not read and may refer to it.
  let unread: [String]
  package let files: NamedFilesOfRecords
  /// Whether files that nothing else names are removed too.
  let takesFiles: Bool
  /// The current bytes of the files to remove.
  private let bytes: [String: [UInt8]]

  package init(
    of target: Target,
    in log: LogSession,
    takesFiles: Bool
  ) throws(LogFailure) {
    let logbook = log.logbook
    self.takesFiles = takesFiles
    let reference: ReferrerTarget
    var unread: [String] = []
    var paths = [target.path]
    switch target {
    case .dive(let logged):
      let id = String(logged.dive.origin.stem)
      switch logged.owner {
      case .diver(let diver): reference = .dive(diver: diver, id)
      case .group(let group): reference = .groupDive(group: group, id)
      }
    case .record(let entry):
      reference = .record(entry.kind, entry.id)
      unread = logbook.unreadPaths.filter(RecordPath.mayHoldRecords).sorted()
      // A group's dives are removed with the group; a diver's never are.
      if entry.kind == .diver { try Self.refuseDiver(entry, logbook) }
      if entry.kind == .group {
        paths =
          logbook.dives.filter { $0.owner == .group(entry.id) }.map(\.dive.origin.path) + paths
      }
    }
    (name, self.paths) = (target.path, paths)
    let going = Set(paths)
    self.unread = unread.filter { !going.contains($0) }
    referrers = logbook.referrers(to: reference, log.index).filter {
      !going.contains($0.path)
    }
    files = NamedFilesOfRecords(of: going, in: logbook, root: log.root)
    var bytes: [String: [UInt8]] = [:]
    for path in (takesFiles ? files.onlyTheirs : []) + paths {
      bytes[path] = try Self.bytes(of: path, logbook)
    }
    self.bytes = bytes
  }

  private static func refuseDiver(
    _ entry: AnyRecord,
    _ logbook: Logbook
  ) throws(LogFailure) {
    let count = logbook.dives.count { $0.diver == entry.id }
    guard count == 0 else {
      throw .diverHasDives(diver: entry.id, count: count)
    }
  }

  private static func bytes(
    of path: String,
    _ logbook: Logbook
  ) throws(LogFailure) -> [UInt8] {
    do { return try logbook.tree.bytes(of: path, limit: largestFile) } catch {
      throw .unread(path: path, error)
    }
  }

  /// Larger files, such as films, are not kept in memory for comparison.
  private static let largestFile = 1 << 28

  /// Whether other records refer to it, or may, or more than one record would be removed.
  package var needsForce: Bool { !referrers.isEmpty || !unread.isEmpty || paths.count > 1 }

  /// The files to remove, the record's own last.
  private var going: [String] { (takesFiles ? files.onlyTheirs : []) + paths }

  /// The files to remove that git could not restore.
  func lost(_ root: String) -> [String] {
    let kept = KeptFiles.among(bytes, in: root)
    return going.filter { !kept.contains($0) }
  }

  package var changes: [FileChange] {
    going.compactMap { path in
      bytes[path].map { .remove(SourceText(path: path, bytes: $0)) }
    }
  }

  /// The plan for the log as it is now.
  ///
  /// Throws if the record is gone, or if another plan was shown.
  package func anew(of target: Target, in log: LogSession) throws(LogFailure) -> RemovalPlan {
    guard target.isThere(in: log.logbook) else { throw .changedMeanwhile(path: name) }
    let now = try RemovalPlan(of: target, in: log, takesFiles: takesFiles)
    guard now.isSame(as: self) else { throw .changedMeanwhile(path: name) }
    return now
  }

  /// Whether the plan that was shown is still valid.
  private func isSame(as other: RemovalPlan) -> Bool {
    paths == other.paths && bytes == other.bytes && files.onlyTheirs == other.files.onlyTheirs
      && referrers.map(\.path) == other.referrers.map(\.path)
  }
}
