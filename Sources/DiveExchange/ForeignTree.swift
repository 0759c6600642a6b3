/// The files of another program's log: a folder, the tree of a git commit, or a test's dictionary.
public protocol ForeignTree: Sendable {
  /// Lists every file, its folders parted by `/`, in any order.
  ///
  /// - Returns: the paths from the log's root.
  /// - Throws: if the log cannot be read.
  func paths() throws -> [String]

  /// Reads one file.
  ///
  /// - Parameter path: one of `paths()`.
  /// - Returns: the file's bytes.
  /// - Throws: if the file cannot be read.
  func read(_ path: String) throws -> [UInt8]
}
