#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Merges without intermediate states that could be mistaken for something else.
///
/// A merge is made as objects, and the branch then moves ahead to it: the files first, then the
/// index, then the branch. Git's own merge would leave `MERGE_HEAD` where it could not begin, and
/// the next commit would undo what the other side did.
extension WorkingRepository {
  /// Two commits joined as objects, without any change of files, index or branch.
  package enum Join: Hashable, Sendable {
    /// The commit that holds both sides: one of them, or a merge commit.
    case commit(String)
    /// The files with conflicts that a person must resolve, by their paths from the top.
    case conflicts([String])
  }

  /// The result of beginning a merge with conflicts.
  package enum MergeOutcome: Hashable, Sendable {
    case merged
    /// The files with conflicts that a person must resolve, by their paths from the top.
    case conflicts([String])
    /// Git did not begin; nothing changed.
    case refused(GitFailure)
  }

  /// How files are merged.
  package struct MergeRules: Sendable {
    /// The merge driver, as a shell command.
    package let driver: String
    /// Attributes that select the driver's files, unless the repository's own decide otherwise.
    package let attributes: String
    /// Finds files that moved, of which git may not know that they are the same.
    let moves: MoveFinder
    /// Names the other side's version of a file of which both are kept.
    let otherVersion: OtherVersionNamer

    /// Combines a driver with its attributes, and functions that find moved files and name the other
    /// side's version of a file that is not text.
    package init(
      driver: String,
      attributes: String,
      otherVersion: @escaping OtherVersionNamer,
      moves: @escaping MoveFinder
    ) {
      self.driver = driver
      self.attributes = attributes
      self.otherVersion = otherVersion
      self.moves = moves
    }
  }

  /// Joins two commits as objects.
  ///
  /// No branch leads to the result before ``advance(from:to:)``, so it can be dropped and made
  /// again.
  ///
  /// - Parameters:
  ///   - commit: The other side's commit.
  ///   - ours: This side's commit; nil before the first one.
  ///   - rules: How files are merged.
  ///   - words: The message of a merge commit.
  /// - Returns: The result.
  /// - Throws: Why they were not joined.
  package func join(
    _ commit: String,
    to ours: String?,
    _ rules: MergeRules,
    _ words: String
  ) throws(GitFailure) -> Join {
    guard let ours else {
      try missNothing(of: commit)
      return .commit(commit)
    }
    if try distance(from: ours, to: commit).ahead == 0 { return .commit(commit) }
    guard base(of: ours, commit) != nil else { throw .unrelated }
    try knowCommitter()
    return try withSettings(of: rules) { (settings) throws(GitFailure) in
      let made = try mergedTree(ours, commit, settings, rules)
      guard made.conflicts.isEmpty else { return .conflicts(made.conflicts) }
      return .commit(try commitMerge(of: made.tree, ours, with: commit, words))
    }
  }

  /// Begins a merge with conflicts in the files, for a person to resolve.
  ///
  /// - Parameters:
  ///   - commit: The other side's commit.
  ///   - rules: How files are merged.
  ///   - words: The message of the merge commit.
  /// - Returns: The result.
  package func beginConflict(
    _ commit: String,
    _ rules: MergeRules,
    _ words: String
  ) -> MergeOutcome {
    do throws(GitFailure) {
      return try withSettings(of: rules) { (settings) throws(GitFailure) in
        let made = try mergedTree("HEAD", commit, settings, rules)
        if made.isOwn, !made.conflicts.isEmpty {
          return try beginConflict(commit, made, words)
        }
        return try beginConflict(commit, made.tree, settings, words)
      }
    } catch {
      return .refused(error)
    }
  }

  /// The result of a merge as a tree; nil if there are conflicts.
  package func cleanMerge(
    of ours: String,
    _ theirs: String,
    _ rules: MergeRules
  ) throws(GitFailure) -> String? {
    try withSettings(of: rules) { (settings) throws(GitFailure) in
      let made = try mergedTree(ours, theirs, settings, rules)
      return made.conflicts.isEmpty ? made.tree : nil
    }
  }

  /// Runs a body with settings that make git merge by some rules.
  func withSettings<Value>(
    of rules: MergeRules,
    _ body: ([String]) throws(GitFailure) -> Value
  ) throws(GitFailure) -> Value {
    let traces = MergeTraces(self)
    defer { traces?.remove() }
    var settings = [
      "-c", "merge.divelog.name=divelog", "-c", "merge.divelog.driver=" + rules.driver,
      "-c", "merge.divelog.recursive=text",
      // Of whole files both sides are kept here, without a driver that would write to the work tree.
      "-c", "merge.divelog-files.driver=false",
      // A folder whose files went to another one has not moved there. Not all versions of git heed that
      // it should not look for renamed files.
      "-c", "merge.directoryRenames=false", "-c", "merge.renames=false",
    ]
    let file = UsualAttributes(for: self, beginningWith: rules.attributes)
    defer { file?.remove() }
    if let file { settings += ["-c", "core.attributesFile=" + file.path] }
    return try body(settings)
  }

  /// Makes the commit of a merge, and runs the hooks that git would run.
  private func commitMerge(
    of tree: String,
    _ ours: String,
    with commit: String,
    _ words: String
  ) throws(GitFailure) -> String {
    var words = words
    try withIndex(of: tree) { (index) throws(GitFailure) in
      try askHook("pre-merge-commit", [], index)
      guard hasHook("commit-msg"), let path = ownPath("divelog-message"),
        FileBytes.write(Array((words + "\n").utf8), to: path)
      else { return }
      defer { unlink(path) }
      try askHook("commit-msg", [path], index)
      words = FileBytes.all(of: path).map { String(decoding: $0, as: UTF8.self) } ?? words
    }
    let signs = line(["config", "--type=bool", "--get", "commit.gpgSign"]) == "true"
    let sides = ["-p", ours, "-p", commit, "-m", words]
    let made = try git(["commit-tree"] + (signs ? ["-S"] : []) + sides + [tree])
    return String(decoding: made.prefix { $0 != 0x0A }, as: UTF8.self)
  }

  private func hasHook(_ name: String) -> Bool {
    ownPath("hooks/" + name).map { access($0, X_OK) == 0 } ?? false
  }

  /// Throws if a hook with this name exists and refuses.
  private func askHook(
    _ name: String,
    _ arguments: [String],
    _ index: String
  ) throws(GitFailure) {
    guard hasHook(name) else { return }
    let run = try Self.run(
      ["hook", "run", "--ignore-missing", name] + (arguments.isEmpty ? [] : ["--"] + arguments),
      in: top,
      variables: ["GIT_INDEX_FILE": index]
    )
    guard run.status != 0 else { return }
    throw .hook(name: name, words: HookTrace.words(in: run.errors))
  }

  /// Throws if a merge would overwrite a file that git does not track, even an ignored one.
  ///
  /// Git itself does not protect ignored files where both sides have changes; aborting such a merge
  /// would even remove the file.
  func missNothingUnknown(to tree: String) throws(GitFailure) {
    let added = try differences(from: head, to: tree).filter { $0.old == nil }.map(\.path)
    if added.isEmpty { return }
    var folders: Set<Substring> = []
    for path in added {
      for end in path.indices where path[end] == "/" { folders.insert(path[..<end]) }
    }
    let files = Set(added)
    let list = try git(["ls-files", "--others", "--full-name", "-z", ":/"])
    for bytes in list.split(separator: 0) {
      var path = String(decoding: bytes, as: UTF8.self)[...]
      // A nested repository ends with a slash.
      if path.hasSuffix("/") { path.removeLast() }
      let above = path.indices.filter { path[$0] == "/" }.map { String(path[..<$0]) }
      guard
        files.contains(String(path)) || folders.contains(path)
          || above.contains(where: files.contains)
      else { continue }
      throw .refused("\(path): \(String(cString: strerror(EEXIST)))")
    }
  }

  /// Throws if the first commit would overwrite a file here.
  ///
  /// Before the first commit, git overwrites ignored files regardless of options.
  private func missNothing(of commit: String) throws(GitFailure) {
    let list = try git(["ls-tree", "-r", "-z", "--name-only", "--full-tree", commit])
    let paths = list.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    guard let path = paths.first(where: { FileBytes.exists(top + "/" + $0) }) else { return }
    throw .refused("\(path): \(String(cString: strerror(EEXIST)))")
  }

  /// Whether moving ahead to a commit would overwrite files that were changed or staged here, or
  /// that are not part of any commit.
  package func isInTheWay(from start: String?, to commit: String) throws(GitFailure) -> Bool {
    let changes = try differences(from: start, to: commit)
    let staged = Set(try stagedDifferences().map(\.path))
    if changes.contains(where: { staged.contains($0.path) }) { return true }
    let files = changes.filter(\.isFile)
    return try written(files).values.contains { $0 != .old }
  }

  /// Moves the branch ahead to a descendant, with files and index.
  ///
  /// Throws if another commit than the descendant's start is now checked out.
  package func advance(from start: String?, to commit: String) throws(GitFailure) {
    // A hook may write to the log, which must wait until the lock of the log is released.
    let hook = try hookAfterwards()
    try withFiles { () throws(GitFailure) in
      try stayOnBranch()
      guard head == start else { throw .busy(path: top) }
      let step = try note(MergeStep(from: start, to: commit, isConflict: false))
      do throws(GitFailure) {
        _ = try git(
          (hook == nil ? [] : ["-c", "core.hooksPath=/dev/null"]) + plainMerge(by: "recursive") + [
            "merge", "--quiet", "--ff-only", "--commit", "--no-squash", "--no-autostash",
            "--no-overwrite-ignore",
            "--end-of-options", commit,
          ]
        )
      } catch {
        guard head == commit else {
          try undo(step)
          forgetStep()
          throw error
        }
      }
      forgetStep()
      guard head == commit else { throw .unexpectedAnswer }
    }
    // At this point a hook can no longer refuse.
    if let hook { _ = try? git(["hook", "run", "--ignore-missing", hook, "--", "0"]) }
  }

  /// Options that override the user's settings for merges, which may make git take one side for
  /// all.
  ///
  /// The strategy only applies if two sides are merged, and older versions of git lack the newest.
  private func plainMerge(by strategy: String) -> [String] {
    let own = branch.map { ["-c", "branch.\($0).mergeOptions=--no-squash"] } ?? []
    return ["-c", "pull.twohead=" + strategy] + own
  }

  /// The hook that git runs after a merge, if it exists and can be run separately.
  private func hookAfterwards() throws(GitFailure) -> String? {
    guard hasHook("post-merge"), let version = GitVersion.installed, version >= .needed else {
      return nil
    }
    return "post-merge"
  }

  /// Lets git write conflict markers for a person to resolve.
  private func beginConflict(
    _ commit: String,
    _ tree: String,
    _ settings: [String],
    _ words: String
  ) throws(GitFailure) -> MergeOutcome {
    try withFiles { () throws(GitFailure) in
      try stayOnBranch()
      try missNothingUnknown(to: tree)
      let step = try note(MergeStep(from: head, to: tree, isConflict: true))
      let merge = [
        // Recorded resolutions must be confirmed by the user.
        "-c", "rerere.autoUpdate=false", "merge", "--ff", "--commit", "--no-squash", "--quiet",
        "--no-edit", "--no-log", "--no-autostash", "--no-overwrite-ignore", "-m", words,
        "--end-of-options", commit,
      ]
      var failure = GitFailure.unexpectedAnswer
      for _ in 0..<5 {
        let run = try Self.run(settings + plainMerge(by: "ort") + merge, in: top)
        // If git could not begin, it prints the same, and leaves the same mark of a merge.
        let unmerged = (try? unmerged()) ?? []
        if !unmerged.isEmpty, isMerging {
          // Git added the paths of the conflicts, which a commit without an editor would keep.
          if let path = ownPath("MERGE_MSG"),
            !FileBytes.write(Array((words + "\n").utf8), to: path)
          {
            _ = unlink(path)
          }
          forgetStep()
          return .conflicts(unmerged)
        }
        if run.status == 0 {
          forgetStep()
          return .merged
        }
        try undo(step)
        failure = Git.refusal(run.errors, run.status)
        guard case .locked = failure else { break }
        usleep(200_000)
      }
      forgetStep()
      return .refused(failure)
    }
  }

  /// Whether git would take the next commit as the end of a merge.
  var isMerging: Bool { ownPath("MERGE_HEAD").map(FileBytes.exists) ?? false }

  /// The commit that is checked out; nil before the first commit.
  package var head: String? { line(["rev-parse", "--verify", "--quiet", "HEAD^{commit}"]) }
}
