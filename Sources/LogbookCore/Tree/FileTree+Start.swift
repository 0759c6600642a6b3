#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension FileTree {
  /// The first bytes of a file of any size; no more than `count` are read.
  package func start(of path: String, count: Int) throws(FileFailure) -> [UInt8] {
    switch self {
    case .memory(let files):
      guard let bytes = files[path] else { throw .missing }
      return Array(bytes.prefix(count))
    case .redacted(let tree, let redactions):
      guard let redaction = redactions[path] else { throw .missing }
      return Array(redaction.over(try tree.bytes(of: redaction.path)).prefix(count))
    case .overlaid(let root, let overlay):
      if let known = overlay.files[path] {
        guard let bytes = known else { throw .missing }
        return Array(bytes.prefix(count))
      }
      return try FileTree.folder(root).start(of: path, count: count)
    case .folder(let root):
      let top = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard top >= 0 else { throw .current }
      defer { close(top) }
      let folder = try FileReader.openFolder(String(FilePaths.folder(of: path)), below: top)
      defer { close(folder) }
      let name = String(FilePaths.name(of: path))
      let file = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard file >= 0 else { throw .current }
      defer { close(file) }
      return try Self.start(of: file, count: count)
    }
  }

  private static func start(of file: Int32, count: Int) throws(FileFailure) -> [UInt8] {
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .current }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notRegular }
    var bytes = [UInt8](repeating: 0, count: max(count, 0))
    var filled = 0
    while filled < bytes.count {
      let got = bytes.withUnsafeMutableBytes { buffer in
        read(file, buffer.baseAddress?.advanced(by: filled), buffer.count - filled)
      }
      if got < 0 && errno == EINTR { continue }
      guard got >= 0 else { throw .current }
      if got == 0 { break }
      filled += got
    }
    return Array(bytes.prefix(filled))
  }
}
