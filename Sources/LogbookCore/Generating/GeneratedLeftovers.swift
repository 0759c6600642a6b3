#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The unfinished files of runs that were interrupted, in a folder that the program makes.
///
/// They may hold what the next run's readers are not to see, and no page leads to them.
enum GeneratedLeftovers {
  /// Whether a folder holds nothing, or nothing but unfinished files of the program, and folders of
  /// the same kind.
  static func areAll(in folder: Int32, depth: Int = 1) -> Bool {
    EntryNames.all(in: folder).allSatisfy { name in
      if isHere(name) || isUnfinished(name) && kind(of: name, in: folder) == S_IFREG { return true }
      guard depth < GeneratedName.deepest, let inner = open(name, in: folder) else { return false }
      defer { close(inner) }
      return areAll(in: inner, depth: depth + 1)
    }
  }

  /// Removes the files of processes that are gone, and folders that hold nothing else.
  ///
  /// - Parameters:
  ///   - folder: where files are made, by its descriptor; nothing may be writing there now.
  ///   - depth: how many folders lie around it, itself included.
  /// - Returns: how many files went.
  @discardableResult static func remove(in folder: Int32, depth: Int = 1) -> Int {
    var removed = 0
    for name in EntryNames.all(in: folder) where !isHere(name) {
      if isUnfinished(name), kind(of: name, in: folder) == S_IFREG {
        // In a container each run has the number of the one before.
        let isGone = TemporaryName.isLeftover(name) || TemporaryName.process(of: name) == getpid()
        if isGone, unlinkat(folder, name, 0) == 0 { removed += 1 }
      } else if depth < GeneratedName.deepest, let inner = open(name, in: folder) {
        let count = remove(in: inner, depth: depth + 1)
        close(inner)
        // One that holds something stays.
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

  /// A folder that the program may have made, and no link.
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
