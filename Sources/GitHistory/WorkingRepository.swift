#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The user's own repository, in which `sync` works as the user would at a prompt: with the user's
/// hooks, filters and settings.
package struct WorkingRepository: Sendable {
  /// The top of the work tree.
  package let top: String
  /// Blocks other programs from writing files while they are moved to another commit.
  package var guardingFiles: FileGuard?
  /// The branch that work began on; nil inside if none was checked out, nil outside if any will do.
  ///
  /// Commits, pushes and merges are refused once another branch is checked out: its own commits are
  /// not meant for the remote of the first.
  package var startingBranch: String??

  /// Runs a body while other programs that write to the same files wait.
  package typealias FileGuard =
    @Sendable (() throws(GitFailure) -> Void) throws(GitFailure) -> Void

  init(top: String) { self.top = top }

  /// Runs a body that writes to the work tree, while cooperating programs wait.
  func withFiles<Value>(_ body: () throws(GitFailure) -> Value) throws(GitFailure) -> Value {
    guard let guardingFiles else { return try body() }
    var result: Value?
    try guardingFiles { () throws(GitFailure) in result = try body() }
    guard let result else { throw .unexpectedAnswer }
    return result
  }

  /// Finds the repository that contains a folder.
  /// - Returns: The repository; nil if there is none.
  /// - Throws: A `GitFailure` if git is missing, or the repository belongs to another user.
  package static func around(_ folder: String) throws(GitFailure) -> WorkingRepository? {
    // Git's refusals differ only in their text, so git is run in English.
    let run = try Self.run(
      ["rev-parse", "--show-toplevel"],
      in: folder,
      variables: ["LC_ALL": "C", "LANGUAGE": "C"]
    )
    if run.status == 0 {
      let path = String(decoding: run.bytes, as: UTF8.self)
      guard path.hasSuffix("\n"), path.count > 1 else { return nil }
      return WorkingRepository(top: String(path.dropLast()))
    }
    if run.errors.contains(Git.noRepository) { return nil }
    let advice = run.errors.split(whereSeparator: \.isNewline).first {
      $0.contains("--add safe.directory ")
    }
    if let advice, let place = advice.firstRange(of: "--add safe.directory ") {
      throw .ofAnother(path: String(advice[place.upperBound...]))
    }
    throw Git.refusal(run.errors, run.status)
  }

  /// The result of a git command.
  struct Run: Sendable {
    let bytes: [UInt8]
    let errors: String
    let status: Int32
  }

  /// Runs git with any exit status.
  static func run(
    _ arguments: [String],
    in folder: String,
    input: [UInt8] = [],
    variables: [String: String] = [:]
  ) throws(GitFailure) -> Run {
    try waiting { () async throws(GitFailure) -> Run in
      let run = try await Git.run(
        arguments,
        in: folder,
        .working,
        input: input,
        variables: variables,
        into: PrintedBytes(limit: 1 << 28)
      )
      return Run(bytes: run.answer.bytes, errors: run.errors, status: run.status)
    }
  }

  /// Runs git and returns its output.
  ///
  /// Another git process may hold the index for a moment, as an editor's `git status` does; this
  /// waits for it.
  func git(
    _ arguments: [String],
    input: [UInt8] = [],
    index: String? = nil,
    variables: [String: String] = [:],
    asksHooks: Bool = false
  ) throws(GitFailure) -> [UInt8] {
    let own = index.map { ["GIT_INDEX_FILE": $0] } ?? [:]
    let variables = variables.merging(own) { $1 }
    var pause: UInt32 = 10_000
    while true {
      let (run, refusal) =
        asksHooks
        ? try runWithHooks(arguments, input: input)
        : (try Self.run(arguments, in: top, input: input, variables: variables), nil)
      if run.status == 0 { return run.bytes }
      if let refusal { throw refusal }
      let failure = Git.refusal(run.errors, run.status)
      guard case .locked = failure, pause < 1_000_000 else { throw failure }
      usleep(pause)
      pause *= 2
    }
  }

  /// The first line of git's output; nil if it fails or prints nothing.
  func line(_ arguments: [String]) -> String? {
    guard let bytes = try? git(arguments) else { return nil }
    let text = String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
    return text.isEmpty ? nil : text
  }

  /// The current branch; nil on a detached head.
  package var branch: String? {
    // Git's own short form is longer if a tag has the same name.
    guard let name = line(["symbolic-ref", "--quiet", "HEAD"]), name.hasPrefix(Self.branches)
    else { return nil }
    return String(name.dropFirst(Self.branches.count))
  }

  /// Throws if another branch is checked out than work began on.
  func stayOnBranch() throws(GitFailure) {
    if case .some(let branch) = startingBranch, branch != self.branch { throw .otherBranch }
  }

  static let branches = "refs/heads/"

  /// Whether there is any commit.
  package var hasCommit: Bool { line(["rev-parse", "--verify", "--quiet", "HEAD"]) != nil }

  /// An unfinished operation.
  package enum Unfinished: Hashable, Sendable {
    /// A merge of this commit.
    case merge(String)
    /// A rebase, a cherry-pick or a similar operation, by git's word for it.
    case other(String)
  }

  /// The unfinished operation in the repository; nil if there is none.
  package var unfinished: Unfinished? {
    // Between two commits of a cherry-pick there is no head file, only git's folder.
    let marks = [
      ("CHERRY_PICK_HEAD", "cherry-pick"), ("REVERT_HEAD", "revert"), ("rebase-merge", "rebase"),
      ("rebase-apply/applying", "git am"), ("rebase-apply", "rebase"),
      ("sequencer", "cherry-pick or revert"), ("BISECT_LOG", "bisect"),
    ]
    let asked = marks.flatMap { ["--git-path", $0.0] }
    let paths = ((try? git(["rev-parse"] + asked)) ?? []).split(separator: 0x0A)
    for (path, mark) in zip(paths, marks) where FileBytes.exists(full(path)) {
      return .other(mark.1)
    }
    guard let merged = line(["rev-parse", "--verify", "--quiet", "MERGE_HEAD"]) else { return nil }
    // Git completes a merge of more than two sides itself.
    return mergeHeads > 1 ? .other("merge of several branches") : .merge(merged)
  }

  /// The number of commits being merged.
  private var mergeHeads: Int {
    guard let path = ownPath("MERGE_HEAD"), let bytes = FileBytes.all(of: path) else { return 0 }
    return bytes.split(separator: 0x0A).count
  }

  /// The path of a file in git's own folder; nil if unknown.
  func ownPath(_ name: String) -> String? {
    line(["rev-parse", "--git-path", name]).map { full(Array($0.utf8)[...]) }
  }

  /// The full path of a file that git names from the top.
  private func full(_ path: ArraySlice<UInt8>) -> String {
    let path = String(decoding: path, as: UTF8.self)
    return path.hasPrefix("/") ? path : top + "/" + path
  }

  /// The files with conflicts, by their paths from the top.
  package func unmerged() throws(GitFailure) -> [String] {
    let bytes = try git(["diff", "--name-only", "--diff-filter=U", "-z", "--no-ext-diff"])
    return bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// An uncommitted change of one file.
  package struct Change: Hashable, Sendable {
    /// The path from the top of the work tree.
    package let path: String
    /// The kind of change.
    package let kind: Kind
    /// Whether some of it would be part of the next commit.
    package let isStaged: Bool

    /// What changed in a file.
    package enum Kind: Hashable, Sendable { case added, changed, removed }

    /// Combines a path and its change.
    package init(_ path: String, _ kind: Kind, isStaged: Bool) {
      self.path = path
      self.kind = kind
      self.isStaged = isStaged
    }
  }

  /// All uncommitted changes of files that are not ignored.
  package func changes() throws(GitFailure) -> [Change] {
    let bytes = try git([
      "status", "--porcelain=v1", "-z", "--untracked-files=all", "--no-renames",
      "--ignore-submodules=all",
    ])
    return bytes.split(separator: 0).compactMap { line in
      guard line.count > 3 else { return nil }
      let (index, tree) = (line[line.startIndex], line[line.startIndex + 1])
      let path = String(decoding: line.dropFirst(3), as: UTF8.self)
      let isStaged = index != UInt8(ascii: " ") && index != UInt8(ascii: "?")
      let kind: Change.Kind =
        switch (index, tree) {
        case (_, UInt8(ascii: "D")), (UInt8(ascii: "D"), _): .removed
        case (UInt8(ascii: "?"), _), (UInt8(ascii: "A"), _): .added
        default: .changed
        }
      return Change(path, kind, isStaged: isStaged)
    }
  }

  /// Sets a value in the repository's settings.
  package func set(_ key: String, to value: String) throws(GitFailure) {
    _ = try git(["config", "--local", "--replace-all", key, value])
  }

  /// A value in the repository's settings; nil if it is not set there.
  package func setting(_ key: String) -> String? { line(["config", "--local", "--get", key]) }
}
