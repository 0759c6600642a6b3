import GitHistory

/// The uncommitted changes.
struct SyncChanges {
  /// Changes to files of the log, by path from its root.
  var ours: [WorkingRepository.Change] = []
  /// New files that an editor or a file manager left, by path from the root.
  var leftovers: [String] = []
  /// New files that no record names and that are too large to be committed by accident.
  var unnamed: [String] = []
  /// The number of other changes.
  var others = 0
  /// The commit of an unfinished merge.
  var merging: String?
}

/// The state of other people, as far as it is known.
struct Others {
  let remotes: SyncRemotes?
  /// The newest commit of each branch that exists.
  private(set) var tips: [(remote: WorkingRepository.Remote, commit: String)] = []
  /// The former commits of each remote's branch, as far as this repository knows.
  private(set) var before: [WorkingRepository.Remote: [String]] = [:]
  /// The remote that could not be reached, and why.
  private(set) var failure: (remote: String, reason: GitFailure)?

  /// Asks the remotes, or uses what is known about them.
  init(_ remotes: SyncRemotes?, in repository: WorkingRepository, isAsked: Bool) {
    self.remotes = remotes
    for remote in remotes?.sources ?? [] {
      before[remote] = repository.had(remote)
    }
    if isAsked {
      ask(repository)
    } else {
      remember(repository)
    }
  }

  /// Asks all remotes for their newest commits.
  mutating func ask(_ repository: WorkingRepository) {
    for (remote, commit) in tips { before[remote, default: []].append(commit) }
    (tips, failure) = ([], nil)
    for remote in remotes?.sources ?? [] {
      do throws(GitFailure) {
        if let commit = try repository.newest(of: remote) { tips.append((remote, commit)) }
      } catch {
        remember(repository)
        failure = (remote.title, error)
        return
      }
    }
  }

  private mutating func remember(_ repository: WorkingRepository) {
    tips = (remotes?.sources ?? []).compactMap { remote in
      repository.lastKnown(of: remote).map { (remote, $0) }
    }
  }

  func tip(of remote: WorkingRepository.Remote) -> String? {
    tips.first { $0.remote == remote }?.commit
  }

  /// The newest local commits that other people have, on any branch.
  func known(_ repository: WorkingRepository) -> [String] {
    if !tips.isEmpty { return tips.map(\.commit) }
    guard let target = remotes?.target, repository.hasCommit else { return [] }
    return repository.sent(to: target)
  }

  /// Whether others have sent commits that are missing here.
  func bringNews(_ repository: WorkingRepository) -> Bool {
    let head = repository.head
    return tips.contains {
      ((try? repository.distance(from: head, to: $0.commit).behind) ?? 0) > 0
    }
  }
}
