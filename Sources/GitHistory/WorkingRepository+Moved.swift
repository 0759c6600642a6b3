/// Merging files that one side moved or removed, and the other changed.
///
/// Git takes a removed file and a new one for the same if half of their lines are: the entries of two
/// divers, or two sites. The change of the other side would then go into another record, without a
/// word. And it takes a short file of which date, time and place were corrected for two files. So git
/// is shown no such pair: files that are known to have moved get their new paths in all three versions
/// before git merges them, and a file that one side removed and the other changed is a conflict.
extension WorkingRepository {
  /// Files that a commit moved.
  package struct Moves: Sendable {
    /// The new paths by the former ones, from the top.
    package var files: [String: String]
    /// The new paths of folders by the former ones; all that was in one is in the other.
    package var folders: [String: String]
    /// The paths of files where another record is now, from another path.
    package var replaced: Set<String>

    /// Combines moved files and folders.
    package init(
      files: [String: String] = [:],
      folders: [String: String] = [:],
      replaced: Set<String> = []
    ) {
      (self.files, self.folders, self.replaced) = (files, folders, replaced)
    }

    /// The path of a file now; nil if it is not known to have moved.
    func path(of file: String) -> String? {
      Self.exactly(file, in: files) ?? path(ofFolderOf: file)
    }

    /// The path of a file in a folder that has moved; nil if it has not.
    func path(ofFolderOf file: String) -> String? {
      var folder = file[...]
      while let slash = folder.lastIndex(of: "/") {
        folder = folder[..<slash]
        if let path = Self.exactly(String(folder), in: folders) { return path + file[slash...] }
      }
      return nil
    }

    /// The path for one with the same bytes.
    private static func exactly(_ path: String, in paths: [String: String]) -> String? {
      paths.index(forKey: path).flatMap { place in
        paths[place].key.utf8.elementsEqual(path.utf8) ? paths[place].value : nil
      }
    }
  }

  /// Finds the files that a commit moved since an earlier one.
  package typealias MoveFinder = @Sendable (_ base: String, _ commit: String) -> Moves

  /// The merge of two commits.
  struct MergedTree {
    let tree: String
    /// The files with conflicts; in the tree they have conflict markers, or one side's content.
    let conflicts: [String]
    /// Their versions, as lines for the index.
    let versions: [String]
    /// Whether git's own merge would do something else with moved and removed files.
    let isOwn: Bool
  }

  /// Makes the result of a merge as objects.
  func mergedTree(
    _ ours: String,
    _ theirs: String,
    _ settings: [String],
    _ rules: MergeRules
  ) throws(GitFailure) -> MergedTree {
    try mergedTree(ours, theirs, settings, rules, depth: 0)
  }

  private func mergedTree(
    _ ours: String,
    _ theirs: String,
    _ settings: [String],
    _ rules: MergeRules,
    depth: Int
  ) throws(GitFailure) -> MergedTree {
    let aligned = try aligned(ours, theirs, settings, rules, depth: depth)
    let sides = aligned?.sides ?? [ours, theirs]
    let merge = ["merge-tree", "--write-tree", "--no-messages", "-z"]
    let run = try Self.run(settings + merge + sides, in: top)
    let parts = run.bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    if run.status == 0 || run.status == 1, var tree = parts.first {
      var versions = run.status == 0 ? [] : Array(parts.dropFirst())
      if let alignment = aligned?.alignment, !alignment.versions.isEmpty {
        tree = try self.tree(of: tree, adding: alignment.kept)
        versions += alignment.versions
      }
      let both =
        depth == 0 ? try bothSides(versions, in: tree, rules) : BothSides(versions: versions)
      if !both.entries.isEmpty { tree = try self.tree(of: tree, adding: both.entries) }
      versions = both.versions
      let conflicts = PathTable(versions.compactMap { Self.path($0).map { ($0, ()) } })
      return MergedTree(
        tree: tree,
        conflicts: conflicts.paths,
        versions: versions,
        isOwn: aligned != nil || !both.entries.isEmpty
      )
    }
    if let version = GitVersion.installed, version < .needed { throw .tooOldToMerge(version) }
    throw Git.refusal(run.errors, run.status)
  }

  /// The path in a line `MODE OBJECT STAGE`, tab, path.
  private static func path(_ line: String) -> String? {
    line.firstIndex(of: "\t").map { String(line[line.index(after: $0)...]) }
  }

  /// Lets a person resolve the conflicts of a merge that git's own merge would not make.
  ///
  /// Files and index are as git leaves them. The mark of a merge comes last: before, a killed run is
  /// undone.
  func beginConflict(
    _ commit: String,
    _ made: MergedTree,
    _ words: String
  ) throws(GitFailure) -> MergeOutcome {
    try withFiles { () throws(GitFailure) in
      try stayOnBranch()
      try missNothingUnknown(to: made.tree)
      let step = try note(MergeStep(from: head, to: made.tree, isConflict: true))
      do throws(GitFailure) {
        _ = try? git(["update-index", "-q", "--refresh"])
        _ = try git(["read-tree", "-m", "-u", "HEAD", made.tree])
        let none = "0 " + String(repeating: "0", count: made.tree.count) + "\t"
        let lines = made.conflicts.map { none + $0 } + made.versions
        _ = try git(["update-index", "-z", "--index-info"], input: Self.list(lines))
        let marks = [
          ("MERGE_MSG", words + "\n"), ("MERGE_MODE", ""), ("MERGE_HEAD", commit + "\n"),
        ]
        for (name, text) in marks {
          guard let path = ownPath(name), FileBytes.write(Array(text.utf8), to: path) else {
            throw .unexpectedAnswer
          }
        }
      } catch {
        try undo(step)
        forgetStep()
        return .refused(error)
      }
      forgetStep()
      return .conflicts(made.conflicts)
    }
  }

  /// Two commits as they would be if files that one side moved had always been at their new paths, and
  /// those that one side removed and the other changed did not exist; nil if there are no such files.
  private func aligned(
    _ ours: String,
    _ theirs: String,
    _ settings: [String],
    _ rules: MergeRules,
    depth: Int
  ) throws(GitFailure) -> (sides: [String], alignment: MergeAlignment)? {
    let bases = String(
      decoding: (try? git(["merge-base", "--all", ours, theirs])) ?? [],
      as: UTF8.self
    )
    .split(separator: "\n")
    .map(String.init)
    guard let first = bases.first, depth < Self.mostCrossings else { return nil }
    // Several bases are merged first, as git would, but not by its guesses.
    var joined = first
    for next in bases.dropFirst() {
      let made = try mergedTree(joined, next, settings, rules, depth: depth + 1)
      joined = try unreachableCommit(made.tree, after: [joined, next])
    }
    let base = joined
    let alignment = MergeAlignment(
      try differences(from: base, to: ours),
      try differences(from: base, to: theirs),
      movedByUs: { rules.moves(base, ours) },
      movedByThem: { rules.moves(base, theirs) },
      basePaths: {
        let list = (try? git(["ls-tree", "-r", "-z", "--name-only", "--full-tree", base])) ?? []
        return Set(list.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
      }
    )
    if alignment.isEmpty, bases.count == 1 { return nil }
    let start = try unreachableCommit(try tree(of: base, alignment.base), after: [])
    let sides = [
      try unreachableCommit(try tree(of: ours, alignment.ours), after: [start]),
      try unreachableCommit(try tree(of: theirs, alignment.theirs), after: [start]),
    ]
    return (sides, alignment)
  }

  /// How often bases of bases are merged here; what crosses more often is left to git.
  private static let mostCrossings = 8

  private static let noDate = "2000-01-01T00:00:00Z"

  /// The tree of a tree or commit with other entries.
  private func tree(
    of tree: String,
    removing gone: [String] = [],
    adding entries: [(path: String, entry: String)]
  ) throws(GitFailure) -> String {
    try withIndex(of: tree) { (index) throws(GitFailure) in
      // The length of an object's name.
      let length = try git(["rev-parse", "--verify", tree + "^{tree}"]).prefix { $0 != 0x0A }.count
      let none = "0 " + String(repeating: "0", count: length)
      // Git drops such a path without an error.
      guard entries.allSatisfy({ !("/" + $0.path).contains("//") }) else { throw .unexpectedAnswer }
      let lines = gone.map { "\(none)\t\($0)" } + entries.map { "\($0.entry)\t\($0.path)" }
      _ = try git(["update-index", "-z", "--index-info"], input: Self.list(lines), index: index)
      let made = try git(["write-tree"], index: index)
      return String(decoding: made.prefix { $0 != 0x0A }, as: UTF8.self)
    }
  }

  private func tree(
    of commit: String,
    _ change: MergeAlignment.TreeChange
  ) throws(GitFailure) -> String {
    try tree(of: commit, removing: change.gone, adding: change.new)
  }

  /// A commit that no branch gets.
  private func unreachableCommit(_ tree: String, after parents: [String]) throws(GitFailure)
    -> String
  {
    let names = [
      "GIT_AUTHOR_NAME", "GIT_COMMITTER_NAME", "GIT_AUTHOR_EMAIL", "GIT_COMMITTER_EMAIL",
    ]
    let made = try git(
      ["commit-tree"] + parents.flatMap { ["-p", $0] } + ["-m", "moved", tree],
      // It has no author. The same merge made again has the same ids.
      variables: Dictionary(uniqueKeysWithValues: names.map { ($0, "divelog") })
        .merging(["GIT_AUTHOR_DATE": Self.noDate, "GIT_COMMITTER_DATE": Self.noDate]) { $1 }
    )
    return String(decoding: made.prefix { $0 != 0x0A }, as: UTF8.self)
  }
}
