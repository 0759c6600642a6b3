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

  /// Whether the commits that would be sent with one touch only what their authors may change, as by
  /// plain git they need not have been looked at; reports the rest.
  ///
  /// Before others have anything, nothing says what may be changed.
  mutating func keepsPolicy(
    sending commit: String,
    _ others: Others
  ) throws(SyncFailure) -> Bool {
    var known = others.known(repository)
    if let target = others.remotes?.target, let there = others.tip(of: target) {
      known = [there] + known.filter { $0 != there }
    }
    // Without a merge, what others did since would look like the work of those who lack it.
    known = known.map { repository.base(of: commit, $0) ?? $0 }
    if known.isEmpty { return true }
    let found: [(commit: String, problem: FileDiagnostic)]
    do throws(ChangeFailure) {
      found = try ChangePolicy.problems(
        sending: commit,
        to: known,
        ofLogAt: sync.root,
        told: sync.author,
        on: sync.today
      )
    } catch { return try stopped(by: error) }
    let errors = found.filter { $0.problem.diagnostic.severity == .error }
    var told: Set<String> = []
    for (commit, _) in errors where told.insert(commit).inserted {
      note(.othersFilesOf(commit, errors.filter { $0.commit == commit }.map(\.problem)))
    }
    return errors.isEmpty
  }

  private mutating func stopped(by failure: ChangeFailure) throws(SyncFailure) -> Bool {
    if case .git(let reason) = failure { throw .git(reason) }
    note(.changeUnclear(failure))
    return false
  }
}
