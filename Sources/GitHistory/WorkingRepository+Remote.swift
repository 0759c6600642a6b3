#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Bringing what others did, and sending what was done here.
extension WorkingRepository {
  /// Where a branch goes to and comes from.
  public struct Remote: Hashable, Sendable {
    /// What the remote is called here.
    public let name: String
    /// The branch there.
    public let branch: String
    /// Whether the branch here says that it follows that one.
    public let isUpstream: Bool
  }

  /// Where a branch goes: to what it follows, else to the branch of its name on `origin`, or on the
  /// only remote there is; nil without any.
  public func remote(of branch: String) -> Remote? {
    let format = "--format=%(upstream:remotename) %(upstream:remoteref)"
    if let line = line(["for-each-ref", format, Self.branches + branch]) {
      let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
      // A branch that follows one beside it has the remote `.`, where nobody else sees anything.
      let isElsewhere = parts.count == 2 && !parts[0].hasPrefix("-") && parts[0] != "."
      if isElsewhere, parts[1].hasPrefix(Self.branches) {
        return Remote(
          name: parts[0],
          branch: String(parts[1].dropFirst(Self.branches.count)),
          isUpstream: true
        )
      }
    }
    let names = (try? git(["remote"])) ?? []
    let all = names.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
    guard let name = all.count == 1 ? all.first : all.first(where: { $0 == "origin" }),
      !name.hasPrefix("-")
    else { return nil }
    return Remote(name: name, branch: branch, isUpstream: false)
  }

  /// Where a branch is sent, if that is not where it comes from: a fork of one's own, as
  /// `branch.NAME.pushRemote` and `remote.pushDefault` name it.
  public func fork(of branch: String, beside remote: Remote) -> Remote? {
    let keys = ["branch.\(branch).pushRemote", "remote.pushDefault"]
    guard let name = keys.lazy.compactMap({ line(["config", "--get", $0]) }).first,
      name != remote.name, name != ".", !name.hasPrefix("-")
    else { return nil }
    return Remote(name: name, branch: branch, isUpstream: true)
  }

  /// The commit that a remote's branch is now, which is fetched; nil if there is no such branch.
  ///
  /// The branch is asked for by its name, for settings may leave it out of what is fetched usually.
  public func newest(of remote: Remote) throws(GitFailure) -> String? {
    let branch = Self.branches + remote.branch
    let list = try git(["ls-remote", "--quiet", "--end-of-options", remote.name, branch])
    // A name's end may be another branch's: `x/refs/heads/main`.
    let line = list.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
      .first { $0.hasSuffix("\t" + branch) }
    guard let commit = line?.split(separator: "\t").first.map(String.init) else { return nil }
    let known = "refs/remotes/\(remote.name)/\(remote.branch)"
    if self.line(["rev-parse", "--verify", "--quiet", known]) == commit { return commit }
    let fetch = ["fetch", "--quiet", "--no-recurse-submodules", "--end-of-options"]
    _ = try git(fetch + [remote.name, branch])
    return self.line(["rev-parse", "--verify", "--quiet", "FETCH_HEAD^{commit}"])
  }

  /// How many commits are on one side and not on the other.
  public func distance(to commit: String) throws(GitFailure) -> (ahead: Int, behind: Int) {
    let count = ["rev-list", "--count"]
    let sides = hasCommit ? ["--left-right", "HEAD..." + commit] : [commit]
    let bytes = try git(count + sides)
    let numbers = String(decoding: bytes, as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    // Where nothing is committed yet, everything there is new.
    if !hasCommit, let behind = numbers.first { return (0, behind) }
    guard numbers.count == 2 else { throw .unexpectedAnswer }
    return (numbers[0], numbers[1])
  }

  /// What came of a merge.
  public enum MergeOutcome: Hashable, Sendable {
    case merged
    /// The files in which something is left to decide, by their paths from the top.
    case conflicts([String])
    /// Git did not begin; nothing changed.
    case refused(GitFailure)
    /// Something beside the log is staged, and both sides changed one thing; nothing changed.
    case conflictsBesideStaged([String])
  }

  /// Merges a commit into the branch, with a program for files whose attributes ask for it.
  /// - Parameters:
  ///   - commit: The name of the commit's object.
  ///   - driver: The merge driver, as the shell takes it.
  ///   - attributes: What says which files it is for, where the repository's own files do not.
  ///   - words: The message of a merge commit.
  ///   - isSomethingStaged: Whether the index has changes that are to stay as they are.
  /// - Returns: What came of it.
  public func merge(
    _ commit: String,
    driver: String,
    attributes: String,
    _ words: String,
    isSomethingStaged: Bool
  ) -> MergeOutcome {
    var settings = [
      "-c", "merge.divelog.name=divelog", "-c", "merge.divelog.driver=" + driver,
      "-c", "merge.divelog.recursive=text",
    ]
    let file = UsualAttributes(for: self, beginningWith: attributes)
    defer { file?.remove() }
    if let file { settings += ["-c", "core.attributesFile=" + file.path] }
    do throws(GitFailure) {
      if try distance(to: commit).ahead > 0 {
        try knowCommitter()
        if isSomethingStaged { return mergeBesideIndex(commit, settings, words) }
      }
      if !hasCommit { try missNothing(of: commit) }
    } catch {
      return .refused(error)
    }
    // Who allows nothing but steps ahead by hand wants the two brought together all the same.
    let merge = [
      "merge", "--ff", "--quiet", "--no-edit", "--no-autostash", "--no-overwrite-ignore", "-m",
      words,
    ]
    do throws(GitFailure) {
      _ = try git(settings + merge + ["--end-of-options", commit])
      return .merged
    } catch {
      let unmerged = (try? unmerged()) ?? []
      return unmerged.isEmpty ? .refused(error) : .conflicts(unmerged)
    }
  }

  /// Throws if a file lies here that the first commit would bring.
  ///
  /// Where nothing is committed yet, git writes over files that it ignores, whatever it is told.
  private func missNothing(of commit: String) throws(GitFailure) {
    let list = try git(["ls-tree", "-r", "-z", "--name-only", "--full-tree", commit])
    let paths = list.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    guard let path = paths.first(where: { access(top + "/" + $0, F_OK) == 0 }) else { return }
    throw .refused("\(path): \(String(cString: strerror(EEXIST)))")
  }

  /// Merges without the index, in which somebody has staged something; git alone would refuse.
  ///
  /// The outcome is made as objects, and the branch then moves ahead to it, which leaves alone what
  /// it does not touch.
  private func mergeBesideIndex(
    _ commit: String,
    _ settings: [String],
    _ words: String
  ) -> MergeOutcome {
    do throws(GitFailure) {
      let result = try waiting { () async throws(GitFailure) -> ([UInt8], String, Int32) in
        let run = try await Git.run(
          settings + ["merge-tree", "--write-tree", "--name-only", "--no-messages", "-z"]
            + ["HEAD", commit],
          in: top,
          .working,
          into: PrintedBytes(limit: 1 << 26)
        )
        return (run.answer.bytes, run.errors, run.status)
      }
      let parts = result.0.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      if result.2 == 1 { return .conflictsBesideStaged(Array(parts.dropFirst())) }
      guard result.2 == 0, let tree = parts.first else { throw Git.refusal(result.1, result.2) }
      let made = try git(["commit-tree", "-p", "HEAD", "-p", commit, "-m", words, tree])
      let merge = String(decoding: made.prefix { $0 != 0x0A }, as: UTF8.self)
      let step = ["merge", "--quiet", "--ff-only", "--no-autostash", "--no-overwrite-ignore"]
      _ = try git(step + ["--end-of-options", merge])
      return .merged
    } catch {
      return .refused(error)
    }
  }

  /// What came of a push.
  public enum PushOutcome: Hashable, Sendable {
    case pushed
    /// Somebody may have pushed in the meantime; else this is why.
    case behind(GitFailure)
    case failed(GitFailure)
  }

  /// Sends the branch to its remote.
  public func push(_ remote: Remote) -> PushOutcome {
    let options = ["--quiet", "--porcelain", "--no-recurse-submodules"]
    let upstream = remote.isUpstream ? [] : ["--set-upstream"]
    let target = "HEAD:" + Self.branches + remote.branch
    do throws(GitFailure) {
      let run = try waiting { () async throws(GitFailure) -> ([UInt8], String, Int32) in
        let run = try await Git.run(
          ["push"] + options + upstream + ["--end-of-options", remote.name, target],
          in: top,
          .working,
          into: PrintedBytes(limit: 1 << 20)
        )
        return (run.answer.bytes, run.errors, run.status)
      }
      if run.2 == 0 { return .pushed }
      // A line of what is refused begins with `!` and ends with why.
      let lines = String(decoding: run.0, as: UTF8.self).split(separator: "\n")
      if let refused = lines.first(where: { $0.hasPrefix("!") }) {
        return .behind(.refused(refused.split(separator: "\t").last.map(String.init) ?? ""))
      }
      throw Git.refusal(run.1, run.2)
    } catch {
      return .failed(error)
    }
  }
}
