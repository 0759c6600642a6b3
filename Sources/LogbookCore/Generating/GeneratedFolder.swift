#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

import Diagnostics

/// A folder of files that the program makes, and makes anew when what they are made of changes.
///
/// A list in the folder says which files are the program's, and what each held. Those are written only
/// where they differ, and go when nothing makes them any more; all else in the folder is somebody's,
/// and so is a file that somebody has changed.
public struct GeneratedFolder: Sendable {
  /// Where it is.
  public let path: String
  private let tree: FileTree
  private let known: GeneratedList
  private let list: SourceText?
  private let takesForeign: Bool

  /// Why a folder is not taken.
  public enum Refusal: Error, Hashable, Sendable {
    /// It holds something, and no list of the program's.
    case foreign
    /// It cannot be read, or is no folder.
    case unreadable(String)
  }

  /// What was done, or would be.
  public struct Outcome: Hashable, Sendable {
    /// The files that were written, in the order in which they were named.
    public var written: [String] = []
    /// The files that went.
    public var removed: [String] = []
    /// How many files are as they were.
    public var unchanged = 0
    /// The files that there was nothing for.
    public var missing: [String] = []
    /// The files that nothing makes any more and that stay, for somebody has changed them.
    public var left: [String] = []
    /// Somebody's own files in the places of files that are made: where there are any, nothing was
    /// done at all.
    public var inTheWay: [String] = []

    /// Nothing done yet.
    public init() {}
  }

  /// Takes a folder that is there.
  ///
  /// It throws for one that holds anything and no list, unless `takesForeign` says that whoever asked
  /// knows of it. What a run that was interrupted has left is nobody's.
  public init(_ path: String, takesForeign: Bool) throws(Refusal) {
    self.path = path
    self.takesForeign = takesForeign
    tree = .folder(path)
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(String(cString: strerror(errno))) }
    defer { close(descriptor) }
    let bytes = try? tree.bytes(of: GeneratedList.name, limit: Self.largestFile)
    list = bytes.map { SourceText(path: GeneratedList.name, bytes: $0) }
    guard let known = bytes.flatMap({ GeneratedList($0) }) else {
      guard takesForeign || GeneratedLeftovers.areAll(in: descriptor) else { throw .foreign }
      known = GeneratedList()
      return
    }
    self.known = known
  }

  /// Removes the unfinished files of runs that were interrupted, wherever they are in the folder.
  public func removeLeftovers() {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    GeneratedLeftovers.remove(in: descriptor)
    close(descriptor)
  }

  /// How many files there are, if they were made of the same things and nobody has changed them
  /// since; else nil.
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

  /// Whether a file holds what the program wrote there.
  private func isOwn(_ bytes: [UInt8], at name: String) -> Bool {
    known.files[name]?.contains(FileDigest(of: bytes)) ?? false
  }

  /// Writes the files that differ, and removes those that nothing makes any more.
  ///
  /// Everything is staged before the first file is changed, so that a failure leaves the folder as it
  /// was. From then on the list names all files, old and new, until the last one has its place: who
  /// is interrupted may go on. A few files are made at a time, on all cores.
  ///
  /// - Parameters:
  ///   - files: the names of all files, each once.
  ///   - inputs: of what they are made; nil if that is not to be relied on.
  ///   - isDryRun: whether nothing is written after all.
  ///   - bytes: makes a file; nil where there is nothing for it.
  /// - Returns: what was done.
  /// - Throws: why nothing was written, or not everything.
  public func write(
    _ files: [String],
    of inputs: InputDigest?,
    isDryRun: Bool,
    _ bytes: @Sendable (String) -> [UInt8]?
  ) throws(WriteFailure) -> Outcome {
    var outcome = Outcome()
    var made = GeneratedList()
    made.inputs = inputs?.digest
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

  /// Writes the list over the one that is there, and returns it.
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

  /// How many files are made before they are written.
  private static let atOnce = 256

  /// The largest file that is compared, in bytes.
  private static let largestFile = 256 * 1024 * 1024

  /// A file that was made.
  private struct Made: Sendable {
    let name: String
    /// Nil where there is nothing for the file.
    var digest: FileDigest?
    /// Nil where the file is the same, or not to be touched.
    var change: FileChange?
    /// Whether somebody's own file is in its place.
    var isTheirs = false
  }

  private func make(_ names: [String], _ bytes: @Sendable (String) -> [UInt8]?) -> [Made] {
    inChunks(names.count, of: 8) { range in
      range.map { place in
        let name = names[place]
        guard let new = bytes(name) else { return Made(name: name) }
        var made = Made(name: name, digest: FileDigest(of: new))
        // What cannot be read is left to whoever writes to tell of.
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
