import LogbookCore

/// A path of a log's file, as a person types it.
package enum LogPath {
  /// The path from the log's root, which is given by its real path; nothing need be there.
  ///
  /// - Parameters:
  ///   - path: As it was typed.
  ///   - root: The log's folder, by its real path.
  ///   - folder: Where paths that are typed begin.
  /// - Returns: The path, empty for the root itself.
  /// - Throws: Where the path leads out of the log, or through nothing.
  package static func fromRoot(
    _ path: String,
    root: String,
    folder: String
  ) throws(LogFailure) -> String {
    let full = path.hasPrefix("/") ? path : folder + "/" + path
    // The last part need not exist, and if it is a link it is not followed.
    let slash = full.lastIndex(of: "/") ?? full.startIndex
    let name = full[slash...].drop { $0 == "/" }
    let around = slash == full.startIndex ? "/" : String(full[..<slash])
    let isDots = name == "." || name == ".."
    guard
      let real = isDots || name.isEmpty
        ? DiskPath.real(full)
        : realFolder(around).map({ $0 == "/" ? "/\(name)" : "\($0)/\(name)" })
    else { throw .noSuchFile(path: path) }
    if real == root { return "" }
    guard real.hasPrefix(root + "/") else { throw .outsideLogbook(path: path) }
    return String(real.dropFirst(root.count + 1))
  }

  /// The real path of a folder, of which the last parts need not exist yet: editors check a record
  /// before they save it.
  ///
  /// Nil where a part that is missing would be stepped out of again, or is a link to nothing.
  private static func realFolder(_ path: String) -> String? {
    var (known, missing) = (path, [Substring]())
    while true {
      if let real = DiskPath.real(known) {
        let rest = missing.reversed().joined(separator: "/")
        return rest.isEmpty ? real : (real == "/" ? "" : real) + "/" + rest
      }
      while known.count > 1, known.last == "/" { known.removeLast() }
      guard let slash = known.lastIndex(of: "/"), known != "/" else { return nil }
      let name = known[slash...].dropFirst()
      guard name != "..", !DiskPath.isLink(known) else { return nil }
      if !name.isEmpty && name != "." { missing.append(Substring(String(name))) }
      known = slash == known.startIndex ? "/" : String(known[..<slash])
    }
  }
}

extension LogSession {
  /// The path from the root that a typed text may be; nil if it can be none.
  func typedPath(_ text: String) -> String? {
    try? LogPath.fromRoot(text, root: root, folder: folder)
  }
}
