#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

import CSyncFS
import Diagnostics

/// Writes files so that each has, at every moment, either its old or its new content.
///
/// Everything is verified and staged in temporary files first; only `commit` makes it visible.
/// Staged files that are not committed leave no trace.
public struct WriteTransaction: ~Copyable {
  private let root: Int32
  private let rootPath: String
  /// Whether to take the lock, because others write below the root too.
  private let locks: Bool
  private var staged: [Staged] = []
  /// The place where replaced files are kept, so that the change can be undone; nil to keep
  /// nothing.
  private let journal: (place: ChangeJournal, title: ChangeTitle)?
  /// Whether to write nothing if the change cannot be kept.
  private let mustBeKept: Bool
  /// The part of each staged file that is kept.
  private var kept: [ChangeJournal.Draft] = []
  /// How many staged files have been renamed.
  private var committed = 0
  private var paths: Set<String> = []
  private var folders: FolderDescriptors
  /// Folders already cleared of temporary files.
  private var tidied: Set<String> = []
  /// Folders that the system lets the user write into.
  private var writable: Set<String> = []

  private struct Staged {
    let path: String
    /// Path of the new content; nil for a removed file.
    let temporary: String?
    let name: String
    let folder: String
    /// The file to replace; nil for a new one.
    let target: FileIdentity?
  }

  /// Begins a transaction below a folder, usually the logbook's root.
  ///
  /// The lock is held from the last comparison to the last rename, unless `locks` is false: git
  /// gives its merge driver files of its own, and the caller of git may hold the lock.
  /// - Parameters:
  ///   - path: The folder.
  ///   - locks: Whether to take the lock.
  ///   - journal: Where to keep what is replaced, so that the change can be taken back.
  ///   - title: The description of the kept change.
  ///   - mustBeKept: Whether nothing is written if it cannot be kept.
  /// - Throws: A `WriteFailure` if the folder cannot be opened.
  public init(
    root path: String,
    locks: Bool = true,
    keptIn journal: ChangeJournal? = nil,
    as title: ChangeTitle? = nil,
    mustBeKept: Bool = false
  ) throws(WriteFailure) {
    try self.init(root: path, locks: locks, keptIn: journal, as: title, mustBeKept: mustBeKept) {
      fsync($0)
    }
  }

  /// Begins a transaction that syncs folders in another way, for tests.
  init(
    root path: String,
    locks: Bool = true,
    keptIn journal: ChangeJournal? = nil,
    as title: ChangeTitle? = nil,
    mustBeKept: Bool = false,
    toDisk: @escaping @Sendable (Int32) -> Int32
  ) throws(WriteFailure) {
    rootPath = path
    self.mustBeKept = mustBeKept
    if let journal, let title { self.journal = (journal, title) } else { self.journal = nil }
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
    // A child that is being started has it open too for a moment.
    if locks { flock(root, LOCK_UN) }
    close(root)
  }

  /// Verifies a change and writes its result to a temporary file, if there is one.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - mode: The access rights of a new file; nil for the usual ones.
  ///   - origin: The path of the file that a new one replaces, whose folders determine the rights
  ///     of new folders; nil for the usual rights.
  /// - Throws: A `WriteFailure` if the file has changed, if the path leads out of the logbook or
  ///   through a link, if the file is already staged, or if the system refuses.
  public mutating func stage(
    _ change: FileChange,
    mode: UInt16? = nil,
    comingFrom origin: String? = nil
  ) throws(WriteFailure) {
    guard case .move(let source, let path, let bytes) = change else {
      if let origin, case .create = change { try makeFolders(of: change.path, like: origin) }
      return try stage(change, mode: mode, former: nil)
    }
    // The new file appears before the old one goes.
    let folder = try folders.open(
      String(FilePaths.folder(of: source.path)),
      creating: false,
      for: source.path
    )
    let former = openat(
      folder,
      String(FilePaths.name(of: source.path)),
      O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    )
    guard former >= 0 else { throw .current(source.path) }
    defer { close(former) }
    try makeFolders(of: path, like: source.path)
    try stage(.create(path: path, bytes: bytes), mode: mode, former: former)
    try stage(.remove(source), mode: nil, former: nil)
  }

  /// A folder that only its owner may open stays so under another name.
  private mutating func makeFolders(of path: String, like other: String) throws(WriteFailure) {
    _ = try folders.open(
      String(FilePaths.folder(of: path)),
      creating: true,
      like: String(FilePaths.folder(of: other)),
      for: path
    )
  }

  private mutating func stage(
    _ change: FileChange,
    mode: UInt16?,
    former: Int32?
  ) throws(WriteFailure) {
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
      // Otherwise the files before this one would have changed before the system refuses.
      if !writable.contains(folder) {
        guard faccessat(descriptor, ".", W_OK | X_OK, 0) == 0 else { throw .current(path) }
        writable.insert(folder)
      }
      target = try TargetFile(name, in: descriptor, is: source.bytes, path)
    case .create, .move:
      descriptor = try folders.open(folder, creating: true, for: path)
      guard FileIdentity(of: name, in: descriptor) == nil else { throw .alreadyThere(path: path) }
      target = nil
    }
    defer { if let target { close(target.descriptor) } }
    if tidied.insert(folder).inserted { TemporaryName.removeLeftovers(in: descriptor) }
    guard paths.insert(path).inserted else { throw .editsOverlap(path: path) }
    var temporary: String?
    if !change.isRemoval {
      let draft = TemporaryName.make(for: name)
      #if os(Linux)
        // For several files, one call syncs all of them before the first rename.
        let syncs = staged.isEmpty
      #else
        let syncs = true
      #endif
      try TemporaryFile.write(
        bytes,
        to: draft,
        in: descriptor,
        like: target?.descriptor ?? former,
        mode: mode,
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
    if journal != nil {
      kept.append(
        ChangeJournal.Draft(
          path: path,
          old: target.flatMap { target in change.source.map { ($0.bytes, target.mode) } },
          new: change.isRemoval ? nil : ChangeJournal.digest(of: bytes)
        )
      )
    }
  }

  /// Removes temporary files of killed processes from a logbook's folders; `stage` does so only in
  /// the folders that it uses.
  public mutating func removeLeftovers(of logbook: Logbook) {
    for path in logbook.leftovers {
      let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
      guard tidied.insert(folder).inserted else { continue }
      if let descriptor = try? folders.open(folder, creating: false, for: path) {
        TemporaryName.removeLeftovers(in: descriptor)
      }
    }
  }

  /// What a transaction did.
  public struct Outcome: Sendable {
    /// Paths of the written files, in the order in which they were staged.
    public var paths: [String] = []
    /// The number of the kept change; nil if it was not kept.
    public var number: Int?
    /// Why the change cannot be undone although it was to be kept.
    public var notKept: ChangeJournal.Failure?

    /// Creates the outcome of writing nothing.
    public init() {}
  }

  /// Makes all staged changes visible, and returns the paths in staging order.
  ///
  /// Throws if a file has changed since it was staged, or if the system refuses; the failure is
  /// `partly` if some files were already written.
  public consuming func commit() throws(WriteFailure) -> [String] { try commitKept().paths }

  /// Makes all staged changes visible, as `commit` does, and returns how they were kept.
  ///
  /// A change is written even if it cannot be kept.
  public consuming func commitKept() throws(WriteFailure) -> Outcome {
    var outcome = Outcome()
    guard let first = staged.first else { return outcome }
    try reachDisk(first)
    // The lock ends with the transaction.
    if locks { try LogbookLock.take(root, rootPath) }
    // Check all files first, so that another program's change is not found after half of them are
    // written.
    for file in staged { _ = try folder(of: file) }
    // From here on an interrupted change can be taken back.
    var begun: ChangeJournal.Begun?
    if let (journal, title) = journal {
      do throws(ChangeJournal.Failure) {
        begun = try journal.begin(kept, title)
        outcome.notKept = begun?.failure
      } catch { outcome.notKept = error }
      if mustBeKept, let failure = outcome.notKept {
        if let begun { journal.forget(begun) }
        throw .notKept(failure)
      }
      if begun == nil { journal.markGap() }
    }
    do {
      while committed < staged.count {
        try appear(staged[committed])
        committed += 1
      }
      try folders.sync(Set(staged.map(\.folder)))
      folders.removeEmpty(staged.filter { $0.temporary == nil }.map(\.folder))
    } catch {
      guard committed > 0 else {
        if let begun { journal?.place.forget(begun) }
        throw error
      }
      try? folders.sync(Set(staged[..<committed].map(\.folder)))
      throw .partly(
        error,
        written: staged[..<committed].map(\.path),
        unwritten: staged[committed...].map(\.path)
      )
    }
    if let begun {
      journal?.place.finish(begun)
      outcome.number = begun.failure == nil ? begun.number : nil
    }
    outcome.paths = staged.map(\.path)
    return outcome
  }

  /// Renames a staged file, or removes the file to be removed.
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

  /// The folder of a staged file, after a check that the file's path is as it was when staged.
  private mutating func folder(of file: Staged) throws(WriteFailure) -> Int32 {
    let folder = try folders.open(file.folder, creating: false, for: file.path)
    guard FileIdentity(of: file.name, in: folder) == file.target else {
      throw file.target == nil
        ? .alreadyThere(path: file.path) : .changedMeanwhile(path: file.path)
    }
    return folder
  }

  /// Syncs all staged files before the first is renamed.
  private func reachDisk(_ first: Staged) throws(WriteFailure) {
    guard staged.count > 1 else { return }
    #if os(Linux)
      if syncfs(root) != 0 { throw .current(first.path) }
    #else
      if fcntl(root, F_FULLFSYNC) != 0 { sync() }
    #endif
  }
}
