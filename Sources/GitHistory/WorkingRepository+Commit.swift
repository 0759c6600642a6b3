/// Committing what was checked.
extension WorkingRepository {
  /// Stages files as they are.
  ///
  /// A file that is neither here nor in the index, as where `git rm` decided a conflict, is no error.
  public func stage(_ paths: [String], index: String? = nil) throws(GitFailure) {
    let update = ["update-index", "--add", "--remove", "--replace", "-z", "--stdin"]
    _ = try git(update, input: Self.list(paths), index: index)
  }

  /// Commits files as they are, and nothing that is staged beside them.
  ///
  /// If there is no commit, as a hook refuses it, the index is what it was.
  public func commit(_ changes: [Change], _ message: String) throws(GitFailure) {
    try knowCommitter()
    let new = changes.filter { $0.kind == .added && !$0.isStaged }.map(\.path)
    // Git commits what it knows from the folder itself, and so needs to know of new files alone.
    if !new.isEmpty {
      let add = ["--literal-pathspecs", "add", "--intent-to-add"]
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
        let forget = ["--literal-pathspecs", "rm", "--cached", "--quiet", "--force"]
        _ = try? git(forget + Self.fromInput, input: Self.list(new))
      }
      throw error
    }
    try forgetStaged(changes.map(\.path))
  }

  /// Lets the index have files as they were committed.
  ///
  /// A hook that changed them did so in git's index of that one commit; the other would keep what was
  /// staged before, and keep every later merge out.
  private func forgetStaged(_ paths: [String]) throws(GitFailure) {
    let committed = Set(paths)
    let stale = try stagedDifferences().map(\.path).filter(committed.contains)
    if stale.isEmpty { return }
    _ = try git(
      ["--literal-pathspecs", "reset", "--quiet"] + Self.fromInput,
      input: Self.list(stale)
    )
  }

  /// Ends a merge of which everything was decided.
  public func commitMerge() throws(GitFailure) {
    try knowCommitter()
    _ = try git(["commit", "--quiet", "--no-edit"], asksHooks: true)
  }

  /// Throws if git would not know whose a commit is.
  func knowCommitter() throws(GitFailure) {
    for name in ["GIT_AUTHOR_IDENT", "GIT_COMMITTER_IDENT"] where line(["var", name]) == nil {
      throw .nobody
    }
  }
}
