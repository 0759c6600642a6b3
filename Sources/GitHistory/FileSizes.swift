#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The sizes of files.
enum FileSizes {
  /// Those of the files of a folder, in bytes; none if there is no such folder.
  static func all(in folder: String) -> [Int] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var sizes: [Int] = []
    while let entry = readdir(stream) {
      var status = stat()
      guard fstatat(dirfd(stream), &entry.pointee.d_name.0, &status, AT_SYMLINK_NOFOLLOW) == 0,
        status.st_mode & S_IFMT == S_IFREG
      else { continue }
      sizes.append(Int(status.st_size))
    }
    return sizes
  }
}
