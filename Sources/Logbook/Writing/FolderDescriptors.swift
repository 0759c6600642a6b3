#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The folders that a transaction writes into, opened step by step without following any link.
struct FolderDescriptors: Sendable {
  private let root: Int32
  private var open: [String: Int32] = [:]

  init(root: Int32) { self.root = root }

  /// A folder that was opened before.
  func known(_ path: String) -> Int32? { path.isEmpty ? root : open[path] }

  /// Opens a folder below the root, made if need be.
  mutating func open(
    _ path: String,
    creating: Bool,
    for file: String
  ) throws(WriteFailure) -> Int32 {
    if let known = known(path) { return known }
    let (parent, name) = Self.split(path)
    let above = try open(parent, creating: creating, for: file)
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    var descriptor = openat(above, name, flags)
    if descriptor < 0, errno == ENOENT, creating {
      guard mkdirat(above, name, 0o777) == 0 || errno == EEXIST else { throw .current(file) }
      descriptor = openat(above, name, flags)
    }
    guard descriptor >= 0 else {
      if errno == ENOENT { throw .changedMeanwhile(path: file) }
      throw .current(file)
    }
    open[path] = descriptor
    return descriptor
  }

  private static func split(_ path: String) -> (parent: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return ("", path) }
    return (String(path[..<slash]), String(path[path.index(after: slash)...]))
  }

  /// New names in a folder reach the disk with the folder.
  func syncAll() {
    for descriptor in open.values { fsync(descriptor) }
    if open.isEmpty { fsync(root) }
  }

  func closeAll() {
    for descriptor in open.values { close(descriptor) }
  }
}
