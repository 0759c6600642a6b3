import DiveChecks
package import GitHistory
import Diagnostics
import DiveFormat
import DiveModel
import DiveQueries
package import LogbookCore
import LogWorkspace

/// What differs between two versions of a log.
package struct LogComparison: Sendable {
  /// The files that differ, sorted by path.
  package let files: [ComparedFile]
  /// The earlier log; nil if there was none, or its settings cannot be read.
  package let before: Logbook?
  /// The later log.
  package let after: Logbook?

  /// Takes differences that are known, without the logs around them.
  package init(_ files: [ComparedFile]) { (self.files, before, after) = (files, nil, nil) }

  /// Takes differences that are known, of a log that has the records that they name.
  package init(_ files: [ComparedFile], namedIn log: Logbook) {
    (self.files, before, after) = (files, log, log)
  }

  /// Compares two versions.
  /// - Parameters:
  ///   - versions: The versions.
  ///   - root: Absolute path of the log's folder, with links resolved.
  ///   - repository: The repository around it.
  ///   - things: Files, folders and dives to which the comparison is limited, and words of a query that
  ///     dives match in one of the versions; empty for all.
  /// - Throws: A `ComparisonFailure` that says why they were not compared, or an `ArgumentFailure` of a
  ///   query.
  package init(
    _ versions: ComparedVersions,
    ofLogAt root: String,
    in repository: WorkingRepository,
    only things: [String] = []
  ) throws {
    let prefix = root == repository.top ? "" : root.dropFirst(repository.top.count + 1) + "/"
    let found: (files: [ComparedFile], before: Logbook?, after: Logbook?)
    do {
      found = try Self.compare(versions, root, repository, prefix, readsLog: !things.isEmpty)
    } catch { throw ComparisonFailure.git(error) }
    (before, after) = (found.before, found.after)
    guard !things.isEmpty else {
      files = found.files
      return
    }
    let logs = [found.after, found.before]
    var wanted: Set<String> = []
    var words: [String] = []
    for thing in things {
      let paths = Self.paths(of: thing, found.files, logs)
      wanted.formUnion(paths)
      if !paths.isEmpty || Self.isThere(thing, root) { continue }
      guard thing.contains(":") || thing.hasPrefix("@") else {
        throw ComparisonFailure.nothingCalled(thing)
      }
      words.append(thing)
    }
    if !words.isEmpty { wanted.formUnion(try Self.paths(matching: words, found.files, logs)) }
    files = found.files.filter { file in
      wanted.contains(file.path) || file.formerPath.map(wanted.contains) ?? false
    }
  }

  private static func isThere(_ path: String, _ root: String) -> Bool {
    DiskPath.exists(path.hasPrefix("/") ? path : root + "/" + path)
  }

  /// The paths of what a person names: a file or a folder from the log's root, or a dive.
  private static func paths(
    of thing: String,
    _ files: [ComparedFile],
    _ logs: [Logbook?]
  ) -> Set<String> {
    var name = thing[...]
    while name.hasPrefix("./") { name = name.dropFirst(2) }
    while name.hasSuffix("/") { name = name.dropLast() }
    let all = files.flatMap { [$0.path] + [$0.formerPath].compactMap { $0 } }
    let folder = name + "/"
    let found = all.filter { $0 == name || name.isEmpty || name == "." || $0.hasPrefix(folder) }
    if !found.isEmpty { return Set(found) }
    var dives: Set<String> = []
    for log in logs.compactMap({ $0 }) {
      switch DiveSelection.find(thing, path: String(name), in: log) {
      case .found(let logged): dives.insert(logged.dive.origin.path)
      case .several(let several): dives.formUnion(several.map(\.dive.origin.path))
      case .none: break
      }
    }
    return dives
  }

  /// The paths of the dives that match a query in one of the versions, or that may, because they cannot
  /// be read.
  private static func paths(
    matching words: [String],
    _ files: [ComparedFile],
    _ logs: [Logbook?]
  ) throws(ArgumentFailure) -> Set<String> {
    var paths: Set<String> = []
    for log in logs.compactMap({ $0 }) {
      let unread = UnreadValues(
        unsound: log.filesWithoutSoundKeys,
        misspelt: log.misspeltKeys,
        unread: log.unreadPaths + log.links
      )
      let filter = try TypedQuery(words).filter(log, unread: unread)
      for dive in log.dives where filter.decides(dive) != false {
        paths.insert(dive.dive.origin.path)
      }
    }
    for file in files where file.kind == .dive {
      if case .text(_, isUnreadable: true) = file.content { paths.insert(file.path) }
    }
    return paths
  }

  private static func compare(
    _ versions: ComparedVersions,
    _ root: String,
    _ repository: WorkingRepository,
    _ prefix: String,
    readsLog: Bool
  ) throws(GitFailure) -> (files: [ComparedFile], before: Logbook?, after: Logbook?) {
    var changes = ComparedFiles()
    for change in try repository.differences(from: versions.earlier, to: versions.later)
    where change.path.utf8.starts(with: prefix.utf8) {
      changes.add(change, below: prefix)
    }
    if changes.isEmpty, !readsLog { return ([], nil, nil) }
    let former = try files(in: versions.earlier, of: repository, below: prefix)
    try changes.read(repository, root, former, isOnDisk: versions.later == .folder)
    let before = try? Logbook(reading: .memory(former))
    let after = try? Logbook(reading: .memory(changes.applied(to: former)))
    return (changes.differences(before, after), before, after)
  }

  private static func files(
    in commit: String?,
    of repository: WorkingRepository,
    below prefix: String
  ) throws(GitFailure) -> [String: [UInt8]] {
    guard let commit else { return [:] }
    return try repository.committed(in: commit, below: prefix, where: LogFiles.isRead).files
  }
}
