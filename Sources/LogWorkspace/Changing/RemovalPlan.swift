import DiveGroups
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
  /// Whether the entries of a group dive are removed too.
  let takesEntries: Bool
  /// The entries of the group dive that stay, with what they say beyond it; nil if one cannot be
  /// read.
  let keptEntries: [(path: String, additions: [String]?)]
  /// Whether it is a group dive with entries.
  package let hasEntries: Bool
  /// The current bytes of the files to remove.
  private let bytes: [String: [UInt8]]

  package init(
    of target: Target,
    in log: LogSession,
    takesFiles: Bool,
    takesEntries: Bool = false
  ) throws(LogFailure) {
    let logbook = log.logbook
    (self.takesFiles, self.takesEntries) = (takesFiles, takesEntries)
    var references: [ReferrerTarget] = []
    var entries = Entries()
    var unread: [String] = []
    var paths = [target.path]
    switch target {
    case .dive(let logged):
      let id = String(logged.dive.origin.stem)
      switch logged.owner {
      case .diver(let diver): references = [.dive(diver: diver, id)]
      case .group(let group):
        references = [.groupDive(group: group, id)]
        entries = Entries(of: TemplateName(group: group, stem: id), in: log)
        if takesEntries {
          paths = entries.untouched.map(\.path) + paths
          references += entries.untouched.map(\.reference)
        }
      }
    case .record(let entry):
      references = [.record(entry.kind, entry.id)]
      unread = logbook.unreadPaths.filter(RecordPath.mayHoldRecords).sorted()
      // A group's dives are removed with the group; a diver's never are.
      if entry.kind == .diver { try Self.refuseDiver(entry, logbook) }
      if entry.kind == .group {
        paths =
          logbook.dives.filter { $0.owner == .group(entry.id) }.map(\.dive.origin.path) + paths
      }
    }
    (name, self.paths) = (target.path, paths)
    keptEntries = takesEntries ? entries.kept : []
    hasEntries = !entries.untouched.isEmpty || !entries.kept.isEmpty
    let going = Set(paths)
    self.unread = unread.filter { !going.contains($0) }
    referrers = references.flatMap { logbook.referrers(to: $0, log.index) }.filter {
      !going.contains($0.path)
    }
    files = NamedFilesOfRecords(of: going, in: logbook, root: log.root)
    var bytes: [String: [UInt8]] = [:]
    for path in (takesFiles ? files.onlyTheirs : []) + paths {
      bytes[path] = try Self.bytes(of: path, logbook)
    }
    self.bytes = bytes
  }

  /// The members' entries of a group dive.
  private struct Entries {
    /// Those that say nothing beyond it.
    var untouched: [(path: String, reference: ReferrerTarget)] = []
    var kept: [(path: String, additions: [String]?)] = []

    init() {}

    init(of name: TemplateName, in log: LogSession) {
      let dives = GroupDives(log.logbook, log.index)
      guard let dive = dives[name] else { return }
      for copy in dives.copies(of: name) {
        let path = copy.dive.origin.path
        let additions = EntryAdditions.all(of: copy, to: dive, in: log.logbook, log.index)
        if additions == [] {
          let id = String(copy.dive.origin.stem)
          untouched.append((path, .dive(diver: copy.diver, id)))
        } else {
          kept.append((path, additions))
        }
      }
    }
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

  /// Whether other records refer to it, or may, or more records would be removed than asked for.
  package var needsForce: Bool {
    !referrers.isEmpty || !unread.isEmpty || paths.count > 1 && !takesEntries
  }

  /// Whether files of several people go, so that the user is asked even if git has them.
  package var removesEntries: Bool { takesEntries && paths.count > 1 }

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
    let now = try RemovalPlan(
      of: target,
      in: log,
      takesFiles: takesFiles,
      takesEntries: takesEntries
    )
    guard now.isSame(as: self) else { throw .changedMeanwhile(path: name) }
    return now
  }

  /// Whether the plan that was shown is still valid.
  private func isSame(as other: RemovalPlan) -> Bool {
    paths == other.paths && bytes == other.bytes && files.onlyTheirs == other.files.onlyTheirs
      && referrers.map(\.path) == other.referrers.map(\.path)
  }
}
