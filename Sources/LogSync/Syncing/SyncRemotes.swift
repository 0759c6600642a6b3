import GitHistory

/// Where a branch comes from, and where it goes.
struct SyncRemotes {
  /// What others did is merged from these.
  let sources: [WorkingRepository.Remote]
  /// What is here is sent there; nil without a remote.
  let target: WorkingRepository.Remote?

  init(_ branch: String, in repository: WorkingRepository) {
    let remote = repository.remote(of: branch)
    let fork = remote.flatMap { repository.fork(of: branch, beside: $0) }
    // What somebody sent to the fork from another machine belongs here too.
    sources = [remote, fork].compactMap { $0 }
    target = fork ?? remote
  }
}
