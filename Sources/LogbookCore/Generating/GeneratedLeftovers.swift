#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Temporary files of interrupted runs in a folder of generated files.
///
/// They are not linked from any page, and may hold content that the next run's audience must not
/// see.
enum GeneratedLeftovers {
  /// Whether a folder holds nothing but temporary files of the program and folders with such files.
  static func areAll(in folder: Int32, depth: Int = 1) -> Bool {
    EntryNames.all(in: folder).allSatisfy { name in
      if isHere(name) || isUnfinished(name) && kind(of: name, in: folder) == S_IFREG { return true }
      guard depth < GeneratedName.deepest, let inner = open(name, in: folder) else { return false }
      defer { close(inner) }
      return areAll(in: inner, depth: depth + 1)
    }
  }

  /// Removes the files of ended processes, and folders that become empty.
  ///
  /// - Parameters:
  ///   - folder: Descriptor of the folder; no process may be writing there now.
  ///   - depth: Nesting depth of the folder, itself included.
  /// - Returns: How many files were removed.
  @discardableResult static func remove(in folder: Int32, depth: Int = 1) -> Int {
    var removed = 0
    for name in EntryNames.all(in: folder) where !isHere(name) {
      if isUnfinished(name), kind(of: name, in: folder) == S_IFREG {
        // In a container each run can have the same process id.
        let isGone = TemporaryName.isLeftover(name) || TemporaryName.process(of: name) == getpid()
        if isGone, unlinkat(folder, name, 0) == 0 { removed += 1 }
      } else if depth < GeneratedName.deepest, let inner = open(name, in: folder) {
        let count = remove(in: inner, depth: depth + 1)
        close(inner)
        // Fails for a folder that is not empty, as intended.
        if count > 0 { unlinkat(folder, name, AT_REMOVEDIR) }
        removed += count
      }
    }
    return removed
  }

  private static func isHere(_ name: String) -> Bool { name == "." || name == ".." }

  private static func isUnfinished(_ name: String) -> Bool {
    TemporaryName.process(of: name) != nil
  }

  /// Opens a folder that the program may have made; links are refused.
  private static func open(_ name: String, in folder: Int32) -> Int32? {
    guard GeneratedName.isPart(name), kind(of: name, in: folder) == S_IFDIR else { return nil }
    let inner = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    return inner >= 0 ? inner : nil
  }

  private static func kind(of name: String, in folder: Int32) -> mode_t? {
    var status = stat()
    guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    return status.st_mode & S_IFMT
  }
}
