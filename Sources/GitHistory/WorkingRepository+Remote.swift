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

  /// Fetches a remote's branches.
  public func fetch(_ remote: Remote) throws(GitFailure) {
    _ = try git([
      "fetch", "--quiet", "--no-recurse-submodules", "--end-of-options", remote.name,
    ])
  }

  /// The commit that a remote's branch was when it was last fetched; nil if there is no such branch.
  public func commit(of remote: Remote) -> String? {
    let name = "refs/remotes/\(remote.name)/\(remote.branch)"
    return line(["rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}"])
  }

  /// How many commits are on one side and not on the other.
  public func distance(to commit: String) -> (ahead: Int, behind: Int) {
    let counts = line(["rev-list", "--left-right", "--count", "HEAD..." + commit])
    let numbers = (counts ?? "").split(separator: "\t").compactMap { Int($0) }
    return numbers.count == 2 ? (numbers[0], numbers[1]) : (0, 0)
  }

  /// What came of a merge.
  public enum MergeOutcome: Hashable, Sendable {
    case merged
    /// The files in which something is left to decide, by their paths from the top.
    case conflicts([String])
    /// Git did not begin, in its own words; nothing changed.
    case refused(String)
    /// Something beside the log is staged, and both sides changed one thing; nothing changed.
    case conflictsBesideStaged([String])
  }

  /// Merges a commit into the branch, with a program for files whose attributes ask for it.
  /// - Parameters:
  ///   - commit: The name of the commit's object.
  ///   - driver: The merge driver, as the shell takes it.
  ///   - words: The message of a merge commit.
  ///   - isSomethingStaged: Whether the index has changes that are to stay as they are.
  /// - Returns: What came of it.
  public func merge(
    _ commit: String,
    driver: String,
    _ words: String,
    isSomethingStaged: Bool
  ) -> MergeOutcome {
    let settings = [
      "-c", "merge.divelog.name=divelog", "-c", "merge.divelog.driver=" + driver,
      "-c", "merge.divelog.recursive=text",
    ]
    let isAhead = distance(to: commit).ahead > 0
    if isSomethingStaged, isAhead { return mergeBesideIndex(commit, settings, words) }
    // Who allows nothing but steps ahead by hand wants the two brought together all the same.
    let merge = ["merge", "--ff", "--quiet", "--no-edit", "--no-autostash", "-m", words]
    do throws(GitFailure) {
      _ = try git(settings + merge + ["--end-of-options", commit])
      return .merged
    } catch {
      let unmerged = (try? unmerged()) ?? []
      if !unmerged.isEmpty { return .conflicts(unmerged) }
      guard case .refused(let reason) = error else { return .refused("\(error)") }
      return .refused(reason)
    }
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
      guard result.2 == 0, let tree = parts.first else { throw Git.refusal(result.1) }
      let made = try git(["commit-tree", "-p", "HEAD", "-p", commit, "-m", words, tree])
      let merge = String(decoding: made.prefix { $0 != 0x0A }, as: UTF8.self)
      _ = try git(["merge", "--quiet", "--ff-only", "--no-autostash", "--end-of-options", merge])
      return .merged
    } catch {
      guard case .refused(let reason) = error else { return .refused("\(error)") }
      return .refused(reason)
    }
  }

  /// What came of a push.
  public enum PushOutcome: Hashable, Sendable {
    case pushed
    /// Somebody pushed in the meantime.
    case behind
    /// Git's own words.
    case failed(String)
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
      let refused = lines.first { $0.hasPrefix("!") } ?? ""
      let words = ["[rejected]", "fetch first", "non-fast-forward", "cannot lock ref"]
      if words.contains(where: { refused.contains($0) }) { return .behind }
      throw Git.refusal(run.1)
    } catch {
      guard case .refused(let reason) = error else { return .failed("\(error)") }
      return .failed(reason)
    }
  }
}
