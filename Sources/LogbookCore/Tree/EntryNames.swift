#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

package enum EntryNames {
  /// Names of all entries of an open folder, unsorted; empty if it cannot be read.
  static func all(in folder: Int32) -> [String] {
    // A separate descriptor, because reading moves the position and `closedir` closes it.
    let descriptor = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    guard let stream = fdopendir(descriptor) else {
      close(descriptor)
      return []
    }
    defer { closedir(stream) }
    // An entry is only as long as its name, so it must not be copied as a whole `dirent`.
    let offset = MemoryLayout<dirent>.offset(of: \dirent.d_name) ?? 0
    var names: [String] = []
    while let entry = readdir(stream) {
      let start = UnsafeRawPointer(entry).advanced(by: offset)
      names.append(String(cString: start.assumingMemoryBound(to: CChar.self)))
    }
    return names
  }

  /// Names of all entries of a folder, unsorted, with `.` and `..`; empty if it cannot be read.
  package static func all(in folder: String) -> [String] {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    return all(in: descriptor)
  }
}
