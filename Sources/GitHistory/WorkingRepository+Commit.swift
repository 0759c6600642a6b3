#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Commits that contain exactly what was checked.
extension WorkingRepository {
  /// Stages files as they are.
  ///
  /// A file that is neither on disk nor in the index, such as after `git rm` in a conflict, is not
  /// an error.
  package func stage(_ paths: [String], index: String? = nil) throws(GitFailure) {
    let update = ["update-index", "--add", "--remove", "--replace", "-z", "--stdin"]
    _ = try git(update, input: Self.list(paths), index: index)
  }

  /// The changes that would not be committed as such, for example those of line endings that git
  /// normalizes.
  package func respelled(_ changes: [Change]) throws(GitFailure) -> Set<String> {
    let paths = changes.filter { $0.kind == .changed && !$0.isStaged }.map(\.path)
    if paths.isEmpty { return [] }
    let hashes = try hashes(of: paths)
    let list = try git(["ls-files", "--stage", "-z", "--full-name"])
    let hasModes = line(["config", "--type=bool", "--get", "core.fileMode"]) != "false"
    var committed: [String: String] = [:]
    for entry in list.split(separator: 0) {
      guard let tab = entry.firstIndex(of: 0x09) else { continue }
      let words = String(decoding: entry[..<tab], as: UTF8.self).split(separator: " ")
      let path = String(decoding: entry[(tab + 1)...], as: UTF8.self)
      guard words.count == 3, words[2] == "0", hashes[path] != nil else { continue }
      // A changed mode is a change, if git tracks modes.
      let isProgram = access(top + "/" + path, X_OK) == 0
      if !hasModes || isProgram == (words[0] == "100755") { committed[path] = String(words[1]) }
    }
    return Set(paths.filter { hashes[$0] == committed[$0] && hashes[$0] != nil })
  }

  /// The files below a folder that git knows, by their paths from it.
  package func trackedPaths(below prefix: String) throws(GitFailure) -> Set<String> {
    let list = try git(["ls-files", "-z", "--full-name"]).split(separator: 0)
    return Set(
      list.map { String(decoding: $0, as: UTF8.self) }.filter { $0.hasPrefix(prefix) }
        .map { String($0.dropFirst(prefix.count)) }
    )
  }

  /// Commits files as they are, without other staged changes.
  ///
  /// If the commit fails, for example because of a hook, the index is restored.
  package func commit(_ changes: [Change], _ message: String) throws(GitFailure) {
    try knowCommitter()
    try stayOnBranch()
    let new = changes.filter { $0.kind == .added && !$0.isStaged }.map(\.path)
    // In a sparse work tree, new files may lie outside of the checked-out part.
    let isPart = line(["config", "--type=bool", "--get", "core.sparseCheckout"]) == "true"
    let mark = ownPath(Self.commitMark)
    if let mark { _ = FileBytes.write([], to: mark) }
    defer { if let mark { unlink(mark) } }
    // Git finds known files by itself, and needs only the names of new ones.
    if !new.isEmpty {
      let add = ["--literal-pathspecs", "add", "--intent-to-add"] + (isPart ? ["--sparse"] : [])
      _ = try git(add + Self.fromInput, input: Self.list(new))
    }
    do throws(GitFailure) {
      let commit = ["--literal-pathspecs", "commit", "--quiet", "--only", "--message=" + message]
      _ = try git(
        commit + Self.fromInput,
        input: Self.list(changes.map(\.path)),
        asksHooks: true
      )
    } catch {
      if !new.isEmpty {
        let forget =
          ["--literal-pathspecs", "rm", "--cached", "--quiet", "--force"]
          + (isPart ? ["--sparse"] : [])
        _ = try? git(forget + Self.fromInput, input: Self.list(new))
      }
      throw error
    }
    try forgetStaged(changes.map(\.path))
  }

  /// A file in git's folder that exists while a commit is made.
  static let commitMark = "divelog-commit"

  /// Resets files in the index to their committed state.
  ///
  /// If a hook changed them, it did so in git's temporary index for that commit. The user's index
  /// would keep the old content and block every later merge.
  private func forgetStaged(_ paths: [String]) throws(GitFailure) {
    let committed = Set(paths)
    let stale = try stagedDifferences().map(\.path).filter(committed.contains)
    if stale.isEmpty { return }
    _ = try git(
      ["--literal-pathspecs", "reset", "--quiet"] + Self.fromInput,
      input: Self.list(stale)
    )
  }

  /// Commits a merge without remaining conflicts.
  ///
  /// Git's own message would list the files with conflicts by their paths.
  package func commitMerge(_ message: String) throws(GitFailure) {
    try knowCommitter()
    try stayOnBranch()
    _ = try git(["commit", "--quiet", "--no-edit", "--message=" + message], asksHooks: true)
  }

  /// Throws if git does not know the committer.
  func knowCommitter() throws(GitFailure) {
    for name in ["GIT_AUTHOR_IDENT", "GIT_COMMITTER_IDENT"] where line(["var", name]) == nil {
      throw .noIdentity
    }
  }
}
