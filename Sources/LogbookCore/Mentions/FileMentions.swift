#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Which texts of a folder have the names of some files in them, wherever in their bytes.
///
/// What a record names is known by reading it; but a record may be damaged, in the middle of a merge
/// or name a file by a key of its own, and notes, drafts and templates are no records. All texts are
/// looked through, but those that the program makes for a site and what lies in `.git`.
public struct FileMentions: Sendable {
  /// The texts that have a name in them, one for each file, by the paths of the files.
  public private(set) var texts: [String: String] = [:]

  /// What is looked for.
  private let files: [String]
  /// The paths that are looked through all the same as if they were not there.
  private let leftOut: Set<String>

  /// No deeper folders are looked into, as one may hold itself by a mount.
  private static let deepest = 64
  /// So many bytes of a file tell whether it is a text, as git has it.
  private static let headLength = 8_000
  private static let pieceLength = 1 << 16

  /// Looks for the names of files in all texts below a folder.
  /// - Parameters:
  ///   - files: The paths of the files, from the folder.
  ///   - root: The folder.
  ///   - leftOut: The paths of texts that are not looked through.
  public init(of files: [String], below root: String, but leftOut: Set<String>) {
    (self.files, self.leftOut) = (files, leftOut)
    guard !files.isEmpty else { return }
    let patterns = NamePatterns(files.map { String(FilePaths.name(of: $0)) })
    let descriptor = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      for file in files { texts[file] = "." }
      return
    }
    look(into: descriptor, "", depth: 0, patterns)
  }

  /// Looks through a folder that is open, and closes it.
  private mutating func look(
    into folder: Int32,
    _ path: String,
    depth: Int,
    _ patterns: NamePatterns
  ) {
    defer { close(folder) }
    let names = EntryNames.all(in: folder)
    if names.contains(GeneratedList.name) { return }
    for name in names.sorted() where ![".", "..", ".git"].contains(name) {
      let inner = path.isEmpty ? name : "\(path)/\(name)"
      var status = stat()
      guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
        // What was removed meanwhile names nothing.
        if errno != ENOENT { noteUnread(inner) }
        continue
      }
      let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
      if status.st_mode & S_IFMT == S_IFDIR {
        let below = depth < Self.deepest ? openat(folder, name, flags | O_DIRECTORY) : -1
        if below >= 0 {
          look(into: below, inner, depth: depth + 1, patterns)
        } else {
          noteUnread(inner)
        }
      } else if status.st_mode & S_IFMT == S_IFREG, !leftOut.contains(inner) {
        let file = openat(folder, name, flags)
        if file >= 0 { read(file, inner, patterns) } else { noteUnread(inner) }
      }
    }
  }

  /// What cannot be read may name every file.
  private mutating func noteUnread(_ path: String) {
    for file in files where file != path && texts[file] == nil { texts[file] = path }
  }

  /// Looks through a file that is open, and closes it.
  private mutating func read(_ descriptor: Int32, _ path: String, _ patterns: NamePatterns) {
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    // A name with every byte of it written as `%20` is three times as long.
    let overlap = 3 * patterns.longest
    var isFirst = true
    while true {
      guard let piece = Self.piece(of: descriptor) else { return noteUnread(path) }
      if isFirst, piece.prefix(Self.headLength).contains(0) { return }
      isFirst = false
      if piece.isEmpty { return }
      bytes = bytes.suffix(overlap) + piece
      note(patterns.found(in: bytes), in: path)
      if let plain = NamePatterns.withoutEscapes(bytes[...]) {
        note(patterns.found(in: plain), in: path)
      }
    }
  }

  private mutating func note(_ places: Set<Int>, in path: String) {
    for place in places where files[place] != path && texts[files[place]] == nil {
      texts[files[place]] = path
    }
  }

  /// The next bytes of a file, none at its end; nil if it cannot be read.
  private static func piece(of descriptor: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: pieceLength)
    var count = 0
    while count < pieceLength {
      let got = bytes.withUnsafeMutableBytes { buffer in
        #if canImport(Glibc)
          Glibc.read(descriptor, buffer.baseAddress?.advanced(by: count), buffer.count - count)
        #elseif canImport(Musl)
          Musl.read(descriptor, buffer.baseAddress?.advanced(by: count), buffer.count - count)
        #else
          Darwin.read(descriptor, buffer.baseAddress?.advanced(by: count), buffer.count - count)
        #endif
      }
      if got < 0 && errno == EINTR { continue }
      guard got >= 0 else { return nil }
      if got == 0 { break }
      count += got
    }
    return Array(bytes.prefix(count))
  }
}
