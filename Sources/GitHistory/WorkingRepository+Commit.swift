/// Committing what was checked.
extension WorkingRepository {
  /// Stages files as they are.
  public func stage(_ paths: [String]) throws(GitFailure) {
    let add = ["--literal-pathspecs", "add", "--all"]
    _ = try git(add + Self.fromInput, input: Self.list(paths))
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
      _ = try git(commit + Self.fromInput, input: Self.list(changes.map(\.path)))
    } catch {
      if !new.isEmpty {
        let forget = ["--literal-pathspecs", "rm", "--cached", "--quiet", "--force"]
        _ = try? git(forget + Self.fromInput, input: Self.list(new))
      }
      throw error
    }
  }

  /// Ends a merge of which everything was decided.
  public func commitMerge() throws(GitFailure) {
    try knowCommitter()
    _ = try git(["commit", "--quiet", "--no-edit"])
  }

  /// Throws if git would not know whose a commit is.
  func knowCommitter() throws(GitFailure) {
    for name in ["GIT_AUTHOR_IDENT", "GIT_COMMITTER_IDENT"] where line(["var", name]) == nil {
      throw .nobody
    }
  }
}
