#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A mark that a merge is running: git writes the files for a merge driver to the top of the work
/// tree, and leaves them there if it is killed.
struct MergeTraces {
  private static let note = "divelog-merging"
  private let path: String

  init?(_ repository: WorkingRepository) {
    guard let path = repository.ownPath(Self.note), FileBytes.write([], to: path) else {
      return nil
    }
    self.path = path
  }

  func remove() { unlink(path) }

  /// Removes the files of a killed merge, and nothing older.
  static func removeLeftovers(in repository: WorkingRepository) {
    var begun = stat()
    guard let path = repository.ownPath(note), lstat(path, &begun) == 0 else { return }
    for name in names(in: repository.top) where isOfMerge(name) {
      let file = repository.top + "/" + name
      var status = stat()
      guard lstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
        seconds(status) >= seconds(begun)
      else { continue }
      unlink(file)
    }
    unlink(path)
  }

  /// Whether git gives such a name to a file for a driver, or the driver to its output.
  private static func isOfMerge(_ name: String) -> Bool {
    let name = name.hasPrefix("..") ? name.dropFirst() : name[...]
    guard name.hasPrefix(".merge_file_") else { return false }
    let rest = name.dropFirst(".merge_file_".count)
    let own = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return own.count == 6 && (rest.count == 6 || rest.dropFirst(6).hasPrefix(".divelog-"))
  }

  private static func seconds(_ status: stat) -> Int {
    #if canImport(Darwin)
      status.st_mtimespec.tv_sec
    #else
      status.st_mtim.tv_sec
    #endif
  }

  private static func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    // An entry is only as long as its name, so it is read through its own pointer.
    let offset = MemoryLayout<dirent>.offset(of: \dirent.d_name) ?? 0
    var result: [String] = []
    while let entry = readdir(directory) {
      let start = UnsafeRawPointer(entry).advanced(by: offset)
      result.append(String(cString: start.assumingMemoryBound(to: CChar.self)))
    }
    return result
  }
}

extension WorkingRepository {
  /// Removes the files that a killed merge left next to the log.
  package func removeLeftoversOfMerge() { MergeTraces.removeLeftovers(in: self) }
}
