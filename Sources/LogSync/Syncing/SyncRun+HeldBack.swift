import GitHistory
import LogWorkspace
import LogbookCore

/// Files that are easily committed by accident.
extension SyncRun {
  /// Excludes large new files that no record names from the commit; `git add` includes them.
  func holdBack(_ changes: inout SyncChanges) throws(SyncFailure) {
    let prefix = self.prefix
    let candidates = changes.ours.filter { change in
      change.kind == .added && !change.isStaged && !CommittedNames.isRecord(change.path)
        && repository.size(of: prefix + change.path) > LogFiles.largestUnnamed
    }.map(\.path)
    if candidates.isEmpty, changes.leftovers.isEmpty { return }
    // A moved file is in everyone's history already; without it, only its removal would be
    // committed.
    let there = try git { () throws(GitFailure) in
      try repository.unchangedCopies(of: candidates.map { prefix + $0 })
    }
    let named = NamedFilesOfRecords.all(in: try Self.logbook(.folder(sync.root)))
    // A file that a record names is intended, whatever its name.
    for path in changes.leftovers where named.contains(path) {
      changes.ours.append(.init(path, .added, isStaged: false))
    }
    changes.leftovers.removeAll(where: named.contains)
    // A file that seems to be moved is not held back either; others would get only its removal.
    let removed = Set(
      changes.ours.filter { $0.kind == .removed }.map { FilePaths.name(of: $0.path) }
    )
    for path in changes.leftovers where removed.contains(FilePaths.name(of: path)) {
      changes.ours.append(.init(path, .added, isStaged: false))
    }
    changes.leftovers.removeAll { removed.contains(FilePaths.name(of: $0)) }
    let unnamed = Set(candidates).subtracting(named).filter {
      !there.contains(prefix + $0) && !removed.contains(FilePaths.name(of: $0))
    }
    changes.unnamed = Set(changes.unnamed).union(unnamed).sorted()
    changes.ours.removeAll { unnamed.contains($0.path) }
  }

  /// Reports the files that were left alone.
  mutating func noteHeldBack(_ changes: SyncChanges) {
    if !changes.unnamed.isEmpty { note(.leftUnnamed(paths: changes.unnamed)) }
    if !changes.leftovers.isEmpty { note(.leftovers(paths: changes.leftovers)) }
    if changes.others > 0 { note(.leftUncommitted(count: changes.others)) }
  }
}
