import DiveUnits
import GitHistory
import LogbookCore
import Diagnostics

/// The errors that stop a sync: those that it would send to others, but not those that others have
/// already.
extension SyncRun {
  /// The log in the folder, if none of its errors are the user's own; reports them otherwise.
  mutating func sound(
    _ changes: SyncChanges,
    _ others: Others
  ) throws(SyncFailure) -> Logbook? {
    let folder = LogErrors(try Self.logbook(.folder(sync.root)), today: sync.today)
    language = folder.logbook.settings.spokenLanguage
    if folder.isEmpty { return folder.logbook }
    let known = others.known(repository)
    let versions = try versions(known)
    var (own, shared) = folder.compared(to: versions.map(\.errors))
    if !own.isEmpty, let merged = try merged(changes, others) {
      // Records missing here may be in other people's commits.
      if merged.compared(to: versions.map(\.errors)).own.isEmpty { own = [] }
    }
    if own.isEmpty {
      // Remaining errors are those of the current remote versions, after the merge.
      hasErrorsOfOthers = !shared.isEmpty
      // Errors in earlier remote versions may have been fixed since.
      let now = versions.filter { known.contains($0.commit) }
      if sync.isDryRun { report(shared, of: folder, now) }
      return folder.logbook
    }
    note(.ownErrors(own, of: folder, .notSynced))
    return nil
  }

  /// Whether the commits to push have no errors of their own.
  ///
  /// It checks the commits, not the folder, because git may ignore a file, and files may have
  /// changed since.
  mutating func committedIsSound(
    _ commit: String,
    _ others: Others,
    afterMerge: Bool
  ) throws(SyncFailure) -> Bool {
    let found = try Self.files(in: commit, of: repository, below: prefix)
    if let inner = found.repositories.first(where: { LogFiles.contain($0) }) {
      note(.repositoryInside(path: inner))
      return false
    }
    let committed = LogErrors(try Self.logbook(of: found), today: sync.today)
    if committed.isEmpty { return true }
    var versions: [Version] = []
    for theirs in others.known(repository) { versions.append(try version(theirs)) }
    let (own, shared) = committed.compared(to: versions.map(\.errors))
    report(shared, of: committed, versions)
    if own.isEmpty { return true }
    note(.ownErrors(own, of: committed, afterMerge ? .notSynced : .notPushed))
    return false
  }

  /// Reports what others broke, if everything committed here is at the remote too.
  mutating func reportErrors(in commit: String, of others: Others) throws(SyncFailure) {
    let committed = LogErrors(try log(in: commit), today: sync.today)
    var versions: [Version] = []
    for theirs in others.known(repository) { versions.append(try version(theirs)) }
    report(committed.compared(to: versions.map(\.errors)).shared, of: committed, versions)
  }

  /// The errors of a commit that others have.
  struct Version {
    let commit: String
    let errors: LogErrors
  }

  func version(_ commit: String) throws(SyncFailure) -> Version {
    Version(commit: commit, errors: LogErrors(try log(in: commit), today: sync.today))
  }

  /// The current versions of other people, and those known before.
  private func versions(_ known: [String]) throws(SyncFailure) -> [Version] {
    var commits = known
    for commit in known {
      if let base = repository.base(of: "HEAD", commit), !commits.contains(base) {
        commits.append(base)
      }
    }
    var result: [Version] = []
    for commit in commits { result.append(try version(commit)) }
    return result
  }

  /// The errors that a merge of the changes with those of others would have; nil if unknown.
  private func merged(
    _ changes: SyncChanges,
    _ others: Others
  ) throws(SyncFailure) -> LogErrors? {
    guard changes.merging == nil, repository.hasCommit, let tip = others.tips.first?.commit else {
      return nil
    }
    let tree = try tree(of: changes)
    let rules = self.rules
    // If this merge fails, the real one reports the reason.
    let made = try? git { () throws(GitFailure) in
      try repository.cleanMerge(of: try repository.looseCommit(of: tree), tip, rules)
    }
    guard let made else { return nil }
    return LogErrors(try log(in: made), today: sync.today)
  }

  /// The log in a commit or a tree.
  func log(in commit: String) throws(SyncFailure) -> Logbook {
    try Self.log(in: commit, of: repository, below: prefix)
  }

  /// The log in a commit or a tree of a repository.
  static func log(
    in commit: String,
    of repository: WorkingRepository,
    below prefix: String
  ) throws(SyncFailure) -> Logbook {
    try logbook(of: try files(in: commit, of: repository, below: prefix))
  }

  private static func logbook(of found: CommittedFiles) throws(SyncFailure) -> Logbook {
    let unclear = found.unclear.filter { LogFiles.contain($0) || NameTwins.joins(inPath: $0) }
    return try logbook(.memory(found.files)).lacking(unclear: unclear)
  }

  private static func files(
    in commit: String,
    of repository: WorkingRepository,
    below prefix: String
  ) throws(SyncFailure) -> CommittedFiles {
    do {
      return try repository.committed(in: commit, below: prefix, where: LogFiles.isRead)
    } catch { throw .git(error) }
  }

  static func logbook(_ files: FileTree) throws(SyncFailure) -> Logbook {
    do { return try Logbook(reading: files) } catch { throw .unreadable(error) }
  }
}
