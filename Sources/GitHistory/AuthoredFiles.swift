/// The files that a change of a repository touches, each with the authors of the commits that did.
///
/// Nothing of it comes from the disk. Authors are as they stand in the commits: a `.mailmap` is a file
/// that the change could write.
package struct AuthoredFiles: Sendable {
  /// A file that is other than before.
  package struct File: Hashable, Sendable {
    /// Its path from the top of the repository; what is not UTF-8 is replaced.
    package let path: String
    /// The addresses of those who changed it, sorted; an empty one is of an unknown person.
    package let authors: [String]
    /// The last commit in which each of them changed it, by the address; none of the next commit.
    package let commits: [String: String]
  }

  /// The files, sorted by their bytes.
  package let files: [File]
  /// The folder's path from the top, with a slash at its end; empty at the top.
  package let prefix: String

  /// Finds the files and their authors.
  ///
  /// - Parameter target: Where the change would go. If that is a revision, only the commits count that
  ///   follow the last one in common with it, and neither the index nor the disk. Of what is sent, those
  ///   count that others do not have.
  /// - Throws: Why they are unknown.
  package init(to target: ChangeTarget) throws(ChangeFailure) {
    let place = target.place
    prefix = place.prefix
    if let (commit, known) = target.sent {
      files = try Self.committed(since: known, to: commit, in: place)
      return
    }
    switch target.comparison {
    case .index:
      files =
        try place.head.map { head throws(ChangeFailure) in
          try Self.next(on: head, to: target)
        } ?? []
    case .disk(let revision):
      let base = try place.onlyBase(of: revision)
      files =
        try place.head.map { head throws(ChangeFailure) in
          try Self.committed(since: [base], to: head, in: place)
        } ?? []
    }
  }

  /// The files that commits have changed together, against each of some others, by the authors of each
  /// commit that touched them.
  private static func committed(
    since bases: [String],
    to head: String,
    in place: GitPlace
  ) throws(ChangeFailure) -> [File] {
    let commits = try place.commits(after: bases, upTo: head)
    if commits.isEmpty { return [] }
    let changes = bases.map { TreePair(old: $0, new: head) }
    var pairs = changes
    var mergeBases: [String: String] = [:]
    for commit in commits {
      pairs += commit.parents.map { TreePair(old: $0, new: commit.id) }
      if commit.parents.isEmpty { pairs.append(TreePair(old: nil, new: commit.id)) }
      guard commit.parents.count > 1, let common = place.commonBase(of: commit.parents) else {
        continue
      }
      mergeBases[commit.id] = common
      pairs.append(TreePair(old: common, new: commit.id))
    }
    let differences = try place.differences(between: pairs)
    var authors: [[UInt8]: [String: String]] = [:]
    // The last one first.
    for commit in commits {
      let parents: [String?] = commit.parents.isEmpty ? [nil] : commit.parents
      let sides = parents.map { differences[TreePair(old: $0, new: commit.id)] ?? [:] }
      let before = mergeBases[commit.id]
        .map { differences[TreePair(old: $0, new: commit.id)] ?? [:] }
      for path in ownWork(sides, before) {
        authors[path, default: [:]].merge([commit.author: commit.id]) { first, _ in first }
      }
    }
    let everyone = Dictionary(commits.map { ($0.author, $0.id) }) { first, _ in first }
    var changed: Set<[UInt8]>?
    for change in changes {
      let paths = Set((differences[change] ?? [:]).keys)
      changed = changed?.intersection(paths) ?? paths
    }
    // What no commit has touched cannot be other than before; if it is, no one is ruled out.
    return files(changed ?? []) { path in authors[path] ?? everyone }
  }

  /// The files that the next commit changes, by the person who makes it.
  private static func next(
    on head: String,
    to target: ChangeTarget
  ) throws(ChangeFailure) -> [File] {
    let place = target.place
    let parents = [head] + place.mergedCommits
    var sides: [TreeDifferences] = []
    for parent in parents { sides.append(try target.differencesOfNext(to: parent)) }
    var before: TreeDifferences?
    if parents.count > 1, let common = place.commonBase(of: parents) {
      before = try target.differencesOfNext(to: common)
    }
    let own = Set(ownWork(sides, before))
    let author = place.author(target.told) ?? ""
    return files(own, by: [author])
  }

  /// The paths that a commit changes by itself.
  ///
  /// That is all of them but in a merge, which only brings together what others have done: a file is as
  /// one side has it, and each other side has the same or has not changed it. Where a merge takes back
  /// what a side did, or puts the work of two into one file, its author has decided.
  ///
  /// - Parameters:
  ///   - sides: The differences to each parent.
  ///   - base: The differences to the commit from which the sides began; nil if that is unclear.
  /// - Returns: The paths.
  private static func ownWork(_ sides: [TreeDifferences], _ base: TreeDifferences?) -> [[UInt8]] {
    let paths = Set(sides.flatMap(\.keys))
    guard sides.count > 1, let base else { return Array(paths) }
    return paths.filter { path in
      guard sides.contains(where: { $0[path] == nil }),
        let now = sides.lazy.compactMap({ $0[path]?.new }).first
      else { return true }
      let before = base[path]?.old ?? now
      return sides.contains { $0[path].map { $0.old != before } ?? false }
    }
  }

  private static func files(
    _ paths: Set<[UInt8]>,
    by authors: [String]
  ) -> [File] {
    sorted(paths).map {
      File(path: String(decoding: $0, as: UTF8.self), authors: authors, commits: [:])
    }
  }

  private static func files(
    _ paths: Set<[UInt8]>,
    _ commits: ([UInt8]) -> [String: String]
  ) -> [File] {
    sorted(paths).map { path in
      let found = commits(path)
      return File(
        path: String(decoding: path, as: UTF8.self),
        authors: found.isEmpty ? [""] : found.keys.sorted(),
        commits: found
      )
    }
  }

  private static func sorted(_ paths: Set<[UInt8]>) -> [[UInt8]] {
    paths.sorted { $0.lexicographicallyPrecedes($1) }
  }
}

/// Two trees to compare, each by its commit; without an old one, everything is new.
struct TreePair: Hashable, Sendable {
  let old: String?
  let new: String
}

/// What differs between two trees: by path, the mode and the object in the old one, and in the new one.
///
/// Paths are bytes, because equal characters of Swift may be different files.
typealias TreeDifferences = [[UInt8]: TreeDifference]

struct TreeDifference: Hashable, Sendable {
  let old: [UInt8]
  let new: [UInt8]

  /// Reads `:MODE MODE OLD NEW STATUS`; nil if it is not that.
  init?(_ word: ArraySlice<UInt8>) {
    let parts = word.dropFirst().split(separator: 0x20)
    guard word.first == UInt8(ascii: ":"), parts.count == 5 else { return nil }
    old = parts[0] + [0x20] + parts[2]
    new = parts[1] + [0x20] + parts[3]
  }
}

/// A commit with what decides who answers for it.
struct ChangeCommit: Sendable {
  let id: String
  let parents: [String]
  /// The author's address as it stands in the commit.
  let author: String
}

extension GitPlace {
  /// What is compared with nothing left out, whatever the repository says of its submodules.
  private static let compared = [
    "-r", "-z", "--raw", "--no-renames", "--no-abbrev", "--ignore-submodules=none",
  ]
  /// A replaced object would be another one than those who fetch the change get.
  private static let real = "--no-replace-objects"

  /// The commits that lead to one, without those that lead to others; the last one first.
  func commits(after bases: [String], upTo head: String) throws(ChangeFailure) -> [ChangeCommit] {
    let listing = try bytes(
      [
        Self.real, "log", "-s", "-z", "--no-mailmap", "--no-show-signature", "--no-notes",
        "--encoding=UTF-8", "--format=%H%x00%P%x00%ae", head,
      ] + bases.map { "^" + $0 } + ["--"]
    )
    let words = listing.split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard words.count % 3 == 1 || listing.isEmpty else { throw .git(.unexpectedAnswer) }
    return stride(from: 0, to: words.count - 2, by: 3).map { place -> ChangeCommit in
      ChangeCommit(
        id: words[place],
        parents: words[place + 1].split(separator: " ").map(String.init),
        author: words[place + 2]
      )
    }
  }

  /// What differs between trees.
  func differences(between pairs: [TreePair]) throws(ChangeFailure) -> [TreePair: TreeDifferences] {
    let input = pairs.map { "\($0.new)\($0.old.map { " " + $0 } ?? "")\n" }.joined()
    let listing = try bytes(
      [Self.real, "diff-tree", "--stdin", "--always", "--root"] + Self.compared,
      input: Array(input.utf8)
    )
    var result: [TreePair: TreeDifferences] = [:]
    var place = -1
    var difference: TreeDifference?
    for word in listing.split(separator: 0) {
      if let known = difference {
        result[pairs[place], default: [:]][Array(word)] = known
        difference = nil
      } else if let found = TreeDifference(word) {
        guard pairs.indices.contains(place) else { throw .git(.unexpectedAnswer) }
        difference = found
      } else {
        // Each pair is answered by the commit, whether anything follows or not.
        place += 1
        guard pairs.indices.contains(place), word.elementsEqual(pairs[place].new.utf8) else {
          throw .git(.unexpectedAnswer)
        }
      }
    }
    guard place == pairs.count - 1, difference == nil else { throw .git(.unexpectedAnswer) }
    return result
  }

  /// What differs between a commit and the index.
  func differences(
    ofIndex index: String?,
    to commit: String
  ) throws(ChangeFailure) -> TreeDifferences {
    try Self.differences(
      in: bytes(
        [Self.real, "diff-index", "--cached"] + Self.compared + [commit, "--"],
        index: index
      )
    )
  }

  /// What differs between a commit and a tree.
  func differences(
    ofTree tree: String,
    to commit: String
  ) throws(ChangeFailure) -> TreeDifferences {
    try Self.differences(
      in: bytes([Self.real, "diff-tree"] + Self.compared + [commit, tree, "--"])
    )
  }

  private static func differences(in listing: [UInt8]) throws(ChangeFailure) -> TreeDifferences {
    let words = listing.split(separator: 0)
    var result: TreeDifferences = [:]
    for place in stride(from: 0, to: words.count - 1, by: 2) {
      guard let found = TreeDifference(words[place]) else { throw .git(.unexpectedAnswer) }
      result[Array(words[place + 1])] = found
    }
    guard words.count % 2 == 0 else { throw .git(.unexpectedAnswer) }
    return result
  }

  private func bytes(
    _ arguments: [String],
    input: [UInt8] = [],
    index: String? = nil
  ) throws(ChangeFailure) -> [UInt8] {
    do throws(GitFailure) {
      return try waiting { () async throws(GitFailure) in
        try await output(arguments, index, input: input)
      }
    } catch { throw .git(error) }
  }
}
