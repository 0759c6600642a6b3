#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads files below one folder into a buffer that is used again.
///
/// Files are opened without following links and without waiting, as a pipe in the tree would make
/// a reader wait for ever, and must be regular.
struct FileReader: ~Copyable {
  private let folder: Int32
  /// The folder of the file read last; its neighbours are opened from there.
  private var near: (path: String, descriptor: Int32)?
  private let buffer: UnsafeMutableRawBufferPointer
  private let limit: Int

  init(folder path: String, limit: Int = FileTree.largestRecord) throws(FileFailure) {
    folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw .current }
    self.limit = limit
    buffer = .allocate(byteCount: limit + 1, alignment: 16)
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

  /// The bytes of a file in a folder, both by their paths, valid until the next is read.
  mutating func read(
    _ path: String,
    in parent: String
  ) throws(FileFailure) -> UnsafeBufferPointer<UInt8> {
    if near?.path != parent {
      let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
      let descriptor = openat(folder, parent.isEmpty ? "." : parent, flags)
      guard descriptor >= 0 else { throw .current }
      if let near { Self.closeDescriptor(near.descriptor) }
      near = (parent, descriptor)
    }
    let prefix = parent.isEmpty ? 0 : parent.utf8.count + 1
    return try read(path, after: prefix, from: near?.descriptor ?? folder)
  }

  /// The bytes of a file, valid until the next is read.
  mutating func read(_ path: String) throws(FileFailure) -> UnsafeBufferPointer<UInt8> {
    try read(path, after: 0, from: folder)
  }

  /// Reads the file that a path names after so many bytes.
  private func read(
    _ path: String,
    after prefix: Int,
    from start: Int32
  ) throws(FileFailure) -> UnsafeBufferPointer<UInt8> {
    let descriptor = path.withCString {
      openat(start, $0 + prefix, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    }
    guard descriptor >= 0 else { throw .current }
    defer { Self.closeDescriptor(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .current }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notRegular }
    guard status.st_size <= limit else { throw .tooLarge }
    var count = 0
    while count <= limit {
      #if canImport(Glibc)
        let got = Glibc.read(descriptor, buffer.baseAddress?.advanced(by: count), limit + 1 - count)
      #elseif canImport(Musl)
        let got = Musl.read(descriptor, buffer.baseAddress?.advanced(by: count), limit + 1 - count)
      #else
        let got = Darwin.read(
          descriptor,
          buffer.baseAddress?.advanced(by: count),
          limit + 1 - count
        )
      #endif
      if got < 0 && errno == EINTR { continue }
      guard got >= 0 else { throw .current }
      count += got
      // A file that did not grow has been read whole, and one more call only says so.
      if got == 0 || count == Int(status.st_size) { break }
    }
    guard count <= limit else { throw .tooLarge }
    return UnsafeBufferPointer(
      start: UnsafeRawPointer(buffer.baseAddress)?.assumingMemoryBound(to: UInt8.self),
      count: count
    )
  }
}

extension FileFailure {
  /// What the last call of the system ran into.
  static var current: FileFailure {
    switch errno {
    case ENOENT: .missing
    case ELOOP: .isLink
    case ENXIO: .notRegular
    default: .system(String(cString: strerror(errno)))
    }
  }
}
