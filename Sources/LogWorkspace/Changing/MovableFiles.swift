import LogbookCore

extension LogSession {
  /// The paths of all files below a folder of the log, hidden ones too, sorted.
  ///
  /// - Throws: A `LogFailure` if an entry is neither a file nor a folder, or cannot be read, so
  ///   that the folder cannot be moved as a whole.
  func allFiles(below folder: String) throws(LogFailure) -> [String] {
    var (files, folders) = ([String](), [folder])
    let leftovers = Set(logbook.leftovers)
    while let next = folders.popLast() {
      let names = EntryNames.all(in: "\(root)/\(next)")
      // Every readable folder contains at least `.`.
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

  /// Whether nothing is at a path, or only folders with what killed runs left there: a run that was
  /// killed before it wrote its first file must not stand in the way of the next.
  func isFree(_ path: String) -> Bool {
    guard logbook.tree.exists(path) else { return true }
    var folders = [path]
    let leftovers = Set(logbook.leftovers)
    while let next = folders.popLast() {
      guard !DiskPath.isLink("\(root)/\(next)"), DiskPath.isFolder("\(root)/\(next)") else {
        return false
      }
      let names = EntryNames.all(in: "\(root)/\(next)")
      if names.isEmpty { return false }
      folders += names.filter { $0 != "." && $0 != ".." }.map { "\(next)/\($0)" }
        .filter { !leftovers.contains($0) }
    }
    return true
  }
}
