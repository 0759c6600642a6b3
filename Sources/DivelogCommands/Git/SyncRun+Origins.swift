import GitHistory
import Logbook
import SourceText
import Wording

/// Who broke what others have, as the history tells.
extension SyncRun {
  /// Says what others broke, and with which commit; each once.
  mutating func report(
    _ errors: [FileDiagnostic],
    of log: LogErrors,
    _ versions: [Version]
  ) {
    let theirs = Set(
      versions.flatMap { version in
        (version.errors.errors + version.errors.unread).map(version.errors.key)
      }
    )
    let new = errors.filter { error in
      let key = log.key(of: error)
      return theirs.contains(key) && !reported.contains(key)
    }
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
    for version in versions where error(key, in: version.errors) != nil {
      return first(with: key, version).flatMap(repository.origin)
    }
    return nil
  }

  private func error(_ key: LogErrors.Key, in log: LogErrors) -> FileDiagnostic? {
    (log.errors + log.unread).first { log.key(of: $0) == key }
  }

  /// Finds the commit that an error came with: the first that has it, where none of its parents has.
  ///
  /// Whoever changed the marked line last may have found the error there, and where it came by
  /// another file, that line says nothing.
  private func first(with key: LogErrors.Key, _ newest: Version) -> String? {
    var version = newest
    for _ in 0..<Self.mostSteps {
      guard let error = error(key, in: version.errors),
        let blamed = repository.commit(
          of: prefix + error.path,
          line: version.errors.lineNumber(of: error),
          in: version.commit
        )
      else { return nil }
      let found =
        hasError(key, blamed) ? blamed : firstAfter(blamed, key, upTo: version.commit)
      guard let found else { return nil }
      guard let older = parent(of: found, with: key) else { return found }
      version = older
    }
    // What is not found is not said of anybody.
    return nil
  }

  /// More steps back are not gone for one error.
  private static var mostSteps: Int { 24 }

  /// A parent of a commit that has an error too.
  private func parent(of commit: String, with key: LogErrors.Key) -> Version? {
    for parent in repository.parents(of: commit) {
      if let version = try? version(parent), error(key, in: version.errors) != nil {
        return version
      }
    }
    return nil
  }

  private func hasError(_ key: LogErrors.Key, _ commit: String) -> Bool {
    guard let log = try? version(commit).errors else { return false }
    return error(key, in: log) != nil
  }

  /// A commit that has an error, behind one that has not: half of those in question are left out
  /// with each look.
  private func firstAfter(_ good: String, _ key: LogErrors.Key, upTo bad: String) -> String? {
    let commits = repository.commits(after: good, upTo: bad)
    var (low, high) = (0, commits.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if hasError(key, commits[middle]) { high = middle } else { low = middle + 1 }
    }
    return low < commits.count ? commits[low] : nil
  }
}
