/// Names that differ in their bytes and yet are one text to Swift, and one name to some file systems:
/// an `é` of one character or of two, the kelvin sign and `K`.
///
/// What is kept by such a name, as a text, is kept for both.
package enum NameTwins {
  /// Those of the names in a folder that have a twin there, each in one of its forms.
  package static func among(_ names: [String]) -> Set<String> {
    guard names.contains(where: hasMarks) else { return [] }
    var (seen, twins): (Set<String>, Set<String>) = ([], [])
    for name in names where !seen.insert(name).inserted { twins.insert(name) }
    return twins
  }

  /// The paths of files and folders that have a twin in their folder, each in one of its forms.
  ///
  /// - Parameter paths: The paths of files, separated by `/`.
  /// - Returns: The paths; not what is below another of them.
  package static func among(paths: [String]) -> Set<String> {
    guard paths.contains(where: hasMarks) else { return [] }
    var forms: [String: String] = [:]
    var twins: Set<String> = []
    for path in paths {
      for part in parts(of: path) {
        let known = forms[part, default: part]
        forms[part] = known
        if !known.utf8.elementsEqual(part.utf8) {
          twins.insert(part)
          break
        }
      }
    }
    return twins
  }

  /// Whether a path is one of some paths, or below one.
  package static func isAmong(_ paths: Set<String>, _ path: String) -> Bool {
    !paths.isEmpty && parts(of: path).contains(where: paths.contains)
  }

  /// Whether a name begins with a mark that joins the character before it, so that a path with it has
  /// no separator there.
  package static func joins(_ name: String) -> Bool { ("/" + name).first != "/" }

  /// Whether a name in a path does.
  package static func joins(inPath path: String) -> Bool {
    hasMarks(path) && path.count { $0 == "/" } < path.utf8.count { $0 == separator }
  }

  private static let separator = UInt8(ascii: "/")

  private static func hasMarks(_ name: String) -> Bool { name.utf8.contains { $0 >= 0x80 } }

  /// The folders that a path leads through, and the path.
  private static func parts(of path: String) -> [String] {
    path.utf8.indices.filter { path.utf8[$0] == separator }.map { String(path[..<$0]) } + [path]
  }
}
