#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Removes a folder that the program made for itself, with all that came to lie in it.
///
/// No link is followed: of one within the folder the link goes, and what it leads to stays.
package enum FolderRemoval {
  /// The most folders within one another that are removed.
  private static let deepest = 200
  /// How often what is left is tried again: a program that was ended may still be writing.
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

  /// Removes what lies in a folder that is open.
  private static func empty(_ folder: Int32, depth: Int) {
    guard depth < deepest else { return }
    for name in EntryNames.all(in: folder) where name != "." && name != ".." {
      if unlinkat(folder, name, 0) == 0 { continue }
      // A link is never a folder here: it was unlinked, or is refused by O_NOFOLLOW.
      let inner = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard inner >= 0 else { continue }
      empty(inner, depth: depth + 1)
      close(inner)
      unlinkat(folder, name, AT_REMOVEDIR)
    }
  }
}
