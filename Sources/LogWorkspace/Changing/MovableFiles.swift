import LogbookCore

extension LogSession {
  /// The paths of all files below a folder of the log, hidden ones too, sorted.
  ///
  /// - Throws: A `LogFailure` if something there is no file or folder, or cannot be read, so that the
  ///   folder cannot be moved whole.
  func allFiles(below folder: String) throws(LogFailure) -> [String] {
    var (files, folders) = ([String](), [folder])
    let leftovers = Set(logbook.leftovers)
    while let next = folders.popLast() {
      let names = EntryNames.all(in: "\(root)/\(next)")
      // Every folder that can be read has at least `.` in it.
      guard !names.isEmpty else { throw .unread(path: next, .system("")) }
      for name in names where name != "." && name != ".." {
        let path = "\(next)/\(name)"
        if leftovers.contains(path) { continue }
        if DiskPath.isLink("\(root)/\(path)") { throw .unread(path: path, .isLink) }
        if DiskPath.isFolder("\(root)/\(path)") { folders.append(path) } else { files.append(path) }
      }
    }
    return files.sorted()
  }
}
