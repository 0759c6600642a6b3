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
    let known = others.known(repository)
    let versions = try versions(known)
    var (own, shared) = folder.compared(to: versions.map(\.errors))
    if !own.isEmpty, let merged = try merged(changes, others) {
      // What is missing here may be among what the others did.
      if merged.compared(to: versions.map(\.errors)).own.isEmpty { own = [] }
    }
    if own.isEmpty {
      // What is still so is said of what others have now, once it was merged.
      hasErrorsOfOthers = !shared.isEmpty
      // What they had before, they may have mended.
      let now = versions.filter { known.contains($0.commit) }
      if choices.isDryRun { report(shared, of: folder, now) }
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

  /// Says what others broke, where all that is committed here is theirs too.
  mutating func reportErrors(of others: Others) throws(CommandFailure) {
    let committed = LogErrors(try log(in: "HEAD"), today: options.day)
    var versions: [Version] = []
    for commit in others.known(repository) { versions.append(try version(commit)) }
    report(committed.compared(to: versions.map(\.errors)).shared, of: committed, versions)
  }

  /// The errors of a commit that others have.
  struct Version {
    let commit: String
    let errors: LogErrors
  }

  func version(_ commit: String) throws(CommandFailure) -> Version {
    Version(commit: commit, errors: LogErrors(try log(in: commit), today: options.day))
  }

  /// What others have, and what was had from them before.
  private func versions(_ known: [String]) throws(CommandFailure) -> [Version] {
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

  /// More lines of errors are counted, not shown.
  static let mostLines = 20
}
