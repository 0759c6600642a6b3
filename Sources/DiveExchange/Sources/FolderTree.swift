#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import LogbookCore

/// A foreign log in a folder, whose files are listed at the start.
struct FolderTree: ForeignTree {
  let root: String
  private let files: [String]
  /// Entries that are not regular files, or could not be read.
  let losses: [ImportLoss]

  init(root: String) {
    self.root = root
    var walk = ForeignFolderWalk(root: root)
    walk.read("", depth: 0)
    files = walk.files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    losses = walk.losses.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  func paths() -> [String] { files }

  func read(_ path: String) throws -> [UInt8] {
    try FileTree.folder(root).bytes(of: path, limit: Self.largestFile)
  }

  func start(of path: String, count: Int) throws -> [UInt8] {
    try FileTree.folder(root).start(of: path, count: count)
  }

  func read(_ path: String, from offset: Int, count: Int) throws -> [UInt8] {
    try Disk.bytes(of: "\(root)/\(path)", from: offset, count: count)
  }

  func location(of path: String) -> String? { "\(root)/\(path)" }

  /// The most bytes of a file that is read at once.
  static let largestFile = 64 * 1024 * 1024
}

/// Lists a folder's files and those below it, without following links.
private struct ForeignFolderWalk {
  let root: String
  private(set) var files: [String] = []
  private(set) var losses: [ImportLoss] = []

  /// The most folders within one another that are looked into.
  private static let deepest = 16

  init(root: String) { self.root = root }

  mutating func read(_ folder: String, depth: Int) {
    guard depth < Self.deepest else { return lose(folder, .foreignFile) }
    guard let stream = opendir(root + "/" + folder) else { return lose(folder, .malformed) }
    defer { closedir(stream) }
    let offset = MemoryLayout<dirent>.offset(of: \dirent.d_name) ?? 0
    while let entry = readdir(stream) {
      let start = UnsafeRawPointer(entry).advanced(by: offset)
      let name = String(cString: start.assumingMemoryBound(to: CChar.self))
      if name.hasPrefix(".") { continue }
      let path = folder.isEmpty ? name : folder + "/" + name
      switch Int32(entry.pointee.d_type) {
      case Int32(DT_DIR): read(path, depth: depth + 1)
      case Int32(DT_REG): files.append(path)
      case Int32(DT_UNKNOWN): ask(path, depth)
      default: lose(path, .notFollowed)
      }
    }
  }

  /// Some file systems list the name without the type.
  private mutating func ask(_ path: String, _ depth: Int) {
    var status = stat()
    guard lstat(root + "/" + path, &status) == 0 else { return lose(path, .malformed) }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: read(path, depth: depth + 1)
    case S_IFREG: files.append(path)
    default: lose(path, .notFollowed)
    }
  }

  private mutating func lose(_ path: String, _ reason: ImportLoss.Reason) {
    losses.append(ImportLoss(path: path.isEmpty ? "." : path, reason: reason))
  }
}
