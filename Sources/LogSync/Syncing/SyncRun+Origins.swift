import GitHistory
import LogbookCore
import Diagnostics

/// The authors of errors in remote versions, from the history.
extension SyncRun {
  /// Says what others broke, and with which commit; each once.
  mutating func report(
    _ errors: [FileDiagnostic],
    of log: LogErrors,
    _ versions: [Version]
  ) {
    for version in versions { knownErrors[version.commit] = version.errors.places }
    let theirs = Set(versions.flatMap { $0.errors.places.keys })
    let new = errors.filter { error in
      let key = log.key(of: error)
      return theirs.contains(key) && !reported.contains(key)
    }
    if new.isEmpty { return }
    for error in new { reported.insert(log.key(of: error)) }
    let named = new.prefix(Self.mostOrigins)
    for error in named {
      note(.errorOfOthers(error, of: log, origin(of: log.key(of: error), versions)))
    }
    note(.othersHaveErrors(count: new.count, named: named.count))
  }

  /// Of more errors the history is not asked.
  private static let mostOrigins = 20

  /// The commit that an error came with.
  private mutating func origin(
    of key: LogErrors.Key,
    _ versions: [Version]
  ) -> WorkingRepository.Origin? {
    for version in versions where version.errors.places[key] != nil {
      return first(with: key, version.commit).flatMap(repository.origin)
    }
    return nil
  }

  /// Where the errors of a version stand; none where it cannot be read.
  ///
  /// It is looked up once: several errors mostly came with the same few commits.
  private mutating func errors(in commit: String) -> [LogErrors.Key: LogErrors.Place] {
    if let known = knownErrors[commit] { return known }
    let found = (try? version(commit).errors.places) ?? [:]
    knownErrors[commit] = found
    return found
  }

  /// Finds the commit that introduced an error: the first that has it while its parents do not.
  ///
  /// The last change of the marked line is not enough, because the error may be older, or caused by
  /// another file.
  private mutating func first(with key: LogErrors.Key, _ newest: String) -> String? {
    var commit = newest
    for _ in 0..<Self.mostSteps {
      guard let place = errors(in: commit)[key],
        let blamed = repository.commit(of: prefix + place.path, line: place.line, in: commit)
      else { return nil }
      let found =
        errors(in: blamed)[key] != nil ? blamed : firstAfter(blamed, key, upTo: commit)
      guard let found else { return nil }
      guard let older = parent(of: found, with: key) else { return found }
      commit = older
    }
    // Without certainty, no author is named.
    return nil
  }

  /// More steps back are not gone for one error.
  private static var mostSteps: Int { 24 }

  /// A parent of a commit that has an error too.
  private mutating func parent(of commit: String, with key: LogErrors.Key) -> String? {
    for parent in repository.parents(of: commit) where errors(in: parent)[key] != nil {
      return parent
    }
    return nil
  }

  /// A commit that has an error, behind one that has not: half of those in question are left out
  /// with each look.
  private mutating func firstAfter(_ good: String, _ key: LogErrors.Key, upTo bad: String)
    -> String?
  {
    let commits = repository.commits(after: good, upTo: bad)
    var (low, high) = (0, commits.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if errors(in: commits[middle])[key] != nil { high = middle } else { low = middle + 1 }
    }
    return low < commits.count ? commits[low] : nil
  }
}
