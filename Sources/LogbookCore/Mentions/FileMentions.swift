#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Finds names of files anywhere in the texts of a folder.
///
/// Parsed records show which files they name, but a record may be damaged, contain merge conflicts
/// or use a custom key, and notes, drafts and templates are not records. All texts are searched
/// except generated site files and `.git`.
public struct FileMentions: Sendable {
  /// For each file named, one text that contains its name, by path.
  public private(set) var texts: [String: String] = [:]

  /// The names to search for.
  private let files: [String]
  /// Paths of texts to skip.
  private let leftOut: Set<String>

  /// Deeper folders are not searched, as a mount can make a folder contain itself.
  private static let deepest = 64
  /// How many bytes decide whether a file is a text, as in git.
  private static let headLength = 8_000
  private static let pieceLength = 1 << 16

  /// Searches all texts below a folder for names of files.
  /// - Parameters:
  ///   - files: Paths of the files, from the folder.
  ///   - root: The folder.
  ///   - leftOut: Paths of texts to skip.
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

  /// Searches an open folder, and closes it.
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
        // A folder that has been removed contains no names.
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

  /// A text that cannot be read may name any file.
  private mutating func noteUnread(_ path: String) {
    for file in files where file != path && texts[file] == nil { texts[file] = path }
  }

  /// Searches an open file, and closes it.
  private mutating func read(_ descriptor: Int32, _ path: String, _ patterns: NamePatterns) {
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    // A fully percent-encoded name is three times as long.
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

  /// The next bytes of a file, empty at its end; nil if it cannot be read.
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
