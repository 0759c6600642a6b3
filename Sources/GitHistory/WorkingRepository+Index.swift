#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Trees and differences, without the user's own index.
extension WorkingRepository {
  /// A change of one file between two trees.
  package struct Difference: Hashable, Sendable {
    /// The path from the top of the work tree.
    package let path: String
    /// The path's bytes, which need not be a text.
    package let name: [UInt8]
    /// The mode and object in the first tree; nil if it is missing there.
    package let old: String?
    /// The mode and object in the second tree.
    package let new: String?

    init(name: some Collection<UInt8>, old: String?, new: String?) {
      (path, self.name) = (String(decoding: name, as: UTF8.self), Array(name))
      (self.old, self.new) = (old, new)
    }

    init(path: String, old: String?, new: String?) {
      self.init(name: path.utf8, old: old, new: new)
    }

    /// The object in the second tree; nil if it is missing there.
    package var newObject: String? {
      new.flatMap { $0.split(separator: " ").last.map(String.init) }
    }
    var oldObject: String? { old.flatMap { $0.split(separator: " ").last.map(String.init) } }
    /// Whether it is a regular file wherever it exists.
    var isFile: Bool { [old, new].allSatisfy { $0?.hasPrefix("100") ?? true } }
  }

  /// The differences between two trees or commits; nil means an empty tree.
  package func differences(
    from old: String?,
    to new: String
  ) throws(GitFailure) -> [Difference] {
    let first = try existing(old)
    return Self.differences(
      in: try git(["diff-tree", "-r", "-z", "--no-renames", "--raw", "--no-abbrev", first, new])
    )
  }

  /// A tree or commit; the empty tree for nil.
  func existing(_ tree: String?) throws(GitFailure) -> String {
    if let tree { return tree }
    let made = try git(["hash-object", "-t", "tree", "-w", "--stdin"])
    return String(decoding: made.prefix { $0 != 0x0A }, as: UTF8.self)
  }

  /// Parses lines `:MODE MODE OLD NEW STATUS`, each followed by its path and ended by zero bytes.
  static func differences(in listing: [UInt8]) -> [Difference] {
    let parts = listing.split(separator: 0)
    var result: [Difference] = []
    for place in stride(from: 0, to: parts.count - 1, by: 2) {
      let words = String(decoding: parts[place].dropFirst(), as: UTF8.self).split(separator: " ")
      guard words.count == 5 else { continue }
      func entry(_ mode: Substring, _ object: Substring) -> String? {
        mode == "000000" ? nil : "\(mode) \(object)"
      }
      result.append(
        Difference(
          name: parts[place + 1],
          old: entry(words[0], words[2]),
          new: entry(words[1], words[3])
        )
      )
    }
    return result
  }

  /// The differences between the index and the newest commit.
  ///
  /// - Parameter leavesOutNamed: Whether files that the index only names count as missing from it.
  /// - Returns: The differences.
  /// - Throws: Why they are unknown.
  func stagedDifferences(leavesOutNamed: Bool = false) throws(GitFailure) -> [Difference] {
    let head = try existing(self.head)
    let named = leavesOutNamed ? ["--ita-invisible-in-index"] : []
    let diff = ["diff-index", "--cached", "-z", "--no-renames", "--raw", "--no-abbrev"]
    return Self.differences(in: try git(diff + named + [head]))
  }

  /// Runs a body with a temporary index that contains a tree.
  func withIndex<Value>(
    of tree: String?,
    _ body: (String) throws(GitFailure) -> Value
  ) throws(GitFailure) -> Value {
    guard let path = ownPath("divelog-index") else { throw .unexpectedAnswer }
    unlink(path)
    unlink(path + ".lock")
    defer { unlink(path) }
    if let tree {
      _ = try git(["read-tree", tree], index: path)
    } else if let own = ownPath("index"), let bytes = FileBytes.all(of: own, limit: 1 << 28) {
      guard FileBytes.write(bytes, to: path) else { throw .unexpectedAnswer }
    }
    return try body(path)
  }

  /// The tree of a commit of some files in their current state.
  ///
  /// - Parameters:
  ///   - paths: The files, from the top.
  ///   - isMerge: Whether to include everything that is staged.
  /// - Returns: The tree's object.
  /// - Throws: Why it was not made.
  package func tree(
    with paths: [String],
    isMerge: Bool = false
  ) throws(GitFailure) -> String {
    try withIndex(of: isMerge ? nil : head) { (index) throws(GitFailure) in
      if !paths.isEmpty { try stage(paths, index: index) }
      let made = try git(["write-tree"], index: index)
      return String(decoding: made.prefix { $0 != 0x0A }, as: UTF8.self)
    }
  }

  /// A commit of a tree on top of the newest one, without a branch.
  package func looseCommit(of tree: String) throws(GitFailure) -> String {
    let parent = head.map { ["-p", $0] } ?? []
    let made = try git(["commit-tree"] + parent + ["-m", "what is not committed", tree])
    return String(decoding: made.prefix { $0 != 0x0A }, as: UTF8.self)
  }

  static let fromInput = ["--pathspec-from-file=-", "--pathspec-file-nul"]

  static func list(_ paths: [String]) -> [UInt8] {
    Array(paths.map { $0 + "\0" }.joined().utf8)
  }
}
