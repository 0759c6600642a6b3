#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder on disk.
struct Folder {
  let path: String

  /// Makes a private folder for temporary files.
  static func temporary() throws -> Folder {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(parent)/divelog-benchmark.XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw SystemFailure(parent) }
    return Folder(path: String(cString: made))
  }

  func appending(_ name: String) -> Folder {
    Folder(path: "\(path)/\(name)")
  }

  /// Makes the folder and those above it that do not exist yet.
  func make() throws {
    if mkdir(path, 0o777) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
      throw SystemFailure(path)
    }
    try Folder(path: String(path[..<slash])).make()
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw SystemFailure(path) }
  }

  /// Writes a file, and creates its folder if needed.
  func write(_ text: String, to name: String) throws {
    let file = "\(path)/\(name)"
    var descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC, 0o666)
    if descriptor < 0, errno == ENOENT, let slash = file.lastIndex(of: "/") {
      try Folder(path: String(file[..<slash])).make()
      descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC, 0o666)
    }
    guard descriptor >= 0 else { throw SystemFailure(file) }
    defer { close(descriptor) }
    try writeAll(Array(text.utf8), to: descriptor)
  }

  /// The folder's path from the root, links followed.
  func absolute() throws -> Folder {
    guard let real = realpath(path, nil) else { throw SystemFailure(path) }
    defer { free(real) }
    return Folder(path: String(cString: real))
  }

  /// The paths of all files in the folder and below, in byte order.
  func files() throws -> [String] {
    var files: [String] = []
    for entry in try entries() {
      if entry.isFolder {
        files += try appending(entry.name).files().map { "\(entry.name)/\($0)" }
      } else {
        files.append(entry.name)
      }
    }
    return files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  func read(_ name: String) throws -> [UInt8] {
    let descriptor = open("\(path)/\(name)", O_RDONLY)
    guard descriptor >= 0 else { throw SystemFailure("\(path)/\(name)") }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = readBytes(descriptor, &buffer, buffer.count)
      guard count >= 0 else { throw SystemFailure("\(path)/\(name)") }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
  }

  func remove() throws {
    for entry in try entries() {
      if entry.isFolder {
        try appending(entry.name).remove()
      } else if unlink("\(path)/\(entry.name)") != 0 {
        throw SystemFailure("\(path)/\(entry.name)")
      }
    }
    guard rmdir(path) == 0 else { throw SystemFailure(path) }
  }

  private func entries() throws -> [(name: String, isFolder: Bool)] {
    guard let stream = opendir(path) else { throw SystemFailure(path) }
    defer { closedir(stream) }
    var entries: [(name: String, isFolder: Bool)] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name != ".", name != ".." else { continue }
      entries.append((name: name, isFolder: try isFolder(name)))
    }
    return entries
  }

  private func isFolder(_ name: String) throws -> Bool {
    var status = stat()
    guard lstat("\(path)/\(name)", &status) == 0 else { throw SystemFailure("\(path)/\(name)") }
    return status.st_mode & S_IFMT == S_IFDIR
  }
}
