#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import LogbookCore

extension Disk {
  private static var failure: FileFailure {
    errno == ENOENT ? .missing : .system(String(cString: strerror(errno)))
  }

  /// Reads a part of a regular file, of any size.
  ///
  /// - Returns: `count` bytes from `offset`, fewer at the file's end.
  /// - Throws: `FileFailure`, if it cannot be read.
  static func bytes(of path: String, from offset: Int, count: Int) throws -> [UInt8] {
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw failure }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw failure }
    guard status.st_mode & S_IFMT == S_IFREG else { throw FileFailure.notRegular }
    let size = Int(status.st_size)
    guard offset >= 0, offset < size else { return [] }
    var bytes = [UInt8](repeating: 0, count: min(max(count, 0), size - offset))
    var filled = 0
    while filled < bytes.count {
      let got = bytes.withUnsafeMutableBytes { buffer in
        pread(
          file,
          buffer.baseAddress?.advanced(by: filled),
          buffer.count - filled,
          off_t(offset + filled)
        )
      }
      if got < 0 && errno == EINTR { continue }
      guard got >= 0 else { throw failure }
      if got == 0 { break }
      filled += got
    }
    return filled == bytes.count ? bytes : Array(bytes.prefix(filled))
  }
}
