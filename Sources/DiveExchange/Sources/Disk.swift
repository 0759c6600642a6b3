#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What is at a path; links are followed, because the user named it.
enum Disk {
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  static func isFolder(_ path: String) -> Bool { kind(of: path) == S_IFDIR }

  private static func kind(of path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  /// The path without links and dots; nil if there is nothing.
  static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Whether a folder is a git repository, with a work tree or bare.
  static func isRepository(_ folder: String) -> Bool {
    exists(folder + "/.git") || exists(folder + "/HEAD") && isFolder(folder + "/objects")
  }
}
