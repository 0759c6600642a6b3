#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What the disk has at any path, inside a log or not.
package enum DiskPath {
  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  package static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Whether a path is, or leads to, neither a file nor a folder: a pipe, a socket or a device.
  package static func isSpecial(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }

  package static func isExecutable(_ path: String) -> Bool { access(path, X_OK) == 0 }

  /// The path without links and `.` or `..` parts; nil if it does not exist.
  package static func real(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The real path that a path has, or will have once it is created; nil if unknown.
  package static func target(_ path: String) -> String? {
    var (path, missing) = (path, [Substring]())
    while true {
      if let real = real(path.isEmpty ? "." : path) {
        // Missing parts cannot be links, so their names suffice.
        var parts = real.split(separator: "/")
        for part in missing.reversed() where part != "." {
          if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return "/" + parts.joined(separator: "/")
      }
      while path.count > 1, path.last == "/" { path.removeLast() }
      guard path != "/", !path.isEmpty else { return nil }
      let slash = path.lastIndex(of: "/")
      missing.append(Substring(slash.map { String(path[path.index(after: $0)...]) } ?? path))
      path = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? ""
    }
  }

  /// The real path of the deepest existing part: the path itself, else the nearest folder above.
  package static func nearestReal(_ path: String) -> String? {
    var path = path
    while true {
      if let real = real(path) { return real }
      while path.count > 1, path.last == "/" { path.removeLast() }
      guard let slash = path.lastIndex(of: "/"), path != "/" else { return real(".") }
      path = slash == path.startIndex ? "/" : String(path[..<slash])
    }
  }

  /// The nearest folder that contains an entry with a name: the given real path, or a folder above.
  package static func folder(with name: String, around folder: String) -> String? {
    var path = folder
    while true {
      if exists(path + "/" + name) { return path }
      guard let slash = path.lastIndex(of: "/"), path != "/" else { return nil }
      path = slash == path.startIndex ? "/" : String(path[..<slash])
    }
  }

  /// Whether a folder is in a git repository.
  package static func liesInRepository(_ folder: String) -> Bool {
    real(folder).map { self.folder(with: ".git", around: $0) != nil } ?? false
  }

  /// Why a folder was not created.
  package enum NotMade: Error, Hashable, Sendable {
    /// The system refused to create this folder; with its message.
    case refused(path: String, reason: String)
    /// The name is taken by something else.
    case isNoFolder(path: String)
  }

  /// Creates a folder and its missing parents.
  package static func makeFolders(_ path: String) throws(NotMade) {
    var made = path.hasPrefix("/") ? "" : "."
    for part in path.split(separator: "/") {
      made += "/" + part
      if mkdir(made, 0o777) != 0 && errno != EEXIST {
        throw .refused(path: made, reason: String(cString: strerror(errno)))
      }
    }
    guard isFolder(path) else { throw .isNoFolder(path: path) }
  }
}
