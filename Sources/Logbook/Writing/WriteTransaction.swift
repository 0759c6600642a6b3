#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

import CSyncFS
import SourceText

/// Writes files so that each is, at every moment, its old self or its new one.
///
/// Everything is verified and staged in temporary files first; only `commit` makes it visible. What
/// was staged and not committed leaves no trace.
public struct WriteTransaction: ~Copyable {
  private let root: Int32
  private var staged: [Staged] = []
  private var paths: Set<String> = []
  private var folders: FolderDescriptors
  /// The folders in which no killed process has left anything.
  private var tidied: Set<String> = []

  private struct Staged {
    let path: String
    let temporary: String
    let name: String
    let folder: String
    let replaces: Bool
  }

  /// Begins a transaction below a folder, the logbook's root.
  public init(root path: String) throws(WriteFailure) {
    root = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard root >= 0 else { throw .current(path) }
    folders = FolderDescriptors(root: root)
  }

  deinit {
    for file in staged {
      if let folder = folders.known(file.folder) { unlinkat(folder, file.temporary, 0) }
    }
    folders.closeAll()
    close(root)
  }

  /// Verifies a change and writes its outcome beside the file.
  public mutating func stage(_ change: FileChange) throws(WriteFailure) {
    let path = change.path
    guard let bytes = change.result else { throw .editsOverlap(path: path) }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let last = parts.last, !parts.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." })
    else { throw .outsideLogbook(path: path) }
    let name = String(last)
    let folder = parts.dropLast().joined(separator: "/")
    let descriptor: Int32
    let mode: mode_t
    switch change {
    case .edit(let source, _):
      descriptor = try folders.open(folder, creating: false, for: path)
      mode = try Self.verify(name, in: descriptor, is: source.bytes, path)
    case .create:
      descriptor = try folders.open(folder, creating: true, for: path)
      guard !Self.exists(name, in: descriptor) else { throw .alreadyThere(path: path) }
      mode = 0o666 & ~Self.currentMask
    }
    if tidied.insert(folder).inserted { TemporaryName.removeLeftovers(in: descriptor) }
    guard paths.insert(path).inserted else { throw .editsOverlap(path: path) }
    let temporary = TemporaryName.make(for: name, number: staged.count)
    try Self.write(bytes, to: temporary, in: descriptor, mode, path, syncs: staged.isEmpty)
    var replaces = false
    if case .edit = change { replaces = true }
    staged.append(
      Staged(path: path, temporary: temporary, name: name, folder: folder, replaces: replaces)
    )
  }

  /// Removes what processes that were killed have left in folders, which `stage` does for those it
  /// writes in.
  public mutating func removeLeftovers(in folders: Set<String>) {
    for folder in folders where tidied.insert(folder).inserted {
      // Of its own, for a logbook may have more folders than a process may hold open.
      var visited = FolderDescriptors(root: root)
      if let descriptor = try? visited.open(folder, creating: false, for: folder) {
        TemporaryName.removeLeftovers(in: descriptor)
      }
      visited.closeAll()
    }
  }

  /// Makes everything that was staged visible, and returns the paths in the order staged.
  public consuming func commit() throws(WriteFailure) -> [String] {
    guard let only = staged.first else { return [] }
    try reachDisk(only)
    var written: [String] = []
    while let file = staged.first {
      guard let folder = folders.known(file.folder) else { break }
      if file.replaces {
        guard renameat(folder, file.temporary, folder, file.name) == 0 else {
          throw .current(file.path)
        }
      } else {
        try Self.appear(file.temporary, as: file.name, in: folder, file.path)
      }
      staged.removeFirst()
      written.append(file.path)
    }
    folders.syncAll()
    return written
  }

  /// Everything staged reaches the disk before anything is renamed.
  private func reachDisk(_ only: Staged) throws(WriteFailure) {
    #if os(Linux)
      guard staged.count > 1 else { return }
      if syncfs(root) != 0 { throw .current(only.path) }
    #else
      guard staged.count > 1 else { return }
      if fcntl(root, F_FULLFSYNC) != 0 { sync() }
    #endif
  }

  /// A new file takes its name only if nobody has it.
  private static func appear(
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
    guard !exists(name, in: folder) else { throw .alreadyThere(path: path) }
    guard renameat(folder, temporary, folder, name) == 0 else { throw .current(path) }
  }

  private static func exists(_ name: String, in folder: Int32) -> Bool {
    var status = stat()
    return fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0
  }

  private static var currentMask: mode_t {
    let mask = umask(0o022)
    umask(mask)
    return mask
  }

  /// Checks that a file still holds what was read, and returns its permissions.
  private static func verify(
    _ name: String,
    in folder: Int32,
    is expected: [UInt8],
    _ path: String
  ) throws(WriteFailure) -> mode_t {
    let descriptor = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ELOOP { throw .isLink(path: path) }
      if errno == ENOENT { throw .changedMeanwhile(path: path) }
      throw .current(path)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .current(path) }
    guard status.st_mode & S_IFMT == S_IFREG, Int(status.st_size) == expected.count else {
      throw .changedMeanwhile(path: path)
    }
    var actual = [UInt8](repeating: 0, count: expected.count + 1)
    var count = 0
    while count < actual.count {
      let got = actual.withUnsafeMutableBytes {
        read(descriptor, $0.baseAddress?.advanced(by: count), $0.count - count)
      }
      if got < 0 && errno == EINTR { continue }
      guard got >= 0 else { throw .current(path) }
      if got == 0 { break }
      count += got
    }
    guard count == expected.count, actual.prefix(count).elementsEqual(expected) else {
      throw .changedMeanwhile(path: path)
    }
    return status.st_mode & 0o7777
  }

  private static func write(
    _ bytes: [UInt8],
    to name: String,
    in folder: Int32,
    _ mode: mode_t,
    _ path: String,
    syncs: Bool
  ) throws(WriteFailure) {
    unlinkat(folder, name, 0)  // Left by a process of this number that was killed.
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = openat(folder, name, flags, mode)
    guard descriptor >= 0 else { throw .current(path) }
    defer { close(descriptor) }
    fchmod(descriptor, mode)
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
      guard put > 0 else {
        let failure = WriteFailure.current(path)
        unlinkat(folder, name, 0)
        throw failure
      }
      count += put
    }
    // Of several files, one call brings all to the disk before the first is renamed.
    if syncs, fsync(descriptor) != 0 { throw .current(path) }
  }
}

extension WriteFailure {
  /// What the last call of the system ran into.
  static func current(_ path: String) -> WriteFailure {
    errno == ELOOP || errno == ENOTDIR
      ? .isLink(path: path) : .system(path: path, String(cString: strerror(errno)))
  }
}
