import GitHistory
import Logbook
import SourceText
import Wording

/// Which errors stop a sync: those that it would bring to the others, and not those that they have.
extension SyncRun {
  /// The log in the folder, if nothing of what is wrong there is the user's own; else it is said.
  mutating func sound(
    _ changes: SyncChanges,
    _ others: Others
  ) throws(CommandFailure) -> Logbook? {
    var located = options
    located.folder = root
    let folder = LogErrors(try located.logbook(), today: options.day)
    if folder.isEmpty { return folder.logbook }
    let versions = try versions(others)
    var (own, shared) = folder.compared(to: versions.map(\.errors))
    if !own.isEmpty, let merged = try merged(changes, others) {
      // What is missing here may be among what the others did.
      if merged.compared(to: versions.map(\.errors)).own.isEmpty { own = [] }
    }
    if own.isEmpty {
      report(shared, of: folder, versions)
      return folder.logbook
    }
    show(own, of: folder)
    note(.notSynced(errors: .errors(count: own.count)))
    return nil
  }

  /// Whether what would be pushed has no errors that the others do not have: what is committed, not
  /// what lies in the folder, where git may ignore a file, or somebody may have saved one in the
  /// meantime.
  mutating func committedIsSound(
    _ others: Others,
    afterMerge: Bool
  ) throws(CommandFailure) -> Bool {
    let found = try files(in: "HEAD")
    if let inner = found.repositories.first(where: LogFiles.contain) {
      note(.repositoryInside(path: inner))
      return false
    }
    let committed = LogErrors(try logbook(found), today: options.day)
    if committed.isEmpty { return true }
    var versions: [Version] = []
    for commit in others.known(repository) { versions.append(try version(commit)) }
    let (own, shared) = committed.compared(to: versions.map(\.errors))
    report(shared, of: committed, versions)
    if own.isEmpty { return true }
    show(own, of: committed)
    let errors = Message.errors(count: own.count)
    note(afterMerge ? .notSynced(errors: errors) : .notPushed(errors: errors))
    return false
  }

  /// The errors of a commit that others have.
  struct Version {
    let commit: String
    let errors: LogErrors
  }

  private func version(_ commit: String) throws(CommandFailure) -> Version {
    Version(commit: commit, errors: LogErrors(try log(in: commit), today: options.day))
  }

  /// What others have, and what was had from them before.
  private func versions(_ others: Others) throws(CommandFailure) -> [Version] {
    let known = others.known(repository)
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

  /// The errors of what would come of the changes and of what others did; nil if that is not known.
  private func merged(
    _ changes: SyncChanges,
    _ others: Others
  ) throws(CommandFailure) -> LogErrors? {
    guard changes.merging == nil, repository.hasCommit, let tip = others.tips.first?.commit else {
      return nil
    }
    let tree = try tree(of: changes)
    let rules = self.rules
    // Who cannot merge learns that from the merge itself.
    let made = try? git { () throws(GitFailure) in
      try repository.cleanMerge(of: try repository.looseCommit(of: tree), tip, rules)
    }
    guard let made else { return nil }
    return LogErrors(try log(in: made), today: options.day)
  }

  /// The log as a commit or a tree has it.
  func log(in commit: String) throws(CommandFailure) -> Logbook {
    try logbook(try files(in: commit))
  }

  private func files(in commit: String) throws(CommandFailure) -> CommittedFiles {
    let prefix = self.prefix
    return try git { () throws(GitFailure) in
      try repository.committed(in: commit, below: prefix) { path in
        path.hasSuffix(".md") || path == Logbook.settingsPath
      }
    }
  }

  private func logbook(_ found: CommittedFiles) throws(CommandFailure) -> Logbook {
    do { return try Logbook(reading: .memory(found.files)) } catch {
      throw CommandFailure(error.message)
    }
  }

  private mutating func show(_ errors: [FileDiagnostic], of log: LogErrors) {
    for error in errors.prefix(Self.mostLines) { console.note(log.line(of: error, options)) }
    if errors.count > Self.mostLines { note(.andMore(count: errors.count - Self.mostLines)) }
  }

  /// Says what others broke, and with which commit; each once.
  private mutating func report(
    _ errors: [FileDiagnostic],
    of log: LogErrors,
    _ versions: [Version]
  ) {
    let new = errors.filter { !reported.contains(log.key(of: $0)) }
    if new.isEmpty { return }
    for error in new { reported.insert(log.key(of: error)) }
    for error in new.prefix(Self.mostLines) {
      let line = log.line(of: error, options)
      guard let origin = origin(of: log.key(of: error), versions) else {
        console.note(line)
        continue
      }
      note(
        .errorOfOthers(
          line: line,
          commit: origin.commit,
          author: origin.author,
          day: origin.day
        )
      )
    }
    if new.count > Self.mostLines { note(.andMore(count: new.count - Self.mostLines)) }
    note(.othersHaveErrors(errors: .errors(count: new.count)))
  }

  /// The commit that an error came with.
  private func origin(
    of key: LogErrors.Key,
    _ versions: [Version]
  ) -> WorkingRepository.Origin? {
    for version in versions {
      let log = version.errors
      guard let error = (log.errors + log.unread).first(where: { log.key(of: $0) == key }) else {
        continue
      }
      let path = prefix + error.path
      let line = log.lineNumber(of: error)
      guard let blamed = repository.commit(of: path, line: line, in: version.commit) else {
        return nil
      }
      let first = hasError(key, blamed) ? blamed : firstWith(key, blamed, version.commit)
      return first.flatMap(repository.origin)
    }
    return nil
  }

  private func hasError(_ key: LogErrors.Key, _ commit: String) -> Bool {
    guard let log = try? version(commit).errors else { return false }
    return (log.errors + log.unread).contains { log.key(of: $0) == key }
  }

  /// The commit that an error came with though it did not change the marked line, as where another
  /// record was removed: half of those in question are left out with each look.
  private func firstWith(_ key: LogErrors.Key, _ good: String, _ bad: String) -> String? {
    let commits = repository.commits(after: good, upTo: bad)
    var (low, high) = (0, commits.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if hasError(key, commits[middle]) { high = middle } else { low = middle + 1 }
    }
    return low < commits.count ? commits[low] : nil
  }

  /// More lines of errors are counted, not shown.
  private static let mostLines = 20
}
