/// A commit of a change: who wrote it, and the files that it changed itself.
package struct CommitOfChange: Hashable, Sendable {
  /// The object's name, in hexadecimal digits.
  package let id: String
  /// The author's name and address as the commit has them; a list of names could be part of the change.
  package let name: String
  package let email: String
  /// The paths from the folder, sorted by their bytes; of a merge those that differ from all of its
  /// parents.
  package let paths: [String]
}

extension ChangedFiles {
  /// The commits since the one that a revision and the checked-out one have in common, the newest first.
  ///
  /// - Parameter revision: The revision.
  /// - Returns: The commits, those without files in the folder too.
  /// - Throws: Why they are unknown.
  package func commits(since revision: String) throws(ChangeFailure) -> [CommitOfChange] {
    let place = place
    let base = try place.base(of: revision)
    do throws(GitFailure) {
      let listing = try waiting { () async throws(GitFailure) in
        try await place.output(
          [
            "log", "--topo-order", "-s", "-z", "--no-show-signature", "--no-notes",
            "--encoding=UTF-8", "--format=%H%x00%an%x00%ae", base + "..HEAD", "--",
          ],
          nil
        )
      }
      let words = listing.split(separator: 0, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      let commits = stride(from: 0, to: words.count - 2, by: 3).map { place in
        (id: words[place], name: words[place + 1], email: words[place + 2])
      }
      let paths = try Self.paths(of: commits.map(\.id), in: place)
      return commits.map { commit in
        CommitOfChange(
          id: commit.id,
          name: commit.name,
          email: commit.email,
          paths: paths[commit.id] ?? []
        )
      }
    } catch { throw .git(error) }
  }

  private static func paths(
    of commits: [String],
    in place: GitPlace
  ) throws(GitFailure) -> [String: [String]] {
    if commits.isEmpty { return [:] }
    let listing = try waiting { () async throws(GitFailure) in
      try await place.output(
        [
          "diff-tree", "--stdin", "--always", "-r", "-c", "-z", "--no-renames", "--root",
          "--name-only",
        ],
        nil,
        input: Array(commits.map { $0 + "\n" }.joined().utf8)
      )
    }
    let known = Set(commits)
    var result: [String: [String]] = [:]
    var commit: String?
    for word in listing.split(separator: 0) {
      let text = String(decoding: word, as: UTF8.self)
      if known.contains(text) {
        commit = text
      } else {
        guard let commit else { throw .unexpectedAnswer }
        guard word.starts(with: place.prefix.utf8) else { continue }
        let path = String(decoding: word.dropFirst(place.prefix.utf8.count), as: UTF8.self)
        result[commit, default: []].append(path)
      }
    }
    return result.mapValues { $0.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
  }
}
