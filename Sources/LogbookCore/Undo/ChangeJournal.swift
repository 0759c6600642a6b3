#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

import Diagnostics

/// The last changes that divelog made to a log, kept so that they can be taken back.
///
/// They are kept outside the log: in the git folder of its repository, which is never pushed, or
/// without a repository in the user's folder for such data. Only the user can read them. A log that
/// has become a repository has changes in both.
public struct ChangeJournal: Sendable {
  /// The most changes that are kept.
  public static let mostChanges = 50
  /// The most bytes that are kept, of one change and of all together.
  public static let mostBytes = 64 << 20

  /// The folder of the log's changes; it need not exist yet.
  package let folder: String
  /// The git folder that contains it; nil without a repository.
  let git: String?
  /// Absolute path of the log's folder.
  let root: String
  /// The user's folder for data of this program; nil if unknown.
  let state: String?

  /// The folders that may hold changes of the log: the present one, and the one from before the log
  /// was in a repository.
  var folders: [String] {
    let former = state.flatMap { JournalPlace.folder(ofLogAt: root, in: $0) }
    return [folder] + [former].compactMap { $0 == folder ? nil : $0 }
  }

  /// Why a change was not kept.
  public enum Failure: Error, Hashable, Sendable {
    /// The former contents of the files are too large.
    case tooLarge
    /// The folder or a file in it cannot be written; with the system's message.
    case system(path: String, String)
    /// The folder belongs to another user, or others can write to it.
    case isAnothers(path: String)

    /// The folder or file concerned; nil if there is none.
    package var path: String? {
      switch self {
      case .tooLarge: nil
      case .system(let path, _), .isAnothers(let path): path
      }
    }
  }

  /// The changes of the log at a root; nil if changes cannot be kept anywhere.
  ///
  /// - Parameters:
  ///   - root: Absolute path of the log's folder, with links resolved.
  ///   - state: The user's folder for data of this program; nil if unknown.
  public init?(ofLogAt root: String, state: String?) {
    (self.root, self.state) = (root, state)
    if let (git, place) = JournalPlace.inRepository(ofLogAt: root) {
      (self.git, folder) = (git, place)
    } else if let place = state.flatMap({ JournalPlace.folder(ofLogAt: root, in: $0) }) {
      (git, folder) = (nil, place)
    } else {
      return nil
    }
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
    let places = try openAll()
    defer { places.forEach { close($0) } }
    return Self.entries(in: places).reversed().map { entry in
      (entry.number, Self.stored(entry, withContents: false)?.change)
    }
  }

  /// The former contents of a change's files, by path, but for those of files that were moved.
  ///
  /// - Returns: Nil if the contents are not kept, or are not what the change says.
  package func contents(of change: KeptChange) -> [String: [UInt8]]? {
    guard change.hasContents else { return nil }
    let places = openUsable()
    defer { places.forEach { close($0) } }
    for entry in Self.entries(in: places) where entry.number == change.number {
      guard let (stored, bytes, start) = Self.stored(entry, withContents: true),
        stored.files == change.files
      else { continue }
      return Self.contents(of: change, in: bytes[start...])
    }
    return nil
  }

  private static func contents(
    of change: KeptChange,
    in bytes: ArraySlice<UInt8>
  ) -> [String: [UInt8]]? {
    var result: [String: [UInt8]] = [:]
    var rest = bytes
    for file in change.files {
      guard let old = file.old, file.movedTo == nil else { continue }
      let content = Array(rest.prefix(old.size))
      guard content.count == old.size, digest(of: content) == old.digest else { return nil }
      rest = rest.dropFirst(old.size)
      result[file.path] = content
    }
    return rest.isEmpty ? result : nil
  }

  /// The digest that identifies a content in a change.
  package static func digest(of content: [UInt8]) -> String { FileDigest(of: content).digits }
}

extension ChangeJournal {
  /// A file of a change that is about to be written.
  struct Draft {
    let path: String
    let old: (bytes: [UInt8], mode: UInt16)?
    let new: String?
  }

  /// Whether the former contents of the files of planned changes are too large to be kept.
  ///
  /// A file that moves as it is has its content in the log.
  package static func isTooLarge(_ changes: [FileChange]) -> Bool {
    var size = 0
    for change in changes {
      guard let source = change.source else { continue }
      if case .move(_, _, let bytes) = change, bytes == source.bytes { continue }
      size += source.bytes.count
    }
    return size > mostBytes
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
    let drafts = Self.described(files)
    let contents = zip(files, drafts).compactMap { $1.movedTo == nil ? $0.old?.bytes : nil }
    let size = contents.reduce(0) { $0 + $1.count }
    let isKept = size <= Self.mostBytes
    let places = openUsable()
    defer { places.forEach { close($0) } }
    let number = (places.map(Self.lastNumber).max() ?? 0) + 1
    let change = KeptChange(
      number: number,
      title: title.text,
      day: title.day,
      undoes: title.undoes,
      files: drafts,
      hasContents: isKept,
      isComplete: false,
      isBeforeGap: false,
      head: head,
      beside: title.beside
    )
    var bytes = change.header
    bytes.reserveCapacity(bytes.count + (isKept ? size : 0))
    if isKept { for content in contents { bytes += content } }
    let name = Self.name(of: number) + Self.begun
    let draft = TemporaryName.make(for: name)
    do throws(WriteFailure) {
      try TemporaryFile.write(
        bytes,
        to: draft,
        in: place,
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

  /// What is kept of files; one that goes while another gets its content was moved there.
  private static func described(_ files: [Draft]) -> [KeptChange.File] {
    let old = files.map { file in
      file.old.map { old in
        KeptChange.Old(size: old.bytes.count, digest: digest(of: old.bytes), mode: old.mode)
      }
    }
    // A file that had the content before is no place to which anything moved.
    let places = Dictionary(
      zip(files, old).compactMap { file, old in
        file.new.flatMap { $0 == old?.digest ? nil : ($0, file.path) }
      },
      uniquingKeysWith: { first, _ in first }
    )
    return zip(files, old).map { file, old in
      let place = file.new == nil ? old.flatMap { places[$0.digest] } : nil
      return KeptChange.File(path: file.path, old: old, new: file.new, movedTo: place)
    }
  }

  /// Marks a change as written, and forgets the oldest changes beyond the limits.
  func finish(_ begun: Begun) {
    guard let place = try? open(creating: false) else { return }
    defer { close(place) }
    _ = renameat(place, begun.name, place, begun.finished)
    let places = openUsable()
    defer { places.forEach { close($0) } }
    var (changes, undos, size) = (0, 0, 0)
    for entry in Self.entries(in: places).reversed() {
      if entry.marks.contains(Self.undo) { undos += 1 } else { changes += 1 }
      size += entry.size
      let isLast = entry.number == begun.number
      // The last change always stays, if only as one that was too large.
      if !isLast, max(changes, undos) > Self.mostChanges || size > Self.mostBytes {
        unlinkat(entry.place, entry.name, 0)
      }
    }
  }

  /// Records that a change was not kept, so that an earlier one is not taken for the last.
  package func markGap() {
    let places = openUsable()
    defer { places.forEach { close($0) } }
    guard let last = Self.entries(in: places).last, !last.marks.contains(Self.gap) else { return }
    // Possible on a full disk too.
    _ = renameat(last.place, last.name, last.place, last.name + Self.gap)
  }

  /// Forgets all changes, and on request those of logs that are no longer at their place; the
  /// caller holds the lock of the log.
  package func forgetAll(alsoOfGone: Bool = false) throws(Failure) {
    for folder in folders where Self.mayExist(folder) {
      let place = try open(folder)
      defer { close(place) }
      try Self.empty(place, folder)
    }
    guard alsoOfGone, let state else { return }
    for folder in JournalPlace.foldersOfGoneLogs(in: state) {
      let place = try open(folder)
      defer { close(place) }
      try Self.empty(place, folder)
    }
  }

  /// Removes a folder of changes with everything that this program wrote into it.
  private static func empty(_ place: Int32, _ folder: String) throws(Failure) {
    TemporaryName.removeLeftovers(in: place)
    for entry in entries(in: [place]) where unlinkat(place, entry.name, 0) != 0 {
      throw .system(path: folder, String(cString: strerror(errno)))
    }
    for name in [JournalPlace.nameOfRoot, ignoring] { unlinkat(place, name, 0) }
    rmdir(folder)
  }

  package func forget(number: Int) {
    let places = openUsable()
    defer { places.forEach { close($0) } }
    for entry in Self.entries(in: places) where entry.number == number {
      unlinkat(entry.place, entry.name, 0)
    }
  }

  /// Keeps a change that concerns no file; the caller holds the lock of the log.
  package func record(_ title: ChangeTitle) throws(Failure) { finish(try begin([], title)) }

  /// Forgets a change that was not written at all.
  func forget(_ begun: Begun) {
    guard let place = try? open(creating: false) else { return }
    defer { close(place) }
    unlinkat(place, begun.name, 0)
  }
}
