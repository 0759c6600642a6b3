package import GitHistory

/// The two versions of a log that are compared.
package struct ComparedVersions: Hashable, Sendable {
  /// The earlier commit; nil before the first one.
  package let earlier: String?
  package let later: WorkingRepository.Version

  /// Understands revisions as `git diff` does.
  ///
  /// None: what is on the disk since the last commit. One: what is on the disk since that. Two, or
  /// `A..B`: from the first to the second. `A...B`: what the second changed since both parted.
  /// - Parameters:
  ///   - revisions: What was typed.
  ///   - isStaged: Whether the next commit takes the place of the disk.
  ///   - repository: The repository.
  /// - Throws: Why the versions are unknown.
  package init(
    _ revisions: [String],
    isStaged: Bool,
    in repository: WorkingRepository
  ) throws(ComparisonFailure) {
    func commit(_ text: String) throws(ComparisonFailure) -> String {
      guard let found = repository.commit(named: text.isEmpty ? "HEAD" : text) else {
        throw .noSuchRevision(text)
      }
      return found
    }
    var typed = revisions
    var isSinceParting = false
    if let only = typed.first, typed.count == 1, let dots = only.firstRange(of: "..") {
      let rest = only[dots.upperBound...]
      isSinceParting = rest.hasPrefix(".")
      typed = [String(only[..<dots.lowerBound]), String(isSinceParting ? rest.dropFirst() : rest)]
    }
    guard typed.count < 3, !isStaged || typed.count < 2 else { throw .tooManyRevisions }
    later =
      typed.count == 2
      ? .commit(try commit(typed[1])) : isStaged ? .staged : .folder
    guard let first = typed.first else {
      earlier = repository.hasCommit ? try commit("HEAD") : nil
      return
    }
    let former = try commit(first)
    guard isSinceParting, case .commit(let other) = later else {
      earlier = former
      return
    }
    guard let base = repository.base(of: former, other) else { throw .git(.unrelated) }
    earlier = base
  }
}
