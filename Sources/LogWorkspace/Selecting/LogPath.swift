import LogbookCore

/// Resolves paths typed by the user.
package enum LogPath {
  /// The path from the log's root; the file need not exist.
  ///
  /// - Parameters:
  ///   - path: The typed path.
  ///   - root: Absolute path of the log's folder, with links resolved.
  ///   - folder: The folder that relative paths start from.
  /// - Returns: The path; empty for the root itself.
  /// - Throws: A `LogFailure` if the path leads out of the log or through a missing folder.
  package static func fromRoot(
    _ path: String,
    root: String,
    folder: String
  ) throws(LogFailure) -> String {
    let full = path.hasPrefix("/") ? path : folder + "/" + path
    // The last part may be missing, and a link there is not followed.
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

  /// The real path of a folder whose last parts may be missing: editors check a record before
  /// saving it.
  ///
  /// Nil if the path leaves a missing folder by `..`, or contains a link to a missing target.
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
  /// A typed text as a path from the root; nil if it cannot be one.
  package func typedPath(_ text: String) -> String? {
    try? LogPath.fromRoot(text, root: root, folder: folder)
  }
}
