/// The authors of files and commits, from the history.
extension WorkingRepository {
  /// A commit, for display.
  package struct CommitOrigin: Hashable, Sendable {
    /// The short name of the commit.
    package let commit: String
    /// The author's name, without the address.
    package let author: String
    /// The date, as `2024-06-12`.
    package let day: String
  }

  /// The commit that a line of a file comes from, or the last one that changed the file.
  ///
  /// - Parameters:
  ///   - path: The file, from the top.
  ///   - number: The line, from 1; nil for the whole file.
  ///   - commit: The version of the file.
  /// - Returns: The commit's object; nil if git does not know it.
  package func commit(of path: String, line number: Int?, in commit: String) -> String? {
    var name: String?
    if let number {
      name = line(["blame", "--porcelain", "-L", "\(number),\(number)", commit, "--", path])
    }
    name = name ?? line(["log", "-1", "--no-show-signature", "--format=%H", commit, "--", path])
    guard let first = name?.split(separator: " ").first, first.count >= 40 else { return nil }
    return String(first)
  }

  /// The author who added a file, as it is in a commit; nil if git cannot tell.
  package func author(of path: String, in commit: String) -> GitIdentity? {
    let log = ["log", "--no-show-signature", "--no-renames", "--diff-filter=A"]
    let last = ["-1", "--format=%ae%x09%an", commit, "--", path]
    guard let line = line(["--literal-pathspecs"] + log + last),
      case let parts = line.split(separator: "\t", maxSplits: 1), parts.count == 2
    else { return nil }
    return GitIdentity(name: String(parts[1]), email: String(parts[0]))
  }

  /// The files that exist in a commit.
  func existing(_ paths: [String], in commit: String) throws(GitFailure) -> Set<String> {
    let all = Set(paths)
    let list = try git(["ls-tree", "-r", "-z", "--name-only", "--full-tree", commit])
    return Set(
      list.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }.filter(all.contains)
    )
  }

  /// The commits after one up to another, the oldest first.
  package func commits(after old: String, upTo new: String) -> [String] {
    let list = try? git(["rev-list", "--first-parent", "--reverse", old + ".." + new])
    return (list ?? []).split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The commits that a commit was made from.
  package func parents(of commit: String) -> [String] {
    let words = line(["rev-list", "--parents", "--max-count=1", commit])?.split(separator: " ")
    return (words ?? []).dropFirst().map(String.init)
  }

  /// Describes a commit for display; nil if it does not exist.
  package func origin(_ commit: String) -> CommitOrigin? {
    let show = ["show", "-s", "--no-show-signature", "--format=%h%x09%as%x09%an", commit]
    guard let parts = line(show)?.split(separator: "\t", maxSplits: 2), parts.count == 3 else {
      return nil
    }
    return CommitOrigin(commit: String(parts[0]), author: String(parts[2]), day: String(parts[1]))
  }

  /// The files of a commit that a tree made from it has removed, by path from the top.
  ///
  /// Files that were not known here are not missing. Moved files do not count if a function accepts
  /// their new place.
  ///
  /// - Parameters:
  ///   - commit: The other commit.
  ///   - tree: The tree.
  ///   - made: The commit that the tree is of, or was made from.
  ///   - mayMove: Whether a file may move from one path to another.
  /// - Returns: The paths.
  /// - Throws: Why this is unknown.
  package func removals(
    from commit: String,
    to tree: String,
    of made: String,
    mayMove: (String, String) -> Bool
  ) throws(GitFailure) -> [String] {
    guard hasCommit, let base = base(of: made, commit) else { return [] }
    let gone = try removals(since: base, to: tree, mayMove: mayMove)
    if gone.isEmpty { return [] }
    let there = try existing(gone, in: commit)
    return gone.filter(there.contains)
  }

  /// The former paths of files that were moved and mostly stayed as they were, by their new path.
  ///
  /// Of any number of files: beyond its usual limit of 1,000 git would take a moved one for new.
  ///
  /// - Parameters:
  ///   - commit: The earlier version.
  ///   - tree: The later version.
  /// - Returns: The former paths by the new ones, from the top of the repository.
  /// - Throws: A `GitFailure` if git fails.
  package func moves(from commit: String, to tree: String) throws(GitFailure) -> [String: String] {
    let diff = ["diff-tree", "-r", "-z", "-M75%", "-l0", "--diff-filter=R", "--name-status"]
    let parts = try git(diff + [commit, tree]).split(separator: 0)
      .map { String(decoding: $0, as: UTF8.self) }
    var result: [String: String] = [:]
    for place in stride(from: 0, to: parts.count - 2, by: 3) {
      result[parts[place + 2]] = parts[place + 1]
    }
    return result
  }

  private func removals(
    since commit: String,
    to tree: String,
    mayMove: (String, String) -> Bool
  ) throws(GitFailure) -> [String] {
    let diff = ["diff-tree", "-r", "-z", "-M90%", "-l0", "--diff-filter=DR", "--name-status"]
    let parts = try git(diff + [commit, tree]).split(separator: 0)
      .map { String(decoding: $0, as: UTF8.self) }
    var result: [String] = []
    var place = 0
    while place + 1 < parts.count {
      let path = parts[place + 1]
      if parts[place].hasPrefix("R") {
        if place + 2 < parts.count, !mayMove(path, parts[place + 2]) { result.append(path) }
        place += 3
      } else {
        result.append(path)
        place += 2
      }
    }
    return result
  }
}
