import GitHistory

/// A foreign log in a commit of a git repository.
struct CommitTree: ForeignTree {
  let tree: GitTree

  var losses: [ImportLoss] {
    tree.notFollowed.map { ImportLoss(path: $0, reason: .notFollowed) }
  }

  func paths() throws -> [String] {
    tree.files.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  func read(_ path: String) throws -> [UInt8] { tree.files[path] ?? [] }
}
