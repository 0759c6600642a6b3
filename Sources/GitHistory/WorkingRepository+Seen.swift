/// What this repository had from others when it last exchanged commits with them.
extension WorkingRepository {
  private static let seenFile = "divelog-seen"

  /// What a remote's branch had, as far as this repository knows: the commit that was merged or
  /// pushed last, and all commits that git remembers.
  ///
  /// Git's own note of the branch changes with every fetch, even one by an editor.
  package func had(_ remote: Remote) -> [String] {
    let known = [seen()[Self.key(remote)], lastKnown(of: remote)].compactMap { $0 }
    let own = logged("refs/remotes/\(remote.name)/\(remote.branch)") { _ in true }
    // A clone notes what it received, and from where, under the only branch that it checks out. A
    // branch that was created here later has received nothing yet.
    let address = line(["config", "--get", "remote.\(remote.name).url"])
    let cloned = logged("refs/heads/\(remote.branch)") { line in
      address.map { line.hasSuffix("clone: from " + $0) } ?? false
    }
    return existing(Set(known + own + cloned))
  }

  /// The commits before and after each step of a branch, according to git's log of it.
  private func logged(_ name: String, where isMeant: (String) -> Bool) -> [String] {
    let bytes = ownPath("logs/" + name).flatMap { FileBytes.all(of: $0) } ?? []
    return bytes.split(separator: 0x0A).suffix(1000).flatMap { bytes -> [String] in
      let line = String(decoding: bytes, as: UTF8.self)
      guard isMeant(line) else { return [] }
      return line.split(separator: " ").prefix(2).map(String.init)
    }
  }

  /// The commits among some that exist here; others were removed from this repository too.
  private func existing(_ commits: Set<String>) -> [String] {
    let names = commits.filter { $0.allSatisfy(\.isHexDigit) && $0.contains { $0 != "0" } }.sorted()
    if names.isEmpty { return [] }
    let input = Array(names.map { $0 + "\n" }.joined().utf8)
    let list = (try? git(["cat-file", "--batch-check"], input: input)) ?? []
    let lines = String(decoding: list, as: UTF8.self).split(separator: "\n")
    return lines.filter { $0.contains(" commit ") }.compactMap {
      $0.split(separator: " ").first.map(String.init)
    }
  }

  /// Notes the commit of a remote's branch that was merged or pushed.
  package func see(_ commit: String, of remote: Remote) {
    var all = seen()
    guard all[Self.key(remote)] != commit, let path = ownPath(Self.seenFile) else { return }
    all[Self.key(remote)] = commit
    let lines = all.sorted { $0.key < $1.key }.map { $0.value + " " + $0.key + "\n" }
    // A note that cannot be written only means that a question is not asked.
    _ = FileBytes.write(Array(lines.joined().utf8), to: path)
  }

  /// A remote's branch as named in the note; an address may contain a password, which is not
  /// written again.
  private static func key(_ remote: Remote) -> String {
    guard remote.name != remote.title else { return remote.name + " " + remote.branch }
    let mark = remote.name.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { mark, byte in
      (mark ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return remote.title + "-" + String(mark, radix: 16) + " " + remote.branch
  }

  private func seen() -> [String: String] {
    let bytes = ownPath(Self.seenFile).flatMap { FileBytes.all(of: $0) } ?? []
    let pairs = bytes.split(separator: 0x0A).compactMap { line -> (String, String)? in
      let parts = String(decoding: line, as: UTF8.self).split(separator: " ", maxSplits: 1)
      return parts.count == 2 ? (String(parts[1]), String(parts[0])) : nil
    }
    return Dictionary(pairs) { _, last in last }
  }

  /// Whether a commit is in the history of another.
  package func isPart(_ old: String, of new: String) throws(GitFailure) -> Bool {
    let run = try Self.run(["merge-base", "--is-ancestor", old, new], in: top)
    guard run.status == 0 || run.status == 1 else { throw Git.refusal(run.errors, run.status) }
    return run.status == 0
  }

  /// The commits that some histories have and another has not, with their authors.
  ///
  /// The newest come first; without another history, all do.
  package func commits(
    of commits: [String],
    notIn other: String?
  ) throws(GitFailure) -> [AuthoredCommit] {
    if commits.isEmpty { return [] }
    let list = try git(
      [
        "-c", "log.showSignature=false", "log", "--stdin", "--topo-order",
        "--format=%H%x09%ae%x09%an",
      ],
      input: Array((commits + (other.map { ["^" + $0] } ?? [])).map { $0 + "\n" }.joined().utf8)
    )
    return String(decoding: list, as: UTF8.self).split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard parts.count > 2 else { return nil }
      return AuthoredCommit(commit: parts[0], address: parts[1], name: parts[2])
    }
  }
}

/// A commit and its author.
package struct AuthoredCommit: Hashable, Sendable {
  package let commit: String
  /// Its author's address, as git has it.
  package let address: String
  /// Its author's name, as git has it.
  package let name: String

  /// Whether it may be a user's own: people write from several addresses.
  package func mayBe(of user: GitIdentity) -> Bool {
    guard user.name != nil || user.email != nil else { return true }
    return address.lowercased() == user.email?.lowercased()
      || name.lowercased() == user.name?.lowercased()
  }
}
