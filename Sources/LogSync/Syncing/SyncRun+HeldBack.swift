import GitHistory
import LogWorkspace
import LogbookCore

/// Files that are not committed by accident.
extension SyncRun {
  /// Takes large new files that no record names out of what is committed; `git add` decides
  /// otherwise.
  func holdBack(_ changes: inout SyncChanges) throws(SyncFailure) {
    let prefix = self.prefix
    let candidates = changes.ours.filter { change in
      change.kind == .added && !change.isStaged && !CommittedNames.isRecord(change.path)
        && repository.size(of: prefix + change.path) > LogFiles.largestUnnamed
    }.map(\.path)
    if candidates.isEmpty, changes.leftovers.isEmpty { return }
    // What was moved is in everyone's history already; without it, it would only be removed.
    let there = try git { () throws(GitFailure) in
      try repository.unchangedCopies(of: candidates.map { prefix + $0 })
    }
    let named = NamedFilesOfRecords.all(in: try Self.logbook(.folder(sync.root)))
    // What a record names is meant, whatever it is called.
    for path in changes.leftovers where named.contains(path) {
      changes.ours.append(.init(path, .added, isStaged: false))
    }
    changes.leftovers.removeAll(where: named.contains)
    // What seems to be moved is held back neither: only its removal would reach the others.
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

  /// Says what stays as it is.
  mutating func noteHeldBack(_ changes: SyncChanges) {
    if !changes.unnamed.isEmpty { note(.leftUnnamed(paths: changes.unnamed)) }
    if !changes.leftovers.isEmpty { note(.leftovers(paths: changes.leftovers)) }
    if changes.others > 0 { note(.leftUncommitted(count: changes.others)) }
  }
}
