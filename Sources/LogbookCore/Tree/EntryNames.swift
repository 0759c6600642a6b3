#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What a folder holds, by name.
package enum EntryNames {
  /// The names of all entries of a folder that is open, in no order; none if it cannot be read.
  static func all(in folder: Int32) -> [String] {
    // A descriptor of its own, as reading moves its place and closing the stream closes it.
    let descriptor = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    guard let stream = fdopendir(descriptor) else {
      close(descriptor)
      return []
    }
    defer { closedir(stream) }
    // An entry is as long as its name, not as long as the type says: so only what its own pointer
    // leads to is read, and nothing is copied.
    let offset = MemoryLayout<dirent>.offset(of: \dirent.d_name) ?? 0
    var names: [String] = []
    while let entry = readdir(stream) {
      let start = UnsafeRawPointer(entry).advanced(by: offset)
      names.append(String(cString: start.assumingMemoryBound(to: CChar.self)))
    }
    return names
  }

  /// The names of all entries of a folder, in no order, `.` and `..` among them; none if it cannot
  /// be read.
  package static func all(in folder: String) -> [String] {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    return all(in: descriptor)
  }
}
