#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

import Diagnostics

/// A folder of generated files, which are updated when their inputs change.
///
/// A list in the folder records which files were generated, and their content. Generated files are
/// rewritten only if they differ, and removed when they are no longer needed. All other files
/// belong to the user, as does a generated file that the user has changed.
public struct GeneratedFolder: Sendable {
  /// The folder's path.
  public let path: String
  private let tree: FileTree
  private let known: GeneratedList
  private let list: SourceText?
  private let takesForeign: Bool
  private let readers: Audience
  private let subject: String?

  /// Why a folder cannot be used.
  public enum Refusal: Error, Hashable, Sendable {
    /// It is not empty and has no list of generated files.
    case foreign
    /// It holds files for readers who may see less than those of the new files.
    case forOthers
    /// It holds files of another part of the log, or of the whole log.
    case ofOtherSubject
    /// It cannot be read or is not a folder; with the reason.
    case unreadable(String)
  }

  /// What was done, or would be done in a dry run.
  public struct Outcome: Hashable, Sendable {
    /// Written files, in the order given.
    public var written: [String] = []
    /// Removed files.
    public var removed: [String] = []
    /// The number of unchanged files.
    public var unchanged = 0
    /// Files for which there was no content.
    public var missing: [String] = []
    /// Obsolete files that were kept because the user has changed them.
    public var left: [String] = []
    /// The user's files that have the names of generated ones; if there are any, nothing was done.
    public var inTheWay: [String] = []

    /// An empty outcome.
    public init() {}
  }

  /// Opens an existing folder.
  ///
  /// Temporary files of interrupted runs do not count as content.
  ///
  /// - Parameters:
  ///   - path: The folder's path.
  ///   - readers: For whom the files are.
  ///   - subject: The part of the log that they are of; nil for the whole log.
  ///   - takesForeign: Whether the folder may hold other files, or files for others.
  /// - Throws: If the folder is not empty and has no list of generated files, or has files for
  ///   readers who may not see as much: a folder that is published stays one that may be.
  public init(
    _ path: String,
    for readers: Audience,
    of subject: String? = nil,
    takesForeign: Bool
  ) throws(Refusal) {
    self.path = path
    self.subject = subject
    self.readers = readers
    self.takesForeign = takesForeign
    tree = .folder(path)
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(String(cString: strerror(errno))) }
    defer { close(descriptor) }
    guard takesForeign || !readers.mayShowMore(thanAnyAbove: path) else { throw .forOthers }
    let bytes = try? tree.bytes(of: GeneratedList.name, limit: Self.largestFile)
    list = bytes.map { SourceText(path: GeneratedList.name, bytes: $0) }
    guard let known = bytes.flatMap({ GeneratedList($0) }) else {
      guard takesForeign || GeneratedLeftovers.areAll(in: descriptor) else { throw .foreign }
      known = GeneratedList()
      return
    }
    guard takesForeign || !readers.mayShowMore(than: known.readers) else { throw .forOthers }
    guard takesForeign || known.subject == subject else { throw .ofOtherSubject }
    self.known = known
  }

  /// Removes temporary files of interrupted runs from the folder and its subfolders.
  public func removeLeftovers() {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    GeneratedLeftovers.remove(in: descriptor)
    close(descriptor)
  }

  /// The number of files if they were made from the same inputs and are unchanged since; else nil.
  public func countIfUpToDate(_ inputs: InputDigest) -> Int? {
    guard known.inputs == inputs.digest else { return nil }
    let names = Array(known.files.keys)
    let parts = inChunks(names.count, of: 128) { range in
      tree.readingMany(limit: Self.largestFile) { read in
        range.allSatisfy { place in
          (try? read(names[place])).map { isOwn($0, at: names[place]) } ?? false
        }
      }
    }
    return parts.allSatisfy(\.self) ? names.count : nil
  }

  /// Whether a file has the content that was generated.
  private func isOwn(_ bytes: [UInt8], at name: String) -> Bool {
    known.files[name]?.contains(FileDigest(of: bytes)) ?? false
  }

  /// Writes the files that differ, and removes obsolete ones.
  ///
  /// Everything is staged before the first file changes, so a failure leaves the folder as it was.
  /// From then on the list names old and new files until the last one is in place, so an
  /// interrupted run can be continued. Files are generated in small batches on all cores.
  ///
  /// - Parameters:
  ///   - files: Names of all files, without duplicates.
  ///   - inputs: Digest of the inputs; nil if it is unreliable.
  ///   - isDryRun: If true, nothing is written.
  ///   - bytes: Generates a file; returns nil if there is no content for it.
  /// - Returns: What was done.
  /// - Throws: Why nothing was written, or not everything.
  public func write(
    _ files: [String],
    of inputs: InputDigest?,
    isDryRun: Bool,
    _ bytes: @Sendable (String) -> [UInt8]?
  ) throws(WriteFailure) -> Outcome {
    var outcome = Outcome()
    var made = GeneratedList()
    made.inputs = inputs?.digest
    made.readers = readers.mark
    made.subject = subject
    var transaction = try WriteTransaction(root: path)
    let kept = Set(files)
    for name in known.files.keys.sorted() where !kept.contains(name) {
      guard let old = try? tree.bytes(of: name, limit: Self.largestFile) else { continue }
      guard isOwn(old, at: name) else {
        outcome.left.append(name)
        continue
      }
      if !isDryRun { try transaction.stage(.remove(SourceText(path: name, bytes: old))) }
      outcome.removed.append(name)
    }
    for start in stride(from: 0, to: files.count, by: Self.atOnce) {
      let names = files[start..<min(start + Self.atOnce, files.count)]
      for file in make(Array(names), bytes) {
        guard let digest = file.digest else {
          outcome.missing.append(file.name)
          continue
        }
        made.files[file.name] = [digest]
        if file.isTheirs { outcome.inTheWay.append(file.name) }
        guard let change = file.change else {
          if !file.isTheirs { outcome.unchanged += 1 }
          continue
        }
        if !isDryRun { try transaction.stage(change) }
        outcome.written.append(file.name)
      }
    }
    guard !isDryRun, outcome.inTheWay.isEmpty else { return outcome }
    var listed = list
    if !outcome.written.isEmpty || !outcome.removed.isEmpty {
      listed = try write(known.becoming(made), over: listed)
      _ = try transaction.commit()
    }
    if made != known || list != listed || list == nil { _ = try write(made, over: listed) }
    return outcome
  }

  /// Replaces the list in the folder, and returns the new one.
  private func write(
    _ made: GeneratedList,
    over old: SourceText?
  ) throws(WriteFailure) -> SourceText? {
    var transaction = try WriteTransaction(root: path)
    let change: FileChange =
      old.map { .replace($0, bytes: made.bytes) }
      ?? .create(path: GeneratedList.name, bytes: made.bytes)
    if old?.bytes != made.bytes { try transaction.stage(change) }
    _ = try transaction.commit()
    return SourceText(path: GeneratedList.name, bytes: made.bytes)
  }

  /// How many files are generated before they are written.
  private static let atOnce = 256

  /// The largest file that is compared, in bytes.
  private static let largestFile = 256 * 1024 * 1024

  /// A generated file.
  private struct Made: Sendable {
    let name: String
    /// Nil if there is no content for the file.
    var digest: FileDigest?
    /// Nil if the file is unchanged or must not be touched.
    var change: FileChange?
    /// Whether a file of the user has this name.
    var isTheirs = false
  }

  private func make(_ names: [String], _ bytes: @Sendable (String) -> [UInt8]?) -> [Made] {
    inChunks(names.count, of: 8) { range in
      range.map { place in
        let name = names[place]
        guard let new = bytes(name) else { return Made(name: name) }
        var made = Made(name: name, digest: FileDigest(of: new))
        // An unreadable file makes the write fail, and that error is reported.
        guard let old = try? tree.bytes(of: name, limit: Self.largestFile) else {
          made.change = .create(path: name, bytes: new)
          return made
        }
        guard old != new else { return made }
        made.isTheirs = !takesForeign && !isOwn(old, at: name)
        if !made.isTheirs {
          made.change = .replace(SourceText(path: name, bytes: old), bytes: new)
        }
        return made
      }
    }
    .flatMap(\.self)
  }
}

extension Audience {
  /// The audience's name in a list of generated files.
  fileprivate var mark: String {
    switch self {
    case .owner: "me"
    case .group(let id): "group " + id.filter { !$0.isNewline }
    case .public: "public"
    }
  }

  /// Whether the audience may see more than the readers of a site in a folder above a path.
  fileprivate func mayShowMore(thanAnyAbove path: String) -> Bool {
    var folder = (DiskPath.real(path) ?? path)[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      let bytes = try? FileTree.folder(folder.isEmpty ? "/" : String(folder))
        .bytes(of: GeneratedList.name, limit: 1 << 26)
      if let list = bytes.flatMap({ GeneratedList($0) }), mayShowMore(than: list.readers) {
        return true
      }
    }
    return false
  }

  /// Whether the audience may see more than the readers of a list.
  fileprivate func mayShowMore(than mark: String?) -> Bool {
    guard let mark, mark != self.mark, mark != Audience.owner.mark else { return false }
    return self != .public
  }
}
