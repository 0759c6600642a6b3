/// What this repository had from others when it last exchanged commits with them.
extension WorkingRepository {
  private static let seenFile = "divelog-seen"

  /// What a remote's branch had, as far as this repository knows: what was merged or pushed last,
  /// and all that git remembers of it.
  ///
  /// Git's own note of the branch changes with every fetch, also with one by an editor.
  public func had(_ remote: Remote) -> [String] {
    let known = [seen()[Self.key(remote)], lastKnown(of: remote)].compactMap { $0 }
    let name = "refs/remotes/\(remote.name)/\(remote.branch)"
    let log = try? git(["reflog", "show", "--format=%H", "--max-count=1000", name, "--"])
    let older = (log ?? []).split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
    return known + older.filter { !known.contains($0) }
  }

  /// Notes the commit of a remote's branch that was merged or pushed.
  public func see(_ commit: String, of remote: Remote) {
    var all = seen()
    guard all[Self.key(remote)] != commit, let path = ownPath(Self.seenFile) else { return }
    all[Self.key(remote)] = commit
    let lines = all.sorted { $0.key < $1.key }.map { $0.value + " " + $0.key + "\n" }
    // A note that is not written is only a question that is not asked.
    _ = FileBytes.write(Array(lines.joined().utf8), to: path)
  }

  private static func key(_ remote: Remote) -> String { remote.name + " " + remote.branch }

  private func seen() -> [String: String] {
    let bytes = ownPath(Self.seenFile).flatMap { FileBytes.all(of: $0) } ?? []
    let pairs = bytes.split(separator: 0x0A).compactMap { line -> (String, String)? in
      let parts = String(decoding: line, as: UTF8.self).split(separator: " ", maxSplits: 1)
      return parts.count == 2 ? (String(parts[1]), String(parts[0])) : nil
    }
    return Dictionary(pairs) { _, last in last }
  }

  /// Whether a commit is in the history of another.
  public func isPart(_ old: String, of new: String) throws(GitFailure) -> Bool {
    let run = try Self.run(["merge-base", "--is-ancestor", old, new], in: top)
    guard run.status == 0 || run.status == 1 else { throw Git.refusal(run.errors, run.status) }
    return run.status == 0
  }

  /// The commits that some histories have and another has not, with their authors' addresses.
  ///
  /// The newest come first; without another history, all do. What does not exist here has none.
  public func commits(
    of commits: [String],
    notIn other: String?
  ) throws(GitFailure) -> [(commit: String, address: String)] {
    if commits.isEmpty { return [] }
    let list = try git(
      ["log", "--stdin", "--topo-order", "--ignore-missing", "--format=%H %ae"],
      input: Array((commits + (other.map { ["^" + $0] } ?? [])).map { $0 + "\n" }.joined().utf8)
    )
    return String(decoding: list, as: UTF8.self).split(separator: "\n").map { line in
      let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
      return (parts[0], parts.count > 1 ? parts[1] : "")
    }
  }
}
