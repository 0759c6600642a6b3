import GitHistory
import LogWorkspace
import LogbookCore

/// Files that are not committed by accident.
extension SyncRun {
  /// Takes large new files that no record names out of what is committed; `git add` decides
  /// otherwise.
  func holdBack(_ changes: inout SyncChanges) throws(SyncFailure) {
    let candidates = changes.ours.filter { change in
      change.kind == .added && !change.isStaged && !CommittedNames.isRecord(change.path)
        && repository.size(of: prefix + change.path) > LogFiles.largestUnnamed
    }.map(\.path)
    if candidates.isEmpty { return }
    let named = NamedFilesOfRecords.all(in: try Self.logbook(.folder(sync.root)))
    let unnamed = Set(candidates).subtracting(named)
    changes.unnamed = unnamed.sorted()
    changes.ours.removeAll { unnamed.contains($0.path) }
  }

  /// Says what stays as it is.
  mutating func noteHeldBack(_ changes: SyncChanges) {
    if !changes.unnamed.isEmpty { note(.leftUnnamed(paths: changes.unnamed)) }
    if !changes.leftovers.isEmpty { note(.leftovers(paths: changes.leftovers)) }
    if changes.others > 0 { note(.leftUncommitted(count: changes.others)) }
  }
}
