import LogbookCore

/// The names of files as written in records in other folders.
enum RelativeLinks {
  /// The name of a file for a record in a folder: the usual one, with `..` where it leads upwards.
  static func name(of path: String, in folder: String) -> String {
    let (target, start) = (path.split(separator: "/"), folder.split(separator: "/"))
    let shared = zip(target, start).prefix { $0 == $1 }.count
    let up = start.dropFirst(shared).map { _ in ".." as Substring }
    return (up + target.dropFirst(shared)).joined(separator: "/")
  }

  /// A link after its file, or the record that has it, was moved.
  ///
  /// - Parameters:
  ///   - written: The link as written, without what follows `#`.
  ///   - target: The file that it must now name.
  ///   - former: The file that it names.
  ///   - folder: The folder of the record that has it.
  /// - Returns: The link to write, without what follows `#`.
  static func renamed(
    _ written: String,
    to target: String,
    from former: String,
    in folder: String
  ) -> String {
    // A link to a folder keeps its last slash.
    if written.hasSuffix("/") {
      let bare = String(written.dropLast())
      return renamed(bare, to: target, from: former, in: folder) + "/"
    }
    // Where only names changed, the other parts stay as written.
    var parts = written.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let (old, new) = (former.split(separator: "/"), target.split(separator: "/"))
    if old.count == new.count {
      for back in 1...max(1, old.count) where back <= min(old.count, parts.count) {
        let place = parts.count - back
        guard parts[place] == old[old.count - back] else { break }
        parts[place] = String(new[new.count - back])
      }
      let kept = parts.joined(separator: "/")
      if FilePaths.joined(folder[...], kept) == target { return kept }
    }
    return name(of: target, in: folder)
  }
}
