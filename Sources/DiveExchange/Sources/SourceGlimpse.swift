/// The shapes of logs of other programs.
package enum SourceShape: String, CaseIterable, Sendable {
  case file, files, folder
  /// A commit of a git repository.
  case commit
}

/// What a format may examine to recognize a source: the files' names and first bytes.
package struct SourceGlimpse: Sendable {
  package let shape: SourceShape
  /// Sorted.
  package let paths: [String]
  private let tree: (any ForeignTree)?

  /// The most bytes of a file that are examined.
  package static let startLength = 4096

  /// Looks at a source; without a tree, at the names of files that are not read yet.
  package init(_ shape: SourceShape, paths: [String], in tree: (any ForeignTree)? = nil) {
    self.shape = shape
    self.paths = paths
    self.tree = tree
  }

  /// The beginning of a file; empty where it cannot be read, and in a commit that is not read yet.
  package func start(of path: String) -> [UInt8] {
    (try? tree?.start(of: path, count: Self.startLength)) ?? []
  }

  /// A file's content as a database; nil if it is not one, or if it cannot be read.
  func database(_ path: String) -> ForeignDatabase? {
    guard let tree, ForeignDatabase.isStart(start(of: path)) else { return nil }
    return try? ForeignDatabase(tree, path)
  }

  /// Whether every file of a source that is one file or several begins as a format's does.
  package func isFiles(where isOwn: ([UInt8]) -> Bool) -> Bool {
    guard shape == .file || shape == .files, !paths.isEmpty else { return false }
    return paths.allSatisfy { isOwn(start(of: $0)) }
  }
}
