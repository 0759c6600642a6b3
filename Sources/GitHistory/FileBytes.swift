#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The bytes of git's own files and of checked-out ones.
enum FileBytes {
  /// The content of a regular file; nil if there is none, or it is larger than the limit.
  static func all(of path: String, limit: Int = 1 << 24) -> [UInt8]? {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      Int(status.st_size) <= limit, let file = fopen(path, "re")
    else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= limit {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { break }
      bytes += buffer.prefix(count)
    }
    return bytes
  }

  /// Writes a file completely or not at all.
  static func write(_ bytes: [UInt8], to path: String) -> Bool {
    let new = path + ".new"
    guard let file = fopen(new, "we") else { return false }
    let count = fwrite(bytes, 1, bytes.count, file)
    let isWritten = fflush(file) == 0 && fsync(fileno(file)) == 0
    guard fclose(file) == 0, isWritten, count == bytes.count, rename(new, path) == 0 else {
      unlink(new)
      return false
    }
    return true
  }

  /// Whether a path is a regular file, neither a folder nor a link.
  static func isRegular(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether a path is a folder, or a link to one.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether a path exists.
  static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }
}
