#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads files below one folder into a reused buffer.
///
/// Files must be regular, and are opened without following links or blocking, because a pipe would
/// make a reader wait forever.
struct FileReader: ~Copyable {
  private let folder: Int32
  /// The folder of the last file, kept open for others in it.
  private var near: (path: String, descriptor: Int32)?
  private var buffer: UnsafeMutableRawBufferPointer
  private let limit: Int

  /// The size of the first buffer, in bytes.
  ///
  /// In memory with large pages, all of a buffer is taken from the system even if little of it is
  /// used, and hardly any record needs more.
  private static let usualSize = 1 << 16

  init(folder path: String, limit: Int = FileTree.largestRecord) throws(FileFailure) {
    folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw .current }
    self.limit = limit
    buffer = .allocate(byteCount: min(limit + 1, Self.usualSize), alignment: 16)
  }

  mutating func close() {
    if let near { Self.closeDescriptor(near.descriptor) }
    Self.closeDescriptor(folder)
    buffer.deallocate()
  }

  private static func closeDescriptor(_ descriptor: Int32) {
    #if canImport(Glibc)
      Glibc.close(descriptor)
    #elseif canImport(Musl)
      Musl.close(descriptor)
    #else
      Darwin.close(descriptor)
    #endif
  }

  /// The bytes of a file in a folder; valid until the next read.
  mutating func read(
    _ path: String,
    in parent: String
  ) throws(FileFailure) -> UnsafeBufferPointer<UInt8> {
    try enter(parent)
    let prefix = parent.isEmpty ? 0 : parent.utf8.count + 1
    let descriptor = try descriptor(of: path, after: prefix, from: near?.descriptor ?? folder)
    defer { Self.closeDescriptor(descriptor) }
    // The listing saw a regular file, so a short read is its end. If it was replaced in the
    // meantime, links are refused, nothing blocks, and the limit still holds.
    return try read(descriptor)
  }

  /// The bytes of a file; valid until the next read.
  mutating func read(_ path: String) throws(FileFailure) -> UnsafeBufferPointer<UInt8> {
    let name = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    try enter(name.map { String(path[..<$0]) } ?? "")
    let start = name.map { path.utf8.distance(from: path.startIndex, to: $0) + 1 } ?? 0
    let descriptor = try descriptor(of: path, after: start, from: near?.descriptor ?? folder)
    defer { Self.closeDescriptor(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .current }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notRegular }
    guard status.st_size <= limit else { throw .tooLarge }
    return try read(descriptor, ofSize: Int(status.st_size))
  }

  /// Opens the folder of the next file, unless it is open already.
  private mutating func enter(_ parent: String) throws(FileFailure) {
    guard near?.path != parent else { return }
    let descriptor = try Self.openFolder(parent, below: folder)
    if let near { Self.closeDescriptor(near.descriptor) }
    near = (parent, descriptor)
  }

  /// Opens a folder part by part, so that no link is followed.
  static func openFolder(_ path: String, below root: Int32) throws(FileFailure) -> Int32 {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    var parts = path.split(separator: "/")
    if parts.isEmpty { parts = ["."] }
    var current = root
    for name in parts {
      guard current >= 0 else { break }
      let next = name == ".." ? -1 : openat(current, String(name), flags)
      let reason = errno
      if current != root { closeDescriptor(current) }
      errno = reason
      current = next
    }
    guard current >= 0 else { throw .current }
    return current
  }

  /// Opens the file whose name starts at a byte offset of a path.
  private func descriptor(
    of path: String,
    after prefix: Int,
    from start: Int32
  ) throws(FileFailure) -> Int32 {
    let descriptor = path.withCString {
      openat(start, $0 + prefix, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    }
    guard descriptor >= 0 else { throw .current }
    return descriptor
  }

  /// Makes the buffer as large as the largest file and one byte; it keeps its content.
  private mutating func grow() {
    let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: limit + 1, alignment: 16)
    larger.copyMemory(from: UnsafeRawBufferPointer(buffer))
    buffer.deallocate()
    buffer = larger
  }

  /// Reads to the end: the known size, else until a short read.
  private mutating func read(
    _ descriptor: Int32,
    ofSize size: Int? = nil
  ) throws(FileFailure) -> UnsafeBufferPointer<UInt8> {
    var count = 0
    while count <= limit {
      if count == buffer.count { grow() }
      let room = buffer.count - count
      let start = buffer.baseAddress?.advanced(by: count)
      #if canImport(Glibc)
        let got = Glibc.read(descriptor, start, room)
      #elseif canImport(Musl)
        let got = Musl.read(descriptor, start, room)
      #else
        let got = Darwin.read(descriptor, start, room)
      #endif
      if got < 0 && errno == EINTR { continue }
      guard got >= 0 else { throw .current }
      count += got
      if got == 0 || count == size || size == nil && got < room { break }
    }
    guard count <= limit else { throw .tooLarge }
    return UnsafeBufferPointer(
      start: UnsafeRawPointer(buffer.baseAddress)?.assumingMemoryBound(to: UInt8.self),
      count: count
    )
  }
}

extension FileFailure {
  /// The failure for the current `errno`.
  static var current: FileFailure {
    switch errno {
    case ENOENT: .missing
    case ELOOP: .isLink
    case ENXIO: .notRegular
    default: .system(String(cString: strerror(errno)))
    }
  }
}
