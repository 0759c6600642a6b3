/// Merging a file that one side moved and the other changed.
///
/// Git takes a moved file for the same only if most of its lines stayed. A short one of which date,
/// time and place were corrected is removed and new to git, and the change of the other side has no
/// file to go to. So all three versions get the new path before git merges them.
extension WorkingRepository {
  /// Finds the new paths of files that a commit moved, by the former ones, from the top.
  package typealias MoveFinder =
    @Sendable (_ base: String, _ commit: String) -> [String: String]

  /// The merge of two commits.
  struct MergedTree {
    let tree: String
    /// The files with conflicts; in the tree they have conflict markers, or one side's content.
    let conflicts: [String]
    /// Their versions, as lines for the index.
    let versions: [String]
    /// Whether it brings changes to moved files, as git's own merge would not.
    let followsMoves: Bool
  }

  /// A file that one side moved and the other changed.
  private struct FollowedMove {
    let old: String
    let new: String
    /// The mode and the object before.
    let base: String
    /// The mode and the object of the side that changed it.
    let changed: String
  }

  /// Makes the result of a merge as objects.
  func mergedTree(
    _ ours: String,
    _ theirs: String,
    _ settings: [String],
    _ rules: MergeRules
  ) throws(GitFailure) -> MergedTree {
    let evened = try evened(ours, theirs, rules)
    let sides = evened ?? [ours, theirs]
    let merge = ["merge-tree", "--write-tree", "--no-messages", "-z"]
    let run = try Self.run(settings + merge + sides, in: top)
    let parts = run.bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    if run.status == 0 || run.status == 1, let tree = parts.first {
      let versions = run.status == 0 ? [] : Array(parts.dropFirst())
      var paths: [String] = []
      for path in versions.compactMap(Self.path) where paths.last != path { paths.append(path) }
      return MergedTree(
        tree: tree,
        conflicts: paths,
        versions: versions,
        followsMoves: evened != nil
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

  /// Two commits as they would be if files that one side moved and the other changed had always been
  /// at their new paths; nil if there are no such files.
  private func evened(
    _ ours: String,
    _ theirs: String,
    _ rules: MergeRules
  ) throws(GitFailure) -> [String]? {
    // Where git itself merges several bases first, it is left alone.
    let bases = String(
      decoding: (try? git(["merge-base", "--all", ours, theirs])) ?? [],
      as: UTF8.self
    )
    .split(separator: "\n")
    guard bases.count == 1, let base = bases.first.map(String.init) else { return nil }
    let own = try differences(from: base, to: ours)
    let new = try differences(from: base, to: theirs)
    let here = Self.moves(own, beside: new) { rules.moves(base, ours) }
    let there = Self.moves(new, beside: own) { rules.moves(base, theirs) }
    if here.isEmpty, there.isEmpty { return nil }
    let start = try loose(base, (here + there).map { ($0, $0.base) }, after: nil)
    return [
      try loose(ours, there.map { ($0, $0.changed) }, after: start),
      try loose(theirs, here.map { ($0, $0.changed) }, after: start),
    ]
  }

  /// The files that one side moved and the other changed.
  private static func moves(
    _ side: [Difference],
    beside other: [Difference],
    _ find: () -> [String: String]
  ) -> [FollowedMove] {
    let others = Dictionary(other.map { ($0.path, $0) }) { first, _ in first }
    let gone = side.filter { change in
      guard let other = others[change.path] else { return false }
      return change.new == nil && other.isFile && other.old != nil && other.new != nil
    }
    let new = Set(side.filter { $0.old == nil && $0.isFile && others[$0.path] == nil }.map(\.path))
    if gone.isEmpty || new.isEmpty { return [] }
    let found = find()
    // Of two files that would get one path, none is followed.
    let counts = Dictionary(found.values.map { ($0, 1) }, uniquingKeysWith: +)
    return gone.compactMap { change in
      guard let path = found[change.path], counts[path] == 1, new.contains(path),
        let other = others[change.path],
        let base = other.old, let changed = other.new
      else { return nil }
      return FollowedMove(old: change.path, new: path, base: base, changed: changed)
    }
  }

  private static let noDate = "2000-01-01T00:00:00Z"

  /// A commit with the tree of another one in which files have their new paths.
  private func loose(
    _ commit: String,
    _ moves: [(move: FollowedMove, entry: String)],
    after parent: String?
  ) throws(GitFailure) -> String {
    let tree = try withIndex(of: commit) { (index) throws(GitFailure) in
      let lines = moves.flatMap { move, entry in
        let object = entry.split(separator: " ").last ?? ""
        let none = "0 " + String(repeating: "0", count: object.count)
        return ["\(none)\t\(move.old)", "\(entry)\t\(move.new)"]
      }
      _ = try git(["update-index", "-z", "--index-info"], input: Self.list(lines), index: index)
      let made = try git(["write-tree"], index: index)
      return String(decoding: made.prefix { $0 != 0x0A }, as: UTF8.self)
    }
    let names = [
      "GIT_AUTHOR_NAME", "GIT_COMMITTER_NAME", "GIT_AUTHOR_EMAIL", "GIT_COMMITTER_EMAIL",
    ]
    let parents = parent.map { ["-p", $0] } ?? []
    let made = try git(
      ["commit-tree"] + parents + ["-m", "moved", tree],
      // It is no one's, and no branch gets it. The same merge made again has the same ids.
      variables: Dictionary(uniqueKeysWithValues: names.map { ($0, "divelog") })
        .merging(["GIT_AUTHOR_DATE": Self.noDate, "GIT_COMMITTER_DATE": Self.noDate]) { $1 }
    )
    return String(decoding: made.prefix { $0 != 0x0A }, as: UTF8.self)
  }
}
