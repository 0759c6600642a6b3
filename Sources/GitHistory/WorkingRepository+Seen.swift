/// What this repository had from others when it last exchanged commits with them.
extension WorkingRepository {
  private static let seenFile = "divelog-seen"

  /// The commit of a remote's branch that was merged or pushed last; nil if unknown.
  ///
  /// Git's own note of it changes with every fetch, also with one by an editor.
  public func seen(of remote: Remote) -> String? { seen()[Self.key(remote)] }

  /// Notes the commit of a remote's branch that was merged or pushed.
  public func see(_ commit: String, of remote: Remote) {
    var all = seen()
    guard all[Self.key(remote)] != commit, let path = ownPath(Self.seenFile) else { return }
    all[Self.key(remote)] = commit
    let lines = all.sorted { $0.key < $1.key }.map { $0.value + " " + $0.key + "\n" }
    // A note that is not written is only a question that is not asked.
    _ = FileBytes.write(Array(lines.joined().utf8), to: path)
  }

  private static func key(_ remote: Remote) -> String { remote.name + " " + remote.branch }

  private func seen() -> [String: String] {
    let bytes = ownPath(Self.seenFile).flatMap { FileBytes.all(of: $0) } ?? []
    let pairs = bytes.split(separator: 0x0A).compactMap { line -> (String, String)? in
      let parts = String(decoding: line, as: UTF8.self).split(separator: " ", maxSplits: 1)
      return parts.count == 2 ? (String(parts[1]), String(parts[0])) : nil
    }
    return Dictionary(pairs) { _, last in last }
  }

  /// Whether a commit is another one, or is in its history; false if one does not exist.
  public func isAncestor(_ old: String, of new: String) -> Bool {
    (try? git(["merge-base", "--is-ancestor", old, new])) != nil
  }

  /// How many commits one history has and another has not; 0 if that is unknown.
  public func count(of commit: String, notIn other: String) -> Int {
    line(["rev-list", "--count", commit, "--not", other]).flatMap { Int($0) } ?? 0
  }
}
