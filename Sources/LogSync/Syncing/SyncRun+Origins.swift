import GitHistory
import LogbookCore
import Diagnostics

/// The authors of errors in remote versions, from the history.
extension SyncRun {
  /// Reports what others broke, with the commit that did it; each error once.
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

  /// The most errors whose history is examined.
  private static let mostOrigins = 20

  /// The commit that introduced an error.
  private mutating func origin(
    of key: LogErrors.ErrorKey,
    _ versions: [Version]
  ) -> WorkingRepository.CommitOrigin? {
    for version in versions where version.errors.places[key] != nil {
      return first(with: key, version.commit).flatMap(repository.origin)
    }
    return nil
  }

  /// The places of a version's errors; empty if it cannot be read.
  ///
  /// Each version is examined once, because several errors usually came with the same few commits.
  private mutating func errors(in commit: String) -> [LogErrors.ErrorKey: LogErrors.Place] {
    if let known = knownErrors[commit] { return known }
    let found = (try? version(commit).errors.places) ?? [:]
    knownErrors[commit] = found
    return found
  }

  /// Finds the commit that introduced an error: the first that has it while its parents do not.
  ///
  /// The last change of the marked line is not enough, because the error may be older, or caused by
  /// another file.
  private mutating func first(with key: LogErrors.ErrorKey, _ newest: String) -> String? {
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

  /// The most steps back for one error.
  private static var mostSteps: Int { 24 }

  /// A parent of a commit that also has an error.
  private mutating func parent(of commit: String, with key: LogErrors.ErrorKey) -> String? {
    for parent in repository.parents(of: commit) where errors(in: parent)[key] != nil {
      return parent
    }
    return nil
  }

  /// The first commit with an error after one without it, found by bisection.
  private mutating func firstAfter(_ good: String, _ key: LogErrors.ErrorKey, upTo bad: String)
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
