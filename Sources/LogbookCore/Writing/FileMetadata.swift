#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

import CSyncFS

/// What belongs to a file beside its bytes: its owner and group, its mode, its access list and its
/// extended attributes.
enum FileMetadata {
  /// Gives a new file all that belongs to the one whose place it takes.
  ///
  /// What the user may not give away, as the owner of somebody else's file, is a failure: the file
  /// that is there stays. Labels that the system gives by its own rules (`security.`, `trusted.`)
  /// are taken over where the system allows it.
  static func copy(from old: Int32, to new: Int32, _ path: String) throws(WriteFailure) {
    var (from, to) = (stat(), stat())
    guard fstat(old, &from) == 0, fstat(new, &to) == 0 else { throw .current(path) }
    if from.st_uid != to.st_uid || from.st_gid != to.st_gid {
      // One that stays as it is need not be allowed.
      let owner = from.st_uid == to.st_uid ? uid_t.max : from.st_uid
      let group = from.st_gid == to.st_gid ? gid_t.max : from.st_gid
      guard fchown(new, owner, group) == 0 else {
        throw .ownerNotKept(path: path, String(cString: strerror(errno)))
      }
    }
    try copyAttributes(from: old, to: new, path)
    // Last, as a change of the owner takes bits of it away, and an access list is a part of it.
    guard fchmod(new, from.st_mode & 0o7777) == 0 else { throw .current(path) }
  }

  #if os(Linux)
    /// Where Linux keeps an access list.
    private static let accessList = "system.posix_acl_access"

    private static func copyAttributes(
      from old: Int32,
      to new: Int32,
      _ path: String
    ) throws(WriteFailure) {
      let (wanted, there) = (try attributes(of: old, path), try attributes(of: new, path))
      // A folder may give an access list to what is made in it.
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

    /// The attributes of a file; none on a file system that has no such thing.
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

    /// What a call fills in that tells first how much room it needs; nil if it fails.
    private static func answer(
      _ call: (UnsafeMutableRawPointer?, Int) -> Int
    ) -> [UInt8]? {
      // It may grow between the two calls.
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
