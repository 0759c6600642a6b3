import Diagnostics
import GitHistory
import LogWorkspace

/// Changes of files that the log leaves to others, by `divers-change` in its settings.
extension SyncRun {
  /// Whether a commit would touch only what its author may change; reports the rest.
  ///
  /// What the log only warns of is for a check to report.
  mutating func keepsPolicy(_ changes: SyncChanges) throws(SyncFailure) -> Bool {
    let isCommit = !changes.ours.isEmpty || changes.merging != nil
    guard isCommit, repository.hasCommit else { return true }
    do throws(ChangeFailure) {
      let isHeld = try ChangePolicy.holdsNextCommit(ofLogAt: sync.root, told: sync.author)
      guard isHeld else { return true }
    } catch { return try stopped(by: error) }
    let tree = try tree(of: changes)
    let found: [FileDiagnostic]
    do throws(ChangeFailure) {
      found = try ChangePolicy.problems(
        committing: tree,
        ofLogAt: sync.root,
        told: sync.author,
        on: sync.today
      )
    } catch { return try stopped(by: error) }
    let errors = found.filter { $0.diagnostic.severity == .error }
    if !errors.isEmpty { note(.othersFiles(errors)) }
    return errors.isEmpty
  }

  private mutating func stopped(by failure: ChangeFailure) throws(SyncFailure) -> Bool {
    if case .git(let reason) = failure { throw .git(reason) }
    note(.changeUnclear(failure))
    return false
  }
}
