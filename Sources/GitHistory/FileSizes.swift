#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

enum FileSizes {
  /// The sizes of a folder's files in bytes; empty if the folder does not exist.
  static func all(in folder: String) -> [Int] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    let offset = MemoryLayout<dirent>.offset(of: \dirent.d_name) ?? 0
    var sizes: [Int] = []
    while let entry = readdir(stream) {
      // The name is longer than its declared type, so it is read through a pointer to the entry.
      let name = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
      var status = stat()
      guard fstatat(dirfd(stream), name, &status, AT_SYMLINK_NOFOLLOW) == 0,
        status.st_mode & S_IFMT == S_IFREG
      else { continue }
      sizes.append(Int(status.st_size))
    }
    return sizes
  }
}

extension WorkingRepository {
  /// The files among some whose bytes are in the checked-out commit, at any path.
  package func unchangedCopies(of paths: [String]) throws(GitFailure) -> Set<String> {
    guard !paths.isEmpty, hasCommit else { return [] }
    let hashes = try hashes(of: paths)
    let list = try git(["ls-tree", "-r", "--format=%(objectname)", "--full-tree", "HEAD"])
    let committed = Set(list.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) })
    return Set(hashes.filter { committed.contains($0.value) }.keys)
  }

  /// Whether anything exists at a path from the top.
  package func isThere(_ path: String) -> Bool { FileBytes.exists(top + "/" + path) }

  /// The size of a file in bytes, by its path from the top; 0 if it is not a regular file.
  package func size(of path: String) -> Int {
    var status = stat()
    guard lstat(top + "/" + path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return 0
    }
    return Int(status.st_size)
  }
}
