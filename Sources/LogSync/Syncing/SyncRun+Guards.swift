import GitHistory
import LogbookCore

/// Changes that are neither committed nor pushed: removals of other people's dives, and unresolved
/// conflicts.
extension SyncRun {
  /// The tree of a commit of the changes.
  func tree(of changes: SyncChanges) throws(SyncFailure) -> String {
    let paths = changes.ours.map { prefix + $0.path }
    return try git { () throws(GitFailure) in
      try repository.tree(with: paths, isMerge: changes.merging != nil)
    }
  }

  /// Whether a commit would keep other people's dives; reports those that it would remove.
  mutating func keepsWhatIsOthers(
    _ changes: SyncChanges,
    _ others: Others
  ) throws(SyncFailure) -> Bool {
    let isAsked = changes.ours.contains {
      $0.kind == .removed && UserRights.owner(of: $0.path) != nil
    }
    guard isAsked, !sync.allowsRemovals else { return true }
    return try keepsWhatIsOthers(in: try tree(of: changes), of: "HEAD", others)
  }

  /// Whether a tree keeps the dives of other people at the remotes; reports those that it lacks.
  private mutating func keepsWhatIsOthers(
    in tree: String,
    of made: String,
    _ others: Others
  ) throws(SyncFailure) -> Bool {
    let known = others.known(repository)
    guard !sync.allowsRemovals, let newest = known.first else { return true }
    let prefix = self.prefix
    func owner(_ path: String) -> LoggedDive.Owner? {
      path.hasPrefix(prefix) ? UserRights.owner(of: String(path.dropFirst(prefix.count))) : nil
    }
    func candidates(
      _ isSame: (LoggedDive.Owner?, LoggedDive.Owner?) -> Bool
    ) throws(SyncFailure) -> [String] {
      var gone: Set<String>?
      for commit in known {
        let removed = try git { () throws(GitFailure) in
          try repository.removals(from: commit, to: tree, of: made) { old, new in
            isSame(owner(old), owner(new)) && Self.isRecord(old) == Self.isRecord(new)
          }
        }
        // Files that are missing at one remote were removed by other people.
        gone = gone.map { $0.intersection(removed) } ?? Set(removed)
      }
      return (gone ?? []).filter { owner($0) != nil }.sorted()
    }
    if try candidates({ $0 == $1 }).isEmpty { return true }
    // The dives of a renamed diver or group are in another folder.
    let after = try log(in: tree)
    let index = RecordIndex(after)
    let candidates = try candidates { old, new in
      old?.named(by: index) == new?.named(by: index)
    }
    if candidates.isEmpty { return true }
    let before = try log(in: newest)
    let theirs = UserRights(before, sync.user, root: sync.root, today: sync.today)
    let foreign = candidates.filter { path in
      guard let owner = owner(path) else { return false }
      return !theirs.mayRemove(from: owner) { repository.author(of: path, in: newest) }
    }
    if foreign.isEmpty { return true }
    let paths = MovedDives(from: before, to: after)
      .gone(of: foreign.map { String($0.dropFirst(prefix.count)) })
    if paths.isEmpty { return true }
    if let unknown = theirs.unknown { note(.userUnknown(unknown)) }
    note(.removesOthersDives(paths: paths, commit: newest))
    return false
  }

  /// Whether a file in a folder of dives is a dive, not a file beside one.
  private static func isRecord(_ path: String) -> Bool {
    path.hasSuffix(".md") && !(path.split(separator: "/").last ?? "").hasPrefix("_")
  }

  /// Whether the commit would have no undecided part of a merge; reports them otherwise.
  mutating func isDecided(_ changes: SyncChanges) throws(SyncFailure) -> Bool {
    var marked = changes.ours.filter { change in
      change.kind != .removed
        && ((try? FileTree.folder(sync.root).bytes(of: change.path)).map { LeftMarks.stand(in: $0) }
          ?? false)
    }.map(\.path)
    if let commit = changes.merging {
      let tree = try tree(of: changes)
      let (lost, made) = try git { () throws(GitFailure) in
        (
          try repository.lost(in: tree, merging: commit, rules),
          try repository.made(in: tree, of: repository.head, merging: commit)
        )
      }
      guard lost.isEmpty else {
        note(.mergeWouldLose(paths: lost))
        return false
      }
      marked = Set(marked).union(try self.marked(made)).sorted()
    }
    if marked.isEmpty { return true }
    note(.marksAreLeft(paths: marked))
    return false
  }

  /// The files of a merge that contain markers, or some of them, by path from the log's root or the
  /// top.
  private func marked(
    _ files: [WorkingRepository.MadeFile]
  ) throws(SyncFailure) -> [String] {
    if files.isEmpty { return [] }
    var versions: [String: [UInt8]] = [:]
    let objects = Set(files.flatMap { [$0.result] + $0.sides }).sorted()
    try git { () throws(GitFailure) in
      try repository.eachBlob(of: objects) { object, bytes in versions[object] = bytes }
    }
    return files.filter { file in
      guard let bytes = versions[file.result] else { return false }
      return LeftMarks.stand(in: bytes)
        || LeftMarks.remain(in: bytes, of: file.sides.compactMap { versions[$0] })
    }.map { shown($0.path) }
  }

  /// A path from the log's root if it is inside, else from the top.
  private func shown(_ path: String) -> String {
    path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }

  /// The files of a version that contain conflict markers, by path from the log's root or the top.
  private func marked(
    _ files: [WorkingRepository.Difference]
  ) throws(SyncFailure) -> [String] {
    var found: Set<String> = []
    let objects = Set(files.compactMap(\.newObject)).sorted()
    try git { () throws(GitFailure) in
      try repository.eachBlob(of: objects) { object, bytes in
        if LeftMarks.stand(in: bytes) { found.insert(object) }
      }
    }
    return files.filter { $0.newObject.map(found.contains) ?? false }.map { shown($0.path) }
  }

  /// The files in which commits to be pushed left some markers that are still there.
  private func markedMerges(
    in commit: String,
    _ known: [String],
    _ new: Set<WorkingRepository.Difference>
  ) throws(SyncFailure) -> [String] {
    let objects = Dictionary(new.map { ($0.path, $0.newObject) }) { first, _ in first }
    let made = try git { () throws(GitFailure) in
      var made: [WorkingRepository.MadeFile] = []
      for merge in try repository.merges(in: commit, notIn: known) {
        made += try repository.made(in: merge.commit, of: merge.ours, merging: merge.theirs)
      }
      return made
    }
    return try marked(made.filter { objects[$0.path] == $0.result })
  }

  /// Whether a commit may be sent: without new errors and markers, without removing what belongs to
  /// others or showing more of it; reports the reason otherwise.
  mutating func mayBePushed(
    _ commit: String,
    _ others: Others,
    afterMerge: Bool
  ) throws(SyncFailure) -> Bool {
    guard try committedIsSound(commit, others, afterMerge: afterMerge) else { return false }
    let known = others.known(repository)
    var new: Set<WorkingRepository.Difference>?
    for theirs in known.isEmpty ? [nil] : known.map(Optional.some) {
      let differences = try git { () throws(GitFailure) in
        try repository.differences(from: theirs, to: commit + "^{tree}")
      }
      let own = differences.filter {
        $0.newObject != nil && $0.path.hasPrefix(prefix)
          && LogFiles.contain(String($0.path.dropFirst(prefix.count)))
      }
      // Files that equal those of one remote come from other people.
      let paths = Set(own.map(\.path))
      new = new.map { $0.filter { paths.contains($0.path) } } ?? Set(own)
    }
    let own = new ?? []
    let marked = Set(try marked(Array(own)) + markedMerges(in: commit, known, own)).sorted()
    guard marked.isEmpty else {
      note(.marksAreLeft(paths: marked))
      return false
    }
    guard try keepsWhatIsOthers(in: commit + "^{tree}", of: commit, others),
      try keepsPolicy(sending: commit, others)
    else { return false }
    return try keepsSharing(in: commit, others)
  }
}
