#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Completing a merge that any program has started.
extension WorkingRepository {
  /// Ends a merge that was already committed, if git was ended before it could do so.
  package func forgetCommittedMerge() throws(GitFailure) {
    guard case .merge(let commit) = unfinished,
      line(["merge-base", commit, "HEAD"]) == line(["rev-parse", commit])
    else { return }
    _ = try git(["merge", "--quit"])
  }

  /// The files in which completing a merge would revert one side's changes without a decision by
  /// the user.
  ///
  /// If git could not start a merge, only its mark is left, and the commit would contain only one
  /// side.
  ///
  /// - Parameters:
  ///   - tree: The tree to commit.
  ///   - commit: The commit being merged.
  ///   - rules: How files are merged.
  /// - Returns: Their paths from the top.
  /// - Throws: Why this is unknown.
  package func lost(
    in tree: String,
    merging commit: String,
    _ rules: MergeRules
  ) throws(GitFailure) -> [String] {
    guard let head else { return [] }
    let result = try entries(from: head, to: tree)
    let sides = try differences(from: head, to: commit)
    let suspects = sides.filter { side in
      let entry = result[side.path] ?? side.old
      return entry == side.old || entry == side.new
    }
    if suspects.isEmpty { return [] }
    let decided = try decided()
    let isExpected = try expectation(head, commit, rules)
    return suspects.filter { side in
      !decided.contains(side.path) && !isExpected(side, result[side.path] ?? side.old)
    }.map(\.path)
  }

  /// For every path that differs from a commit, its entry in another tree.
  private func entries(from old: String, to new: String) throws(GitFailure) -> [String: String?] {
    Dictionary(try differences(from: old, to: new).map { ($0.path, $0.new) }) { first, _ in first }
  }

  /// The files with resolved conflicts, as recorded in the index.
  private func decided() throws(GitFailure) -> Set<String> {
    let lines = try git(["ls-files", "--resolve-undo", "-z", "--full-name"]).split(separator: 0)
    return Set(
      lines.compactMap { line in
        line.firstIndex(of: 0x09).map { String(decoding: line[($0 + 1)...], as: UTF8.self) }
      }
    )
  }

  /// A function that says whether a file has the content that the merge alone would give it.
  private func expectation(
    _ ours: String,
    _ theirs: String,
    _ rules: MergeRules
  ) throws(GitFailure) -> (Difference, String?) -> Bool {
    do throws(GitFailure) {
      let made = try withSettings(of: rules) { (settings) throws(GitFailure) in
        try mergedTree("HEAD", theirs, settings, rules)
      }
      let merged = try entries(from: ours, to: made.tree)
      let conflicts = Set(made.conflicts)
      return { side, entry in
        !conflicts.contains(side.path) && entry == (merged[side.path] ?? side.old)
      }
    } catch {
      guard case .tooOldToMerge = error else { throw error }
      // Without the merge itself, only files that one side changed are certain.
      guard let base = base(of: ours, theirs) else { return { _, _ in false } }
      let (own, other) = (try entries(from: base, to: ours), try entries(from: base, to: theirs))
      return { side, entry in
        if entry == side.old { return other[side.path] == nil }
        return own[side.path] == nil
      }
    }
  }

  /// Updates the index after a commit, if git was ended in between.
  ///
  /// Nothing is lost: the files are as committed, and the index has their previous state.
  package func repairIndex() throws(GitFailure) {
    // Else the user has unstaged a file right after its commit, as with `git rm --cached`.
    guard let mark = ownPath(Self.commitMark), FileBytes.exists(mark) else { return }
    try repairStaged()
    let named = try git(["diff-files", "--name-only", "--diff-filter=A", "-z"])
    if !named.isEmpty {
      // New files were only named, and are new again.
      let forget = ["--literal-pathspecs", "rm", "--cached", "--quiet", "--force"]
      _ = try git(forget + Self.fromInput, input: named)
    }
    unlink(mark)
  }

  private func repairStaged() throws(GitFailure) {
    let staged = try stagedDifferences(leavesOutNamed: true).filter(\.isFile)
    // Files left from a merge are not in the index either, and must not count as resolved.
    if staged.isEmpty || isMerging { return }
    guard try unmerged().isEmpty else { return }
    let parent = line(["rev-parse", "--verify", "--quiet", "HEAD^"])
    let before = try head.map { (head) throws(GitFailure) in
      try differences(from: parent, to: head).filter(\.isFile)
    }
    let now = Dictionary(staged.map { ($0.path, $0.new) }) { first, _ in first }
    // An index from before the commit lacks all of it; a user would have staged only some files.
    guard let before, !before.isEmpty, before.allSatisfy({ now[$0.path] == .some($0.old) }) else {
      return
    }
    let same = try sameAsCommitted(staged)
    let stale = before.map(\.path).filter { same.contains($0) }
    if stale.isEmpty { return }
    _ = try git(
      ["--literal-pathspecs", "reset", "--quiet"] + Self.fromInput,
      input: Self.list(stale)
    )
  }

  /// The files whose staged content differs from the commit, although the files themselves do not.
  package func stagedAlone() throws(GitFailure) -> Set<String> {
    try sameAsCommitted(try stagedDifferences())
  }

  private func sameAsCommitted(_ staged: [Difference]) throws(GitFailure) -> Set<String> {
    let hashes = try hashes(of: staged.map(\.path))
    return Set(staged.filter { hashes[$0.path] == $0.oldObject }.map(\.path))
  }
}
