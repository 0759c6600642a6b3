#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

import CSyncFS

/// The metadata of a file: owner, group, mode, access list and extended attributes.
enum FileMetadata {
  /// Copies a file's metadata to the new file that replaces it.
  ///
  /// If the user is not permitted to set something, such as another user's ownership, this fails
  /// and the old file stays. Labels managed by the system (`security.`, `trusted.`) are copied if
  /// permitted.
  static func copy(from old: Int32, to new: Int32, _ path: String) throws(WriteFailure) {
    var (from, to) = (stat(), stat())
    guard fstat(old, &from) == 0, fstat(new, &to) == 0 else { throw .current(path) }
    if from.st_uid != to.st_uid || from.st_gid != to.st_gid {
      // Setting an unchanged owner could need permission too.
      let owner = from.st_uid == to.st_uid ? uid_t.max : from.st_uid
      let group = from.st_gid == to.st_gid ? gid_t.max : from.st_gid
      guard fchown(new, owner, group) == 0 else {
        throw .ownerNotKept(path: path, String(cString: strerror(errno)))
      }
    }
    try copyAttributes(from: old, to: new, path)
    // Last, because changing the owner clears mode bits, and an access list is part of the mode.
    guard fchmod(new, from.st_mode & 0o7777) == 0 else { throw .current(path) }
  }

  #if os(Linux)
    /// The attribute that holds the access list on Linux.
    private static let accessList = "system.posix_acl_access"

    private static func copyAttributes(
      from old: Int32,
      to new: Int32,
      _ path: String
    ) throws(WriteFailure) {
      let (wanted, there) = (try attributes(of: old, path), try attributes(of: new, path))
      // A folder's default access list may have been applied to the new file.
      if wanted[accessList] == nil, there[accessList] != nil {
        guard fremovexattr(new, accessList) == 0 else { throw .current(path) }
      }
      for name in wanted.keys.sorted() {
        guard let value = wanted[name], there[name] != value else { continue }
        let isSet = value.withUnsafeBytes { bytes in
          fsetxattr(new, name, bytes.baseAddress, bytes.count, 0) == 0
        }
        if isSet || name.hasPrefix("security.") || name.hasPrefix("trusted.") { continue }
        throw .current(path)
      }
    }

    /// The attributes of a file; empty on a file system without them.
    private static func attributes(
      of file: Int32,
      _ path: String
    ) throws(WriteFailure) -> [String: [UInt8]] {
      guard let names = answer({ flistxattr(file, $0?.assumingMemoryBound(to: CChar.self), $1) })
      else {
        if errno == ENOTSUP { return [:] }
        throw .current(path)
      }
      var result: [String: [UInt8]] = [:]
      for bytes in names.split(separator: 0) {
        let name = String(decoding: bytes, as: UTF8.self)
        if let value = answer({ fgetxattr(file, name, $0, $1) }) {
          result[name] = value
        } else if errno != ENODATA, !name.hasPrefix("security."), !name.hasPrefix("trusted.") {
          throw .current(path)
        }
      }
      return result
    }

    /// The result of a system call that first reports the size it needs; nil if it fails.
    private static func answer(
      _ call: (UnsafeMutableRawPointer?, Int) -> Int
    ) -> [UInt8]? {
      // The size may grow between the two calls.
      for _ in 0..<8 {
        let size = call(nil, 0)
        if size <= 0 { return size == 0 ? [] : nil }
        var bytes = [UInt8](repeating: 0, count: size)
        let count = bytes.withUnsafeMutableBytes { call($0.baseAddress, $0.count) }
        if count >= 0 { return Array(bytes.prefix(count)) }
        guard errno == ERANGE else { return nil }
      }
      return nil
    }
  #else
    private static func copyAttributes(
      from old: Int32,
      to new: Int32,
      _ path: String
    ) throws(WriteFailure) {
      let flags = copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR)
      guard fcopyfile(old, new, nil, flags) == 0 else { throw .current(path) }
    }
  #endif
}
