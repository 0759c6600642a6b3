package import DiveModel
import GitHistory
package import LogbookCore
import Diagnostics
import Wording

/// What goes with a record, and what names it.
package struct RemovalPlan {
  /// What is taken away.
  package enum Target {
    case dive(LoggedDive)
    case record(AnyRecord)

    /// The file by which it is named to the user.
    package var path: String {
      switch self {
      case .dive(let logged): logged.dive.origin.path
      case .record(let entry): entry.origin.path
      }
    }

    /// Whether a log still has it.
    package func isThere(in logbook: Logbook) -> Bool {
      logbook.records.contains { $0.path == path }
    }
  }

  /// The record's own file.
  package let name: String
  /// The files of records that go, the record's own last: what was interrupted is found and finished
  /// by the same command.
  package let paths: [String]
  /// What names the record.
  package let referrers: [Referrer]
  package let files: NamedFilesOfRecords
  /// Whether the files go that nothing else names.
  private let takesFiles: Bool
  /// What the files hold that go.
  private let bytes: [String: [UInt8]]

  package init(
    of target: Target,
    in log: LogSession,
    takesFiles: Bool
  ) throws(LogFailure) {
    let logbook = log.logbook
    self.takesFiles = takesFiles
    let reference: ReferrerTarget
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
      // A group's own dives go with it, a diver's never.
      if entry.kind == .diver { try Self.refuseDiver(entry, logbook) }
      if entry.kind == .group {
        paths =
          logbook.dives.filter { $0.owner == .group(entry.id) }.map(\.dive.origin.path) + paths
      }
    }
    (name, self.paths) = (target.path, paths)
    let going = Set(paths)
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

  /// A film beside a dive is large; one that is larger is not held in memory to be compared.
  private static let largestFile = 1 << 28

  /// Whether others name what goes, or more goes than was named.
  package var needsForce: Bool { !referrers.isEmpty || paths.count > 1 }

  /// The files that go, the record's own last.
  private var going: [String] { (takesFiles ? files.onlyTheirs : []) + paths }

  /// The files among those that go which git could not bring back.
  package func lost(_ root: String) -> [String] {
    let kept = KeptFiles.among(bytes, in: root)
    return going.filter { !kept.contains($0) }
  }

  package var changes: [FileChange] {
    going.compactMap { path in
      bytes[path].map { .remove(SourceText(path: path, bytes: $0)) }
    }
  }

  /// Whether what was shown is still so.
  package func isSame(as other: RemovalPlan) -> Bool {
    paths == other.paths && bytes == other.bytes && files.onlyTheirs == other.files.onlyTheirs
      && referrers.map(\.path) == other.referrers.map(\.path)
  }
}
