#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The folders that a transaction writes into, opened part by part without following links.
///
/// Only a few are kept open, because a logbook may have more folders than a process may have open
/// files. A reopened folder must be the same as before.
struct FolderDescriptors: Sendable {
  private static let capacity = 16

  private let root: Int32
  private let toDisk: @Sendable (Int32) -> Int32
  /// The most recently used is last.
  private var opened: [(path: String, descriptor: Int32)] = []
  private var identities: [String: FileIdentity.Node] = [:]
  /// Folders that were created, each after its parent.
  private(set) var made: [String] = []

  /// Starts at an open folder; `toDisk` is `fsync`, except in tests that observe it.
  init(root: Int32, toDisk: @escaping @Sendable (Int32) -> Int32) {
    self.root = root
    self.toDisk = toDisk
  }

  /// Opens a folder below the root, and creates it if needed.
  ///
  /// The descriptor is valid until the next call.
  ///
  /// - Parameters:
  ///   - path: The folder; empty for the root.
  ///   - creating: Whether it is created.
  ///   - model: The folder from which, with its parents, created folders take their rights; nil for
  ///     the usual rights.
  ///   - file: The file for which it is opened.
  /// - Returns: The descriptor.
  /// - Throws: A `WriteFailure` if the system refuses, or the folder is not the same as before.
  mutating func open(
    _ path: String,
    creating: Bool,
    like model: String? = nil,
    for file: String
  ) throws(WriteFailure) -> Int32 {
    if let known = recall(path) { return known }
    var descriptor = root
    var end = path.startIndex
    while end < path.endIndex {
      let start = end
      end = path[start...].firstIndex(of: "/") ?? path.endIndex
      let part = String(path[..<end])
      if let known = recall(part) {
        descriptor = known
      } else {
        let name = String(path[start..<end])
        let mode = creating ? model.flatMap { rights(ofFolderAbove: $0, as: part, in: path) } : nil
        descriptor = try step(name, part, in: descriptor, creating, mode, file)
      }
      if end < path.endIndex { path.formIndex(after: &end) }
    }
    return descriptor
  }

  /// Opens a subfolder of an open folder.
  private mutating func step(
    _ name: String,
    _ path: String,
    in above: Int32,
    _ creating: Bool,
    _ mode: mode_t?,
    _ file: String
  ) throws(WriteFailure) -> Int32 {
    var descriptor = attempt(name, in: above)
    if descriptor < 0, errno == ENOENT, creating {
      // No one else may open the folder before it has its final rights.
      if mkdirat(above, name, mode.map { $0 & 0o700 } ?? 0o777) == 0 {
        made.append(path)
        if let mode { fchmodat(above, name, mode, 0) }
      } else if errno != EEXIST {
        throw .current(file)
      }
      descriptor = attempt(name, in: above)
    }
    guard descriptor >= 0 else {
      if errno == ENOENT { throw .changedMeanwhile(path: file) }
      throw .current(file)
    }
    let node = FileIdentity(of: descriptor)?.node
    guard let node, identities[path] == nil || identities[path] == node else {
      close(descriptor)
      throw .changedMeanwhile(path: file)
    }
    identities[path] = node
    if opened.count == Self.capacity { close(opened.removeFirst().descriptor) }
    opened.append((path, descriptor))
    return descriptor
  }

  /// The rights of the folder that corresponds to a part of a path, counted upwards from a model.
  private func rights(ofFolderAbove model: String, as part: String, in path: String) -> mode_t? {
    let depth = path.dropFirst(part.count).count { $0 == "/" }
    var folder = model
    for _ in 0..<depth { folder = Self.split(folder).parent }
    var status = stat()
    guard !folder.isEmpty, fstatat(root, folder, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      return nil
    }
    return status.st_mode & 0o7777 | 0o700
  }

  private mutating func attempt(_ name: String, in above: Int32) -> Int32 {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    let descriptor = openat(above, name, flags)
    guard descriptor < 0, errno == EMFILE || errno == ENFILE else { return descriptor }
    // The process is out of descriptors: close those that can be reopened.
    for folder in opened where folder.descriptor != above { close(folder.descriptor) }
    opened.removeAll { $0.descriptor != above }
    return openat(above, name, flags)
  }

  /// The folder, if it is still open.
  private mutating func recall(_ path: String) -> Int32? {
    if path.isEmpty { return root }
    guard let place = opened.lastIndex(where: { $0.path == path }) else { return nil }
    if place < opened.count - 1 { opened.append(opened.remove(at: place)) }
    return opened.last?.descriptor
  }

  /// Syncs the entries of folders, of the root and of the parents of created folders to disk.
  mutating func sync(_ paths: Set<String>) throws(WriteFailure) {
    let above = made.map { Self.split($0).parent }
    for path in paths.union(above).union([""]).sorted() {
      let name = path.isEmpty ? "." : path
      let descriptor = try open(path, creating: false, for: name)
      // Some file systems report that folders cannot be synced.
      guard toDisk(descriptor) != 0, errno != EINVAL, errno != ENOTSUP else { continue }
      throw .current(name)
    }
  }

  /// Removes created folders that are still empty.
  mutating func removeEmpty() {
    for path in made.reversed() {
      let (parent, name) = Self.split(path)
      guard let above = try? open(parent, creating: false, for: path) else { continue }
      unlinkat(above, name, AT_REMOVEDIR)
    }
  }

  /// Removes folders that became empty, and empty parents, as git does; the root stays.
  mutating func removeEmpty(_ paths: [String]) {
    for path in Set(paths).sorted().reversed() {
      var path = path
      while !path.isEmpty {
        let (parent, name) = Self.split(path)
        guard let above = try? open(parent, creating: false, for: path),
          unlinkat(above, name, AT_REMOVEDIR) == 0
        else { break }
        path = parent
      }
    }
  }

  private static func split(_ path: String) -> (parent: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return ("", path) }
    return (String(path[..<slash]), String(path[path.index(after: slash)...]))
  }

  mutating func closeAll() {
    for folder in opened { close(folder.descriptor) }
    opened = []
  }
}
