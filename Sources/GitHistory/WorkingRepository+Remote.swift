#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Fetching and pushing.
extension WorkingRepository {
  /// The remote and the branch that a branch is pulled from or pushed to.
  package struct Remote: Hashable, Sendable {
    /// The local name of the remote.
    package let name: String
    /// The branch there.
    package let branch: String
    /// Whether the branch is configured to follow that one.
    package let isUpstream: Bool

    /// The name as it may be shown and kept in a message: for an address only the machine, because
    /// the rest may contain a password.
    package var title: String {
      guard name.contains("/") || name.contains(":") else { return name }
      var rest = name[...]
      if let scheme = rest.firstRange(of: "://") {
        rest = rest[scheme.upperBound...]
      } else if rest.prefix(while: { $0 != "/" }).firstIndex(of: ":") == nil {
        return name.split(separator: "/").last.map(String.init) ?? name
      }
      let host = rest.prefix { $0 != "/" }
      let machine = host.split(separator: "@").last?.prefix { $0 != ":" } ?? ""
      if !machine.isEmpty { return String(machine) }
      return name.split(separator: "/").last.map(String.init) ?? name
    }
  }

  /// The target of a branch's pushes: its upstream, else the branch with its name on `origin` or on
  /// the only remote; nil without a remote.
  package func remote(of branch: String) -> Remote? {
    let format = "--format=%(upstream:remotename) %(upstream:remoteref)"
    if let line = line(["for-each-ref", format, Self.branches + branch]) {
      let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
      // A branch that tracks a local one has the remote `.`, which no one else can read.
      let isElsewhere = parts.count == 2 && !parts[0].hasPrefix("-") && parts[0] != "."
      if isElsewhere, parts[1].hasPrefix(Self.branches) {
        return Remote(
          name: parts[0],
          branch: String(parts[1].dropFirst(Self.branches.count)),
          isUpstream: true
        )
      }
    }
    // Without a note of the branch there, for example of an address, git names no upstream.
    if let name = line(["config", "--get", "branch.\(branch).remote"]), name != "." {
      if name.hasPrefix("-") { return nil }
      let merged = line(["config", "--get", "branch.\(branch).merge"]) ?? Self.branches + branch
      guard merged.hasPrefix(Self.branches) else { return nil }
      let there = String(merged.dropFirst(Self.branches.count))
      return Remote(name: name, branch: there, isUpstream: true)
    }
    let names = (try? git(["remote"])) ?? []
    let all = names.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
    guard let name = all.count == 1 ? all.first : all.first(where: { $0 == "origin" }),
      !name.hasPrefix("-")
    else { return nil }
    return Remote(name: name, branch: branch, isUpstream: false)
  }

  /// The target of a branch's pushes if it is not where it is pulled from: a fork set by
  /// `branch.NAME.pushRemote` or `remote.pushDefault`.
  package func fork(of branch: String, beside remote: Remote) -> Remote? {
    let keys = ["branch.\(branch).pushRemote", "remote.pushDefault"]
    guard let name = keys.lazy.compactMap({ line(["config", "--get", $0]) }).first,
      name != remote.name, name != ".", !name.hasPrefix("-")
    else { return nil }
    return Remote(name: name, branch: branch, isUpstream: true)
  }

  /// The current commit of a remote's branch, which is fetched; nil if the branch does not exist.
  ///
  /// The branch is requested by name, because settings may exclude it from normal fetches.
  package func newest(of remote: Remote) throws(GitFailure) -> String? {
    let branch = Self.branches + remote.branch
    for _ in 0..<3 {
      let list = try git(
        Self.patience + ["ls-remote", "--quiet", "--end-of-options", remote.name, branch],
        variables: patienceOfSSH
      )
      // The name may be the end of another one: `x/refs/heads/main`.
      let line = list.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
        .first { $0.hasSuffix("\t" + branch) }
      guard let commit = line?.split(separator: "\t").first.map(String.init) else { return nil }
      let known = "refs/remotes/\(remote.name)/\(remote.branch)"
      if self.line(["rev-parse", "--verify", "--quiet", known]) == commit { return commit }
      let fetch = ["fetch", "--quiet", "--no-recurse-submodules", "--end-of-options"]
      _ = try git(Self.patience + fetch + [remote.name, branch], variables: patienceOfSSH)
      // FETCH_HEAD may belong to another fetch, because editors fetch in the background.
      if self.line(["rev-parse", "--verify", "--quiet", commit + "^{commit}"]) != nil {
        return commit
      }
      // The branch was set to something else in between.
    }
    throw .unexpectedAnswer
  }

  /// Options that end a connection without traffic for a minute, so that nothing waits forever, for
  /// example after a laptop has slept.
  private static let patience = ["-c", "http.lowSpeedLimit=1", "-c", "http.lowSpeedTime=60"]

  /// The same for ssh, unless the user has a command of their own.
  private var patienceOfSSH: [String: String] {
    let own = ["GIT_SSH", "GIT_SSH_COMMAND"].contains { (name: String) in getenv(name) != nil }
    guard !own, line(["config", "--get", "core.sshCommand"]) == nil,
      line(["config", "--get", "ssh.variant"]) == nil
    else { return [:] }
    let options = ["ConnectTimeout=30", "ServerAliveInterval=15", "ServerAliveCountMax=4"]
    return ["GIT_SSH_COMMAND": (["ssh"] + options.map { "-o " + $0 }).joined(separator: " ")]
  }

  /// The last known commit of a remote's branch; nil if unknown.
  package func lastKnown(of remote: Remote) -> String? {
    line([
      "rev-parse", "--verify", "--quiet", "refs/remotes/\(remote.name)/\(remote.branch)^{commit}",
    ])
  }

  /// The branch's newest commits on any branch of the remote; empty if there are none.
  package func sent(to remote: Remote) -> [String] {
    let list = try? git([
      "rev-list", "--boundary", "HEAD", "--not", "--remotes=" + remote.name,
    ])
    guard let list else { return [] }
    // All commits of the branch are there.
    if list.isEmpty { return [head].compactMap { $0 } }
    return list.split(separator: 0x0A).filter { $0.first == UInt8(ascii: "-") }
      .map { String(decoding: $0.dropFirst(), as: UTF8.self) }
  }

  /// The newest common commit of two; nil without one.
  package func base(of one: String, _ other: String) -> String? {
    line(["merge-base", one, other])
  }

  /// The number of commits that only one of two histories has; nil is the one without any commit.
  package func distance(
    from ours: String?,
    to commit: String
  ) throws(GitFailure) -> (ahead: Int, behind: Int) {
    let sides = ours.map { ["--left-right", $0 + "..." + commit] } ?? [commit]
    let bytes = try git(["rev-list", "--count"] + sides)
    let numbers = String(decoding: bytes, as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    // If nothing is committed here yet, everything there is new.
    if ours == nil, let behind = numbers.first { return (0, behind) }
    guard numbers.count == 2 else { throw .unexpectedAnswer }
    return (numbers[0], numbers[1])
  }

  /// The result of a push.
  package enum PushOutcome: Hashable, Sendable {
    case pushed
    /// Other people may have pushed in the meantime; if not, this is the reason.
    case behind(GitFailure)
    case failed(GitFailure)
  }

  /// Pushes a commit to a branch of a remote, which the current branch follows from then on.
  ///
  /// The commit is named by its object, so that nothing is sent that was committed in the meantime.
  package func push(_ commit: String, to remote: Remote) -> PushOutcome {
    let push =
      Self.patience + [
        "push", "--quiet", "--porcelain", "--no-recurse-submodules", "--no-follow-tags",
        "--end-of-options",
      ]
    let variables = patienceOfSSH
    let target = commit + ":" + Self.branches + remote.branch
    var pause: UInt32 = 100_000
    while true {
      do throws(GitFailure) {
        try stayOnBranch()
        let (run, refusal) = try runWithHooks(push + [remote.name, target], variables: variables)
        if run.status == 0 {
          try? follow(remote)
          return .pushed
        }
        // The line of a refused branch begins with `!` and ends with the reason.
        let lines = String(decoding: run.bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
        guard let refused = lines.first(where: { $0.hasPrefix("!") }) else {
          throw refusal ?? Git.refusal(run.errors, run.status)
        }
        let reason = refused.split(separator: "\t").last.map(String.init) ?? ""
        // Another push holds the branch for a moment.
        let isHeld = ["lock", "failed to update ref"].contains { reason.contains($0) }
        if isHeld, pause < 1_000_000 {
          usleep(pause)
          pause *= 2
          continue
        }
        let said = Self.words(ofRemote: run.errors)
        return .behind(.refused(said.isEmpty ? reason : reason + ": " + said))
      } catch {
        return .failed(error)
      }
    }
  }

  /// Makes the current branch follow a remote's, as `git push --set-upstream` does.
  private func follow(_ remote: Remote) throws(GitFailure) {
    guard !remote.isUpstream, let branch = startingBranch ?? branch else { return }
    try set("branch.\(branch).remote", to: remote.name)
    try set("branch.\(branch).merge", to: Self.branches + remote.branch)
  }

  /// The remote's own messages, such as those of a hook: the lines that git marks.
  private static func words(ofRemote errors: String) -> String {
    let lines = errors.split(whereSeparator: \.isNewline).filter { $0.hasPrefix("remote:") }
      .map { $0.dropFirst("remote:".count).drop(while: \.isWhitespace) }
      .map { String($0.reversed().drop(while: \.isWhitespace).reversed()) }
    return lines.filter { !$0.isEmpty }.suffix(5).joined(separator: "; ")
  }
}
