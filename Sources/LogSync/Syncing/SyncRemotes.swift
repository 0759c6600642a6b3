import GitHistory

/// The remotes that a branch is pulled from and pushed to.
struct SyncRemotes {
  /// The remotes whose changes are merged.
  let sources: [WorkingRepository.Remote]
  /// The remote to push to; nil without a remote.
  let target: WorkingRepository.Remote?

  init(_ branch: String, in repository: WorkingRepository) {
    let remote = repository.remote(of: branch)
    let fork = remote.flatMap { repository.fork(of: branch, beside: $0) }
    // Pushes to the fork from another machine must be merged too.
    sources = [remote, fork].compactMap { $0 }
    target = fork ?? remote
  }
}
