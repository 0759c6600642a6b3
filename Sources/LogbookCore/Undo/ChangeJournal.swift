#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The last changes that divelog made to a log, kept so that they can be taken back.
///
/// They are kept outside the log: in the git folder of its repository, which is never pushed, or
/// without a repository in the user's folder for such data. Only the user can read them.
public struct ChangeJournal: Sendable {
  /// The most changes that are kept.
  public static let mostChanges = 50
  /// The most bytes that are kept, of one change and of all together.
  public static let mostBytes = 64 << 20

  /// The folder of the log's changes; it need not exist yet.
  package let folder: String
  /// The git folder that it lies in; nil without a repository.
  private let git: String?

  /// Why a change was not kept.
  public enum Failure: Error, Hashable, Sendable {
    /// The former contents of the files are too large.
    case tooLarge
    /// The folder or a file in it cannot be written; with the system's message.
    case system(path: String, String)
    /// The folder belongs to another user, or others can write to it.
    case isAnothers(path: String)

    /// The folder or file concerned; nil if none is.
    package var path: String? {
      switch self {
      case .tooLarge: nil
      case .system(let path, _), .isAnothers(let path): path
      }
    }
  }

  /// The changes of the log at a root; nil if there is no place to keep changes.
  ///
  /// - Parameters:
  ///   - root: Absolute path of the log's folder, with links resolved.
  ///   - state: The user's folder for data of this program; nil if unknown.
  public init?(ofLogAt root: String, state: String?) {
    if let (git, place) = Self.placeInRepository(of: root) {
      self.git = git
      folder = place
    } else if let state {
      git = nil
      // Another log may come to lie at the same path.
      var status = stat()
      guard stat(root, &status) == 0 else { return nil }
      folder = "\(state)/undo/\(Self.name(for: "\(root) \(status.st_dev) \(status.st_ino)"))"
    } else {
      return nil
    }
  }

  private static func placeInRepository(of root: String) -> (git: String, place: String)? {
    guard let top = DiskPath.folder(with: ".git", around: root) else { return nil }
    var git = top + "/.git"
    if !DiskPath.isFolder(git) {
      // In another working tree of a repository, and in a submodule, a file says where it is.
      guard let bytes = try? FileTree.folder(top).bytes(of: ".git", limit: 1 << 13),
        let line = bytes.split(separator: 0x0A).first,
        line.starts(with: "gitdir: ".utf8)
      else { return nil }
      let place = String(decoding: line.dropFirst("gitdir: ".utf8.count), as: UTF8.self)
      git = place.hasPrefix("/") ? place : top + "/" + place
    }
    guard let real = DiskPath.real(git), DiskPath.exists(real + "/HEAD") else { return nil }
    return (real, "\(real)/divelog/undo/\(name(for: String(root.dropFirst(top.count))))")
  }

  /// A short name of a path that is as good as unique.
  private static func name(for path: String) -> String {
    String(digest(of: Array(path.utf8)).prefix(16))
  }

  /// What git has checked out, such as `ref: refs/heads/main`; nil without a repository.
  package var head: String? {
    guard let git, let bytes = try? FileTree.folder(git).bytes(of: "HEAD", limit: 1 << 12) else {
      return nil
    }
    return String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
  }

  /// The numbers of all kept changes, the latest first, with the changes; nil for one that cannot
  /// be read.
  package func changes() throws(Failure) -> [(number: Int, change: KeptChange?)] {
    guard DiskPath.exists(folder) || DiskPath.isLink(folder) || errno != ENOENT else { return [] }
    let place = try open(creating: false)
    defer { close(place) }
    return Self.entries(in: place).reversed().map { entry in
      (entry.number, Self.stored(entry, in: place, withContents: false)?.change)
    }
  }

  /// The former contents of a change's files, by path.
  ///
  /// - Returns: Nil if the contents are not kept, or are not what the change says.
  package func contents(of change: KeptChange) -> [String: [UInt8]]? {
    guard change.hasContents, let place = try? open(creating: false) else { return nil }
    defer { close(place) }
    let entry = Self.entries(in: place).first { $0.number == change.number }
    guard let entry, let (stored, bytes, start) = Self.stored(entry, in: place, withContents: true),
      stored.files == change.files
    else { return nil }
    var result: [String: [UInt8]] = [:]
    var rest = bytes[start...]
    for file in change.files {
      guard let old = file.old else { continue }
      let content = Array(rest.prefix(old.size))
      guard content.count == old.size, Self.digest(of: content) == old.digest else { return nil }
      rest = rest.dropFirst(old.size)
      result[file.path] = content
    }
    return rest.isEmpty ? result : nil
  }

  /// The digest by which a change knows a content.
  package static func digest(of content: [UInt8]) -> String { FileDigest(of: content).digits }
}

extension ChangeJournal {
  /// A file of a change that is about to be written.
  struct Draft {
    let path: String
    let old: (bytes: [UInt8], mode: UInt16)?
    let new: String?
  }

  /// A change that is kept, but not yet written.
  struct Begun {
    let number: Int
    /// Whether the change can be taken back.
    let failure: Failure?
    fileprivate let name: String
    fileprivate let finished: String
  }

  /// Keeps a change before the first of its files is written.
  ///
  /// The caller holds the lock of the log. A change that is too large is kept without contents, so
  /// that an earlier one is not taken for the last.
  func begin(_ files: [Draft], _ title: ChangeTitle) throws(Failure) -> Begun {
    let place = try open(creating: true)
    defer { close(place) }
    TemporaryName.removeLeftovers(in: place)
    var size = 0
    for file in files { size += file.old?.bytes.count ?? 0 }
    let isKept = size <= Self.mostBytes
    let number = Self.lastNumber(in: place) + 1
    let change = KeptChange(
      number: number,
      title: title.text,
      day: title.day,
      undoes: title.undoes,
      files: files.map { file in
        let old = file.old.map { old in
          KeptChange.Old(size: old.bytes.count, digest: Self.digest(of: old.bytes), mode: old.mode)
        }
        return KeptChange.File(path: file.path, old: old, new: file.new)
      },
      hasContents: isKept,
      isComplete: false,
      isBeforeGap: false,
      head: head
    )
    var bytes = change.header
    bytes.reserveCapacity(bytes.count + (isKept ? size : 0))
    if isKept { for file in files { bytes += file.old?.bytes ?? [] } }
    let name = Self.name(of: number) + Self.begun
    let draft = TemporaryName.make(for: name)
    do throws(WriteFailure) {
      try TemporaryFile.write(
        bytes,
        to: draft,
        in: place,
        inPlaceOf: nil,
        mode: 0o600,
        folder,
        syncs: true
      )
      try TemporaryFile.appear(draft, as: name, in: place, folder)
    } catch {
      let reason = String(cString: strerror(errno))
      unlinkat(place, draft, 0)
      throw .system(path: folder, reason)
    }
    return Begun(
      number: number,
      failure: isKept ? nil : .tooLarge,
      name: name,
      finished: Self.name(of: number) + (title.undoes == nil ? "" : Self.undo)
    )
  }

  /// Marks a change as written, and forgets the oldest changes beyond the limits.
  func finish(_ begun: Begun) {
    guard let place = try? open(creating: false) else { return }
    defer { close(place) }
    _ = renameat(place, begun.name, place, begun.finished)
    var (changes, undos, size) = (0, 0, 0)
    for entry in Self.entries(in: place).reversed() {
      if entry.marks.contains(Self.undo) { undos += 1 } else { changes += 1 }
      size += entry.size
      let isLast = entry.number == begun.number
      // The last change always stays, if only as one that was too large.
      if !isLast, max(changes, undos) > Self.mostChanges || size > Self.mostBytes * 5 / 4 {
        unlinkat(place, entry.name, 0)
      }
    }
  }

  /// Notes that a change was made that is not kept, so that an earlier one is not taken for the
  /// last.
  package func markGap() {
    guard let place = try? open(creating: false) else { return }
    defer { close(place) }
    guard let last = Self.entries(in: place).last, !last.marks.contains(Self.gap) else { return }
    // Possible on a full disk too.
    _ = renameat(place, last.name, place, last.name + Self.gap)
  }

  /// Forgets all changes; the caller holds the lock of the log.
  package func forgetAll() throws(Failure) {
    guard DiskPath.exists(folder) else { return }
    let place = try open(creating: false)
    defer { close(place) }
    TemporaryName.removeLeftovers(in: place)
    for entry in Self.entries(in: place) where unlinkat(place, entry.name, 0) != 0 {
      throw .system(path: folder, String(cString: strerror(errno)))
    }
  }

  /// Forgets one change.
  package func forget(number: Int) {
    guard let place = try? open(creating: false) else { return }
    defer { close(place) }
    for entry in Self.entries(in: place) where entry.number == number {
      unlinkat(place, entry.name, 0)
    }
  }

  /// Keeps a change of no file; the caller holds the lock of the log.
  package func record(_ title: ChangeTitle) throws(Failure) { finish(try begin([], title)) }

  /// Forgets a change of which nothing was written.
  func forget(_ begun: Begun) {
    guard let place = try? open(creating: false) else { return }
    defer { close(place) }
    unlinkat(place, begun.name, 0)
  }
}

extension ChangeJournal {
  // Marks after the number in a file's name.
  private static let begun = ".begun"
  private static let undo = ".undo"
  private static let gap = ".gap"

  /// A file of the folder.
  private struct Entry {
    let name: String
    let number: Int
    let marks: Set<String>
    let size: Int
  }

  /// The number and the marks in a file's name; nil for any other file.
  private static func parts(of name: String) -> (number: Int, marks: Set<String>)? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard let digits = parts.first, digits.count <= 9, let number = Int(digits), number > 0,
      self.name(of: number) == digits
    else { return nil }
    return (number, Set(parts.dropFirst().map { "." + $0 }))
  }

  /// The highest number that is in use, be it of a file that is no change.
  private static func lastNumber(in place: Int32) -> Int {
    EntryNames.all(in: place).compactMap { parts(of: $0)?.number }.max() ?? 0
  }

  private static func name(of number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, 6 - digits.count)) + digits
  }

  /// The folder's changes, the oldest first.
  private static func entries(in place: Int32) -> [Entry] {
    EntryNames.all(in: place).compactMap { name in
      guard let (number, marks) = parts(of: name) else { return nil }
      var status = stat()
      guard fstatat(place, name, &status, AT_SYMLINK_NOFOLLOW) == 0,
        status.st_mode & S_IFMT == S_IFREG
      else { return nil }
      return Entry(name: name, number: number, marks: marks, size: Int(status.st_size))
    }.sorted { ($0.number, $0.name) < ($1.number, $1.name) }
  }

  /// A stored change; nil if it cannot be read.
  private static func stored(
    _ entry: Entry,
    in place: Int32,
    withContents: Bool
  ) -> (change: KeptChange, bytes: [UInt8], start: Int)? {
    let file = openat(place, entry.name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    var enough = withContents ? Int.max : part.count
    while true {
      let count = part.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0, bytes.count < 4 * mostBytes else { return nil }
      bytes += part[..<count]
      guard count == 0 || bytes.count >= enough else { continue }
      let found = KeptChange.read(
        bytes,
        number: entry.number,
        isComplete: !entry.marks.contains(begun),
        isBeforeGap: entry.marks.contains(gap)
      )
      if let found { return (found.change, bytes, found.start) }
      if count == 0 { return nil }
      enough = 4 * bytes.count
    }
  }

  /// Opens the folder, and creates it if asked.
  private func open(creating: Bool) throws(Failure) -> Int32 {
    if creating {
      var made = ""
      for part in folder.split(separator: "/") {
        made += "/" + part
        if mkdir(made, 0o700) != 0, errno != EEXIST, !DiskPath.isFolder(made) {
          throw .system(path: made, String(cString: strerror(errno)))
        }
      }
    }
    #if canImport(Glibc)
      let place = Glibc.open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    #elseif canImport(Musl)
      let place = Musl.open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    #else
      let place = Darwin.open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    #endif
    guard place >= 0 else { throw .system(path: folder, String(cString: strerror(errno))) }
    if creating {
      // Where a git folder or the user's data lie in a working tree, git must not add this.
      let ignore = openat(place, ".gitignore", O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      if ignore >= 0 {
        let text = Array("*\n".utf8)
        _ = TemporaryFile.put(text, ignore)
        close(ignore)
      }
    }
    var status = stat()
    // Nothing that another user could write is put into the log.
    guard fstat(place, &status) == 0, status.st_uid == geteuid(), status.st_mode & 0o022 == 0 else {
      close(place)
      throw .isAnothers(path: folder)
    }
    return place
  }
}
