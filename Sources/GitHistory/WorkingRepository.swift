#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The user's own repository, in which `sync` works as the user would at a prompt: with the user's
/// hooks, filters and settings.
public struct WorkingRepository: Sendable {
  /// The top of its work tree.
  public let top: String

  /// Finds the repository around a folder; nil if it lies in none.
  public init?(around folder: String) {
    guard let bytes = try? Self.git(["rev-parse", "--show-toplevel"], in: folder) else {
      return nil
    }
    let path = String(decoding: bytes, as: UTF8.self)
    guard path.hasSuffix("\n"), path.count > 1 else { return nil }
    top = String(path.dropLast())
  }

  static func git(
    _ arguments: [String],
    in folder: String,
    input: [UInt8] = []
  ) throws(GitFailure) -> [UInt8] {
    try waiting { () async throws(GitFailure) -> [UInt8] in
      try await Git.output(of: arguments, in: folder, .working, input: input, limit: 1 << 28)
    }
  }

  func git(_ arguments: [String], input: [UInt8] = []) throws(GitFailure) -> [UInt8] {
    try Self.git(arguments, in: top, input: input)
  }

  /// The first line of what git prints; nil if it fails or prints nothing.
  func line(_ arguments: [String]) -> String? {
    guard let bytes = try? git(arguments) else { return nil }
    let text = String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
    return text.isEmpty ? nil : text
  }

  /// The branch that is checked out; nil where a commit is, and no branch.
  public var branch: String? {
    // Git's own short form is a longer one where a tag has the same name.
    guard let name = line(["symbolic-ref", "--quiet", "HEAD"]), name.hasPrefix(Self.branches)
    else { return nil }
    return String(name.dropFirst(Self.branches.count))
  }

  static let branches = "refs/heads/"

  /// Whether there is any commit.
  public var hasCommit: Bool { line(["rev-parse", "--verify", "--quiet", "HEAD"]) != nil }

  /// What was begun and not ended.
  public enum Unfinished: Hashable, Sendable {
    /// A merge.
    case merge
    /// A rebase, a cherry-pick or the like, by git's word for it.
    case other(String)
  }

  /// What was begun in the repository and not ended; nil if nothing.
  public var unfinished: Unfinished? {
    // Between two of several picks there is no commit that tells of them, but a folder of git's.
    let marks = [
      ("CHERRY_PICK_HEAD", "cherry-pick"), ("REVERT_HEAD", "revert"), ("rebase-merge", "rebase"),
      ("rebase-apply/applying", "git am"), ("rebase-apply", "rebase"),
      ("sequencer", "cherry-pick or revert"), ("BISECT_LOG", "bisect"),
    ]
    for (name, word) in marks where ownPath(name).map({ access($0, F_OK) == 0 }) ?? false {
      return .other(word)
    }
    return line(["rev-parse", "--verify", "--quiet", "MERGE_HEAD"]).map { _ in .merge }
  }

  /// The path of a file of git's own; nil if git tells none.
  func ownPath(_ name: String) -> String? {
    guard let path = line(["rev-parse", "--git-path", name]) else { return nil }
    return path.hasPrefix("/") ? path : top + "/" + path
  }

  /// The files in which a merge left something to decide, by their paths from the top.
  public func unmerged() throws(GitFailure) -> [String] {
    let bytes = try git(["diff", "--name-only", "--diff-filter=U", "-z", "--no-ext-diff"])
    return bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// One file that is not as it was committed.
  public struct Change: Hashable, Sendable {
    /// From the top of the work tree.
    public let path: String
    /// What happened to it.
    public let kind: Kind
    /// Whether the next commit would have some of it.
    public let isStaged: Bool

    /// What happened to a file.
    public enum Kind: Hashable, Sendable { case added, changed, removed }

    /// Puts a path and what happened there together.
    public init(_ path: String, _ kind: Kind, isStaged: Bool) {
      self.path = path
      self.kind = kind
      self.isStaged = isStaged
    }
  }

  /// Every file that is not as it was committed, and not ignored.
  public func changes() throws(GitFailure) -> [Change] {
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

  /// Gives a setting of the repository a value.
  public func set(_ key: String, to value: String) throws(GitFailure) {
    _ = try git(["config", "--local", "--replace-all", key, value])
  }

  /// What a setting of the repository is; nil if it is not set there.
  public func setting(_ key: String) -> String? { line(["config", "--local", "--get", key]) }
}
