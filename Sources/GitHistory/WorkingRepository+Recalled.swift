/// Files as commits have them, to be brought back.
extension WorkingRepository {
  /// What a commit has at a path.
  package enum Stored: Hashable, Sendable {
    case nothing
    /// A regular file, by its object.
    case file(object: String)
    case link
    /// A folder, or another repository.
    case folder
  }

  /// Why the content of a committed file is not to be had as it was on the disk.
  package enum Recall: Hashable, Sendable {
    case bytes([UInt8])
    /// A program of the user's settings stores and restores it, by the attribute's value.
    case filtered(by: String)
    /// The commit has the file's name in a large file storage, without the content.
    case pointer
  }

  /// What a commit has at a path from the top.
  package func stored(at path: String, in commit: String) throws(GitFailure) -> Stored {
    let listing = try git([
      "--literal-pathspecs", "ls-tree", "-z", "--full-tree", commit, "--", path,
    ])
    guard
      let line = listing.split(separator: 0).first(where: { line in
        guard let tab = line.firstIndex(of: 0x09) else { return false }
        return line[(tab + 1)...].elementsEqual(path.utf8)
      })
    else { return .nothing }
    let words = line.prefix { $0 != 0x09 }.split(separator: 0x20)
      .map { String(decoding: $0, as: UTF8.self) }
    guard words.count == 3 else { throw .unexpectedAnswer }
    if words[0].hasPrefix("100") { return .file(object: words[2]) }
    return words[0] == "120000" ? .link : .folder
  }

  /// The content of a committed file as git would check it out at a path, without any filter.
  ///
  /// Line ends are converted as the attributes say; no program is run.
  package func recall(_ object: String, for path: String) throws(GitFailure) -> Recall {
    let attribute = try git(["check-attr", "-z", "filter", "--", path]).split(separator: 0)
    guard attribute.count == 3 else { throw .unexpectedAnswer }
    let filter = String(decoding: attribute[2], as: UTF8.self)
    guard ["unspecified", "unset"].contains(filter) else { return .filtered(by: filter) }
    let bytes = try git(["cat-file", "--filters", "--path=" + path, object])
    return Self.isPointer(bytes) ? .pointer : .bytes(bytes)
  }

  private static func isPointer(_ bytes: [UInt8]) -> Bool {
    bytes.count < 1024 && bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8)
  }

  /// A regular file that a commit has taken away from a path.
  package struct RemovedFile: Hashable, Sendable {
    /// The path from the top.
    package let path: String
    /// What it held until then.
    package let object: String
    /// Whether the commit has the same content at a new path.
    package let isMoved: Bool
  }

  /// The files that some commit before the checked-out one has taken away, the newest commit's first; of a
  /// path from which several were taken, the last alone.
  package func removedFiles() throws(GitFailure) -> [RemovedFile] {
    guard hasCommit else { return [] }
    let top = top
    let listing = try waiting { () async throws(GitFailure) in
      try await Git.output(
        of: [
          "log", "HEAD", "-m", "--find-renames=100%", "--diff-filter=DR", "--raw", "-z",
          "--no-abbrev", "--format=", "--no-show-signature", "--no-ext-diff", "--no-textconv",
        ],
        in: top,
        limit: 1 << 28
      )
    }
    var seen: Set<String> = []
    var files: [RemovedFile] = []
    // Git ends the words about a commit with a line feed, also where there are none.
    let words = listing.split(separator: 0).map { $0.drop { $0 == 0x0A } }
    var parts = words.filter { !$0.isEmpty }[...]
    while let head = parts.popFirst() {
      let words = head.split(separator: 0x20)
      guard words.count == 5, let object = String(validating: words[2], as: UTF8.self),
        let former = parts.popFirst()
      else { throw .unexpectedAnswer }
      let isMoved = words[4].first == UInt8(ascii: "R")
      if isMoved, parts.popFirst() == nil { throw .unexpectedAnswer }
      guard words[0].starts(with: ":100".utf8),
        let path = String(validating: former, as: UTF8.self), seen.insert(path).inserted
      else { continue }
      files.append(RemovedFile(path: path, object: object, isMoved: isMoved))
    }
    return files
  }
}

extension WorkingRepository {
  /// The newest commit of those before the checked-out one that took a file away from a path, and the
  /// parent that had it; nil without one.
  package func removal(of path: String) throws(GitFailure) -> (commit: String, parent: String)? {
    let log = ["log", "-1", "--no-show-signature", "--no-renames", "--diff-filter=D"]
    let found = try git(
      ["--literal-pathspecs"] + log + ["--format=%H %P", "--no-patch", "HEAD", "--", path]
    )
    let words = String(decoding: found.prefix { $0 != 0x0A }, as: UTF8.self).split(separator: " ")
    guard words.count > 1 else { return nil }
    return (String(words[0]), String(words[1]))
  }
}
