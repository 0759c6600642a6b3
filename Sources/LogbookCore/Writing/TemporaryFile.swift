#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writes files under temporary names.
enum TemporaryFile {
  /// Writes a file under its temporary name and optionally syncs it to disk.
  ///
  /// A file that replaces another, or is another one moved, gets the metadata of that open file; any
  /// other gets the given access rights, or the defaults of the process and the folder.
  static func write(
    _ bytes: [UInt8],
    to name: String,
    in folder: Int32,
    like former: Int32? = nil,
    mode: UInt16? = nil,
    _ path: String,
    syncs: Bool
  ) throws(WriteFailure) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    // Private until it has the access list of the old file.
    let isLikeNone = former == nil && mode == nil
    var descriptor = openat(folder, name, flags, isLikeNone ? 0o666 : 0o600)
    if descriptor < 0, errno == EEXIST {
      unlinkat(folder, name, 0)  // left by a killed process with the same id
      descriptor = openat(folder, name, flags, isLikeNone ? 0o666 : 0o600)
    }
    guard descriptor >= 0 else { throw .current(path) }
    defer { close(descriptor) }
    do throws(WriteFailure) {
      guard put(bytes, descriptor) else { throw .current(path) }
      if let former {
        try FileMetadata.copy(from: former, to: descriptor, path)
      } else if let mode, fchmod(descriptor, mode_t(mode)) != 0 {
        throw WriteFailure.current(path)
      }
      guard !syncs || fsync(descriptor) == 0 else { throw .current(path) }
    } catch {
      unlinkat(folder, name, 0)
      throw error
    }
  }

  static func put(_ bytes: [UInt8], _ descriptor: Int32) -> Bool {
    var count = 0
    while count < bytes.count {
      let put = bytes.withUnsafeBytes {
        #if canImport(Glibc)
          Glibc.write(descriptor, $0.baseAddress?.advanced(by: count), $0.count - count)
        #elseif canImport(Musl)
          Musl.write(descriptor, $0.baseAddress?.advanced(by: count), $0.count - count)
        #else
          Darwin.write(descriptor, $0.baseAddress?.advanced(by: count), $0.count - count)
        #endif
      }
      if put < 0 && errno == EINTR { continue }
      guard put > 0 else { return false }
      count += put
    }
    return true
  }

  /// Gives a new file its name, unless the name is taken.
  static func appear(
    _ temporary: String,
    as name: String,
    in folder: Int32,
    _ path: String
  ) throws(WriteFailure) {
    if linkat(folder, temporary, folder, name, 0) == 0 {
      unlinkat(folder, temporary, 0)
      return
    }
    if errno == EEXIST { throw .alreadyThere(path: path) }
    // Some file systems have no hard links.
    guard FileIdentity(of: name, in: folder) == nil else { throw .alreadyThere(path: path) }
    guard renameat(folder, temporary, folder, name) == 0 else { throw .current(path) }
  }
}
