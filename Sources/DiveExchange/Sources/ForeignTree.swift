/// The files of another program's log: a folder, some files, the tree of a git commit, or a test's
/// dictionary.
package protocol ForeignTree: Sendable {
  /// Lists every file, its folders separated by `/`, in any order.
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

  /// Reads only the first bytes of a file of any size.
  ///
  /// - Parameters:
  ///   - path: One of `paths()`.
  ///   - count: The most bytes to read.
  /// - Returns: `count` bytes, or all if there are fewer.
  /// - Throws: If the file cannot be read.
  func start(of path: String, count: Int) throws -> [UInt8]

  /// Reads a part of a file, so that one of any size takes little memory.
  ///
  /// - Parameters:
  ///   - path: One of `paths()`.
  ///   - offset: The first byte, from 0.
  ///   - count: The most bytes to read.
  /// - Returns: `count` bytes, fewer at the end of the file, and none behind it.
  /// - Throws: If the file cannot be read.
  func read(_ path: String, from offset: Int, count: Int) throws -> [UInt8]

  /// The file's path on disk, for readers that open it themselves, such as a database; nil if it is
  /// not on disk.
  func location(of path: String) -> String?
}

extension ForeignTree {
  package func start(of path: String, count: Int) throws -> [UInt8] {
    Array(try read(path).prefix(count))
  }

  package func read(_ path: String, from offset: Int, count: Int) throws -> [UInt8] {
    Array(try read(path).dropFirst(max(offset, 0)).prefix(max(count, 0)))
  }

  package func location(of path: String) -> String? { nil }
}
