#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

import CSyncFS
import Diagnostics

/// Writes files so that each is, at every moment, its old self or its new one.
///
/// Everything is verified and staged in temporary files first; only `commit` makes it visible. What
/// was staged and not committed leaves no trace.
public struct WriteTransaction: ~Copyable {
  private let root: Int32
  private let rootPath: String
  /// Whether others write below the root too.
  private let locks: Bool
  private var staged: [Staged] = []
  /// So many of the staged files have their names.
  private var committed = 0
  private var paths: Set<String> = []
  private var folders: FolderDescriptors
  /// The folders in which no killed process has left anything.
  private var tidied: Set<String> = []

  private struct Staged {
    let path: String
    /// Where the new bytes are; nil for a file that is taken away.
    let temporary: String?
    let name: String
    let folder: String
    /// The file that is replaced; nil for a new one.
    let target: FileIdentity?
  }

  /// Begins a transaction below a folder, the logbook's root.
  ///
  /// It has the folder's lock from the last comparison to the last rename, unless it is told not to:
  /// what git hands to its merge driver is nobody else's, and whoever started git may have the lock.
  public init(root path: String, locks: Bool = true) throws(WriteFailure) {
    try self.init(root: path, locks: locks) { fsync($0) }
  }

  /// Begins a transaction that brings folders to the disk in a way of its own, for tests.
  init(
    root path: String,
    locks: Bool = true,
    toDisk: @escaping @Sendable (Int32) -> Int32
  ) throws(WriteFailure) {
    rootPath = path
    self.locks = locks
    root = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard root >= 0 else { throw .current(path) }
    folders = FolderDescriptors(root: root, toDisk: toDisk)
  }

  deinit {
    var folders = folders
    for file in staged[committed...] {
      guard let temporary = file.temporary else { continue }
      if let folder = try? folders.open(file.folder, creating: false, for: file.path) {
        unlinkat(folder, temporary, 0)
      }
    }
    folders.removeEmpty()
    folders.closeAll()
    close(root)
  }

  /// Verifies a change and writes its outcome beside the file, if there will be one.
  ///
  /// It throws if the file is not what the change was made for, if the path leads out of the
  /// logbook or through a link, if the file is staged already, or if the system refuses.
  public mutating func stage(_ change: FileChange) throws(WriteFailure) {
    let path = change.path
    guard let bytes = change.result else { throw .editsOverlap(path: path) }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let last = parts.last, !parts.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." })
    else { throw .outsideLogbook(path: path) }
    let name = String(last)
    let folder = parts.dropLast().joined(separator: "/")
    let descriptor: Int32
    let target: TargetFile?
    switch change {
    case .edit(let source, _), .replace(let source, _), .remove(let source):
      descriptor = try folders.open(folder, creating: false, for: path)
      target = try TargetFile(name, in: descriptor, is: source.bytes, path)
    case .create:
      descriptor = try folders.open(folder, creating: true, for: path)
      guard FileIdentity(of: name, in: descriptor) == nil else { throw .alreadyThere(path: path) }
      target = nil
    }
    if tidied.insert(folder).inserted { TemporaryName.removeLeftovers(in: descriptor) }
    guard paths.insert(path).inserted else { throw .editsOverlap(path: path) }
    var temporary: String?
    if !change.isRemoval {
      let draft = TemporaryName.make(for: name)
      #if os(Linux)
        // Of several files, one call brings all to the disk before the first is renamed.
        let syncs = staged.isEmpty
      #else
        let syncs = true
      #endif
      try TemporaryFile.write(
        bytes,
        to: draft,
        in: descriptor,
        inPlaceOf: target == nil ? nil : name,
        path,
        syncs: syncs
      )
      temporary = draft
    }
    staged.append(
      Staged(
        path: path,
        temporary: temporary,
        name: name,
        folder: folder,
        target: target?.identity
      )
    )
  }

  /// Removes what processes that were killed have left in a logbook's folders; `stage` does it for
  /// those it writes in.
  public mutating func removeLeftovers(of logbook: Logbook) {
    for path in logbook.leftovers {
      let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
      guard tidied.insert(folder).inserted else { continue }
      if let descriptor = try? folders.open(folder, creating: false, for: path) {
        TemporaryName.removeLeftovers(in: descriptor)
      }
    }
  }

  /// Makes everything that was staged visible, and returns the paths in the order staged.
  ///
  /// It throws if a file was changed since it was staged, or if the system refuses; the failure is
  /// `partly` if files were written before.
  public consuming func commit() throws(WriteFailure) -> [String] {
    guard let first = staged.first else { return [] }
    try reachDisk(first)
    // It ends when the root is closed.
    if locks { try LogbookLock.take(root, rootPath) }
    // Nobody's save is found out only after half of the files were written.
    for file in staged { _ = try folder(of: file) }
    do {
      while committed < staged.count {
        try appear(staged[committed])
        committed += 1
      }
      try folders.sync(Set(staged.map(\.folder)))
      folders.removeEmpty(staged.filter { $0.temporary == nil }.map(\.folder))
    } catch {
      guard committed > 0 else { throw error }
      try? folders.sync(Set(staged[..<committed].map(\.folder)))
      throw .partly(
        error,
        written: staged[..<committed].map(\.path),
        unwritten: staged[committed...].map(\.path)
      )
    }
    return staged.map(\.path)
  }

  /// Gives a staged file its name, or takes the name from one that goes.
  private mutating func appear(_ file: Staged) throws(WriteFailure) {
    let folder = try folder(of: file)
    guard let temporary = file.temporary else {
      if unlinkat(folder, file.name, 0) != 0 { throw .current(file.path) }
      return
    }
    if file.target == nil {
      try TemporaryFile.appear(temporary, as: file.name, in: folder, file.path)
    } else if renameat(folder, temporary, folder, file.name) != 0 {
      throw .current(file.path)
    }
  }

  /// The folder of a staged file whose place is as it was when it was staged.
  private mutating func folder(of file: Staged) throws(WriteFailure) -> Int32 {
    let folder = try folders.open(file.folder, creating: false, for: file.path)
    guard FileIdentity(of: file.name, in: folder) == file.target else {
      throw file.target == nil
        ? .alreadyThere(path: file.path) : .changedMeanwhile(path: file.path)
    }
    return folder
  }

  /// Everything staged reaches the disk before anything is renamed.
  private func reachDisk(_ first: Staged) throws(WriteFailure) {
    guard staged.count > 1 else { return }
    #if os(Linux)
      if syncfs(root) != 0 { throw .current(first.path) }
    #else
      if fcntl(root, F_FULLFSYNC) != 0 { sync() }
    #endif
  }
}
