#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Removes a folder that the program created for itself, with everything in it.
///
/// Links are not followed: the link is removed, its target stays.
package enum FolderRemoval {
  /// The deepest nesting of folders that is removed.
  private static let deepest = 200
  /// How often removal is retried: an ended program may still be writing.
  private static let mostTries = 3

  /// Removes a folder; returns whether nothing of it is left.
  @discardableResult
  package static func remove(_ path: String) -> Bool {
    for _ in 0..<mostTries {
      let folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard folder >= 0 else { return errno == ENOENT }
      empty(folder, depth: 0)
      close(folder)
      if rmdir(path) == 0 { return true }
      guard errno == ENOTEMPTY || errno == EEXIST else { return errno == ENOENT }
    }
    return false
  }

  /// Removes the content of an open folder.
  private static func empty(_ folder: Int32, depth: Int) {
    guard depth < deepest else { return }
    for name in EntryNames.all(in: folder) where name != "." && name != ".." {
      if unlinkat(folder, name, 0) == 0 { continue }
      // A link never gets here as a folder: it was unlinked, or O_NOFOLLOW refuses it.
      let inner = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard inner >= 0 else { continue }
      empty(inner, depth: depth + 1)
      close(inner)
      unlinkat(folder, name, AT_REMOVEDIR)
    }
  }
}
