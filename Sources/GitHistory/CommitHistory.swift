/// The commits that lead to some commits, and what they did to a file.
package struct CommitHistory: Sendable {
  /// The commits, each before its parents.
  package let commits: [Commit]
  /// Whether the clone has only a part of the history.
  package let isShallow: Bool
  private let repository: WorkingRepository

  /// A commit with its author.
  package struct Commit: Hashable, Sendable {
    /// The object's name, in hexadecimal digits.
    package let id: String
    /// The names of its parents, in order.
    package let parents: [String]
    /// The author's name and address, by the repository's list of names if there is one.
    package let author: String
    package let email: String
    /// When it was written, such as `2024-06-12T18:30:00+03:00`.
    package let time: String
    /// The first line of its message.
    package let subject: String
  }

  /// What a file was before a commit, and after it.
  package struct Change: Hashable, Sendable {
    /// The object of a regular file; nil for none.
    package let old: String?
    package let new: String?
  }

  /// Reads the commits; nothing that the repository names is run.
  /// - Parameters:
  ///   - heads: The commits that it leads to.
  ///   - repository: The repository.
  /// - Throws: Why they are unknown.
  package init(
    to heads: [String],
    in repository: WorkingRepository
  ) throws(GitFailure) {
    self.repository = repository
    let top = repository.top
    let shallow = try waiting { () async throws(GitFailure) in
      try await Git.output(of: ["rev-parse", "--is-shallow-repository"], in: top, limit: 4096)
    }
    isShallow = shallow.starts(with: "true".utf8)
    guard !heads.isEmpty else {
      commits = []
      return
    }
    let listing = try waiting { () async throws(GitFailure) in
      try await Git.output(
        of: [
          "log", "--topo-order", "-s", "-z", "--no-show-signature", "--no-notes",
          "--encoding=UTF-8", "--format=%H%x00%P%x00%aN%x00%aE%x00%aI%x00%s",
        ] + heads + ["--"],
        in: top,
        limit: 1 << 28
      )
    }
    let words = listing.split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    commits = stride(from: 0, to: words.count - 5, by: 6).map { place in
      Commit(
        id: words[place],
        parents: words[place + 1].split(separator: " ").map(String.init),
        author: words[place + 2],
        email: words[place + 3],
        time: words[place + 4],
        subject: words[place + 5]
      )
    }
  }

  /// What each commit changed in a file, against each of its parents; the key of a commit without
  /// parents has none.
  ///
  /// - Parameter path: The file's path from the top.
  /// - Returns: The changes; a step without one left the file as it was.
  /// - Throws: Why they are unknown.
  package func changes(of path: String) throws(GitFailure) -> [Step: Change] {
    let steps = commits.flatMap { commit -> [Step] in
      commit.parents.isEmpty
        ? [Step(commit.id, nil)] : commit.parents.map { Step(commit.id, $0) }
    }
    let input = steps.map { "\($0.commit)\($0.parent.map { " " + $0 } ?? "")\n" }.joined()
    let top = repository.top
    let listing = try waiting { () async throws(GitFailure) in
      try await Git.output(
        of: [
          "--literal-pathspecs", "diff-tree", "--stdin", "--always", "-r", "-z", "--no-renames",
          "--raw", "--no-abbrev", "--root", "--", path,
        ],
        in: top,
        input: Array(input.utf8),
        limit: 1 << 28
      )
    }
    var result: [Step: Change] = [:]
    var place = -1
    var change: Change?
    for word in listing.split(separator: 0) {
      if let known = change {
        // A folder in the file's place has other paths.
        if word.elementsEqual(path.utf8) { result[steps[place]] = known }
        change = nil
      } else if word.first == UInt8(ascii: ":") {
        let parts = String(decoding: word.dropFirst(), as: UTF8.self).split(separator: " ")
        guard parts.count == 5, steps.indices.contains(place) else { throw .unexpectedAnswer }
        change = Change(
          old: parts[0].hasPrefix("100") ? String(parts[2]) : nil,
          new: parts[1].hasPrefix("100") ? String(parts[3]) : nil
        )
      } else {
        // Each pair is answered by the commit, whether anything follows or not.
        place += 1
        guard steps.indices.contains(place), word.elementsEqual(steps[place].commit.utf8) else {
          throw .unexpectedAnswer
        }
      }
    }
    guard place == steps.count - 1 else { throw .unexpectedAnswer }
    return result
  }

  /// A commit beside one of its parents.
  package struct Step: Hashable, Sendable {
    package let commit: String
    package let parent: String?

    package init(_ commit: String, _ parent: String?) {
      (self.commit, self.parent) = (commit, parent)
    }
  }
}

extension WorkingRepository {
  /// The checked-out commit, and the one that is being merged.
  package var checkedOutCommits: [String] {
    guard let head = line(["rev-parse", "--verify", "--quiet", "HEAD"]) else { return [] }
    if case .merge(let other) = unfinished { return [head, other] }
    return [head]
  }

  /// The object of a regular file in a commit; nil for none.
  package func object(of path: String, in commit: String) throws(GitFailure) -> String? {
    let listing = try git([
      "--literal-pathspecs", "ls-tree", "-z", "--full-tree", commit, "--", path,
    ])
    let entry = TreeEntry.entries(in: listing).first { $0.kind == .file && $0.path == path }
    return entry?.object
  }
}
