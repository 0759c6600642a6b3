/// Where a change would go: the commit whose files decide what the change may do.
///
/// For the next commit that is the last one, and otherwise the revision itself. It is not the commit
/// from which the change began, because its author has chosen that.
package struct ChangeTarget: Sendable {
  let comparison: ChangedFiles.Comparison
  let place: GitPlace
  let told: GitSurroundings
  /// The tree of the next commit; nil for that of the index.
  private let tree: String?
  /// The commit that would be sent, without the commits that others have; nil if nothing is.
  let sent: (commit: String, known: [String])?
  /// What the revision may stand for, as git reads it first; none before the first commit.
  private let commits: [String]

  /// Finds the commit.
  ///
  /// - Parameters:
  ///   - comparison: What is compared.
  ///   - folder: A folder of the repository; its real path.
  ///   - told: What git has told by the environment.
  /// - Throws: Why it is unknown.
  package init(
    _ comparison: ChangedFiles.Comparison,
    in folder: String,
    told: GitSurroundings
  ) throws(ChangeFailure) {
    let place = try GitPlace.around(folder, told)
    (self.comparison, self.place, self.told) = (comparison, place, told)
    (tree, sent) = (nil, nil)
    switch comparison {
    case .index: commits = place.head.map { [$0] } ?? []
    case .disk(let revision):
      let first = try place.commit(of: revision)
      let others = place.meanings(of: revision).compactMap { try? place.commit(of: $0) }
      commits = [first] + others.filter { $0 != first }
    }
  }

  /// Finds the commit before one that is about to be made.
  ///
  /// - Parameters:
  ///   - tree: The tree that is to be committed.
  ///   - folder: A folder of the repository; its real path.
  ///   - told: What git has told by the environment.
  /// - Throws: Why it is unknown.
  package init(
    committing tree: String,
    in folder: String,
    told: GitSurroundings
  ) throws(ChangeFailure) {
    let place = try GitPlace.around(folder, told)
    (comparison, self.place, self.told, self.tree) = (.index, place, told, tree)
    sent = nil
    commits = place.head.map { [$0] } ?? []
  }

  /// Finds the commits to which one that is about to be sent would be added.
  ///
  /// - Parameters:
  ///   - commit: The commit, by its full name.
  ///   - known: The commits that others have, by their full names, first that of the branch to which it is
  ///     sent; at least one.
  ///   - folder: A folder of the repository; its real path.
  ///   - told: What git has told by the environment.
  /// - Throws: Why it is unknown.
  package init(
    sending commit: String,
    to known: [String],
    in folder: String,
    told: GitSurroundings
  ) throws(ChangeFailure) {
    guard let first = known.first else { throw .git(.unexpectedAnswer) }
    (comparison, place, self.told) = (.disk(since: first), try GitPlace.around(folder, told), told)
    (tree, sent, commits) = (nil, (commit, known), known)
  }

  /// What differs between a commit and the next one.
  func differencesOfNext(to commit: String) throws(ChangeFailure) -> TreeDifferences {
    if let tree { return try place.differences(ofTree: tree, to: commit) }
    return try place.differences(ofIndex: place.index(told), to: commit)
  }

  /// The contents of a file of the folder in each commit that the revision may stand for; nil where it
  /// is no regular file.
  ///
  /// - Parameter path: Its path from the folder.
  /// - Returns: The contents, first those that count if the revision is clear.
  /// - Throws: Why they are unknown.
  package func contents(of path: String) throws(ChangeFailure) -> [[UInt8]?] {
    var result: [[UInt8]?] = []
    for commit in commits {
      result.append(try place.contents(of: [place.prefix + path], in: commit)[0])
    }
    return result
  }

  /// The contents of files of the folder, by their paths from it.
  ///
  /// - Parameter isWanted: Whether a file is read, by its path.
  /// - Returns: The contents.
  /// - Throws: Why they are unknown.
  package func files(
    where isWanted: (String) -> Bool
  ) throws(ChangeFailure) -> [String: [UInt8]] {
    guard let commit = commits.first else { return [:] }
    let objects = try place.objects(in: commit).filter { isWanted($0.key) }
    let blobs = try place.blobs(of: Array(objects.values))
    return objects.compactMapValues { blobs[$0] }
  }

  /// The regular files of a name in the folders above the folder.
  ///
  /// - Parameter name: The name.
  /// - Returns: Their paths from the top of the repository, with their contents.
  /// - Throws: Why they are unknown.
  package func files(
    above name: String
  ) throws(ChangeFailure) -> [(path: String, bytes: [UInt8])] {
    guard let commit = commits.first else { return [] }
    let folders = place.prefix.split(separator: "/")
    let paths = folders.indices.map { depth in
      (folders[..<depth].map(String.init) + [name]).joined(separator: "/")
    }
    return zip(paths, try place.contents(of: paths, in: commit)).compactMap { path, bytes in
      bytes.map { (path, $0) }
    }
  }

  /// The regular files of a name, anywhere in the repository, that the change has no longer.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - isReplaced: Whether only those count in the place of which, or of a folder around it, the change
  ///     has something else, such as a link.
  /// - Returns: Their paths from the top of the repository, with their contents.
  /// - Throws: Why they are unknown.
  package func missing(
    named name: String,
    whereReplaced isReplaced: Bool = false
  ) throws(ChangeFailure) -> [(path: String, bytes: [UInt8])] {
    guard let commit = commits.first else { return [] }
    let differences: TreeDifferences
    switch comparison {
    case .index: differences = try differencesOfNext(to: commit)
    case .disk:
      guard let head = sent?.commit ?? place.head else { return [] }
      let pair = TreePair(old: commit, new: head)
      differences = try place.differences(between: [pair])[pair] ?? [:]
    }
    let gone = differences.filter { path, difference in
      path.split(separator: UInt8(ascii: "/")).last?.elementsEqual(name.utf8) == true
        && difference.oldFile != nil && !difference.isFileNow
        && (!isReplaced || Self.isReplaced(path, in: differences))
    }
    let blobs = try place.blobs(of: gone.values.compactMap(\.oldFile))
    return gone.map { path, difference in
      (String(decoding: path, as: UTF8.self), difference.oldFile.flatMap { blobs[$0] } ?? [])
    }
    .sorted { $0.path < $1.path }
  }

  /// Whether something else is in the place of a file, or of a folder around it.
  private static func isReplaced(_ path: [UInt8], in differences: TreeDifferences) -> Bool {
    var part = path[...]
    while !part.isEmpty {
      if differences[Array(part)]?.isThereNow == true { return true }
      guard let slash = part.lastIndex(of: UInt8(ascii: "/")) else { return false }
      part = part[..<slash]
    }
    return false
  }
}

extension TreeDifference {
  private static let file = Array("100".utf8)

  /// The object of the old side, if that was a regular file.
  fileprivate var oldFile: String? {
    guard old.starts(with: Self.file), let space = old.firstIndex(of: 0x20) else { return nil }
    return String(decoding: old[(space + 1)...], as: UTF8.self)
  }

  fileprivate var isFileNow: Bool { new.starts(with: Self.file) }

  fileprivate var isThereNow: Bool { !new.starts(with: Self.nothing) }

  private static let nothing = Array("000000".utf8)
}

extension GitPlace {
  /// The contents of regular files of a commit, by their paths from the top; nil for what is none.
  fileprivate func contents(
    of paths: [String],
    in commit: String
  ) throws(ChangeFailure) -> [[UInt8]?] {
    if paths.isEmpty { return [] }
    let listing: [UInt8]
    do throws(GitFailure) {
      listing = try waiting { () async throws(GitFailure) in
        try await output(["ls-tree", "-z", "--full-tree", commit, "--"] + paths, nil)
      }
    } catch { throw .git(error) }
    let entries = TreeEntry.entries(in: listing).filter { $0.kind == .file }
    let blobs = try blobs(of: entries.map(\.object))
    return paths.map { path in
      // As bytes: equal characters of Swift may be different files.
      entries.first { $0.path.utf8.elementsEqual(path.utf8) }.flatMap { blobs[$0.object] }
    }
  }
}
