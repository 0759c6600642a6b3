#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import CSyncFS

/// A file to be replaced, in the state in which it was compared with what had been read.
struct TargetFile: Sendable {
  let identity: FileIdentity
  /// The open file, whose metadata the new one gets; the caller closes it.
  let descriptor: Int32
  /// The access rights; those of the owner alone if the file has an access list.
  let mode: UInt16

  /// Opens a file that must still be as it was read.
  init(
    _ name: String,
    in folder: Int32,
    is expected: [UInt8],
    _ path: String
  ) throws(WriteFailure) {
    let descriptor = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ELOOP { throw .isLink(path: path) }
      if errno == ENOENT { throw .changedMeanwhile(path: path) }
      throw .current(path)
    }
    do throws(WriteFailure) {
      (identity, mode) = try Self.compare(descriptor, name, in: folder, with: expected, path)
    } catch {
      close(descriptor)
      throw error
    }
    self.descriptor = descriptor
  }

  private static func compare(
    _ descriptor: Int32,
    _ name: String,
    in folder: Int32,
    with expected: [UInt8],
    _ path: String
  ) throws(WriteFailure) -> (FileIdentity, UInt16) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .current(path) }
    guard status.st_mode & S_IFMT == S_IFREG, Int(status.st_size) == expected.count else {
      throw .changedMeanwhile(path: path)
    }
    let actual = try bytes(of: descriptor, atMost: expected.count + 1, path)
    guard actual == expected else { throw .changedMeanwhile(path: path) }
    // Root could write a read-only file, but the mode says that it should not change.
    guard status.st_mode & 0o222 != 0 else { throw .readOnly(path: path) }
    guard faccessat(folder, name, W_OK, AT_EACCESS) == 0 else {
      if errno == EACCES || errno == EPERM { throw .readOnly(path: path) }
      throw .current(path)
    }
    let all = UInt16(truncatingIfNeeded: status.st_mode & 0o7777)
    #if os(Linux)
      // With an access list the group's rights are a mask, which would give the group more.
      let hasList = fgetxattr(descriptor, "system.posix_acl_access", nil, 0) > 0
      let mode = hasList ? all & 0o700 : all
    #else
      let mode = all
    #endif
    // Taken before the file was read, so that a change during the read is detected.
    return (FileIdentity(status), mode)
  }

  private static func bytes(
    of descriptor: Int32,
    atMost limit: Int,
    _ path: String
  ) throws(WriteFailure) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: limit)
    var count = 0
    while count < limit {
      let got = bytes.withUnsafeMutableBytes {
        read(descriptor, $0.baseAddress?.advanced(by: count), $0.count - count)
      }
      if got < 0 && errno == EINTR { continue }
      guard got >= 0 else { throw .current(path) }
      if got == 0 { break }
      count += got
    }
    bytes.removeLast(limit - count)
    return bytes
  }
}
