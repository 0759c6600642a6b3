package import DiveUnits
package import GitHistory
package import LogWorkspace

/// Synchronizes a log with other people's: check, commit, fetch, merge, check again and push.
///
/// Several syncs can run in one process, as they share no state; two of the same repository wait
/// for each other.
package struct Sync: Sendable {
  /// The folder of the log, by its real path.
  package let root: String
  /// The day that the log is checked on.
  package let today: CalendarDate?
  /// Who the user claims to be, for changes to what belongs to others.
  package let user: UserClaim
  package var isDryRun = false
  /// Whether other people's dives may be removed for everyone.
  package var allowsRemovals = false
  /// Whether other people's records may be shown to more readers.
  package var allowsSharing = false
  /// Whether commits that others removed from the history may come back with a merge.
  package var allowsRewriting = false
  /// The only branch to sync, for unattended runs; nil for any that is checked out.
  package var branch: String??
  /// Who makes commits, as far as the environment says so.
  package var author = GitSurroundings { _ in nil }
  /// The shell command with which git merges a file of the log.
  package var mergeDriver = MergeDriver.setting

  package init(root: String, today: CalendarDate?, user: UserClaim) {
    self.root = root
    self.today = today
    self.user = user
  }

  /// The same sync of the branch that is checked out now, and of no other.
  package func ofCheckedOutBranch() throws(SyncFailure) -> Sync {
    var sync = self
    do throws(GitFailure) {
      sync.branch = .some(try WorkingRepository.around(root)?.branch)
    } catch { throw .git(error) }
    return sync
  }

  /// Runs the sync, and reports each step.
  package func run(
    telling tell: @escaping (SyncEvent) -> Void = { _ in }
  ) throws(SyncFailure) -> SyncOutcome {
    let found: WorkingRepository?
    do { found = try WorkingRepository.around(root) } catch { throw .git(error) }
    guard let repository = found else { throw .noRepository }
    if case .some(let only) = branch, repository.branch != only { throw .git(.otherBranch) }
    var run = SyncRun(self, in: repository, tell)
    let end = try run.run()
    return SyncOutcome(end: end, events: run.events)
  }
}
