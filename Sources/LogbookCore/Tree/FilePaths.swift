/// Operations on paths relative to the logbook's root.
package enum FilePaths {
  /// Resolves a name used by a record in a folder; nil if it leads out of the logbook.
  package static func joined(_ folder: Substring, _ name: String) -> String? {
    if !hasDots(name) {
      return folder.isEmpty ? name : "\(folder)/\(name)"
    }
    var parts = folder.split(separator: "/")
    for part in name.split(separator: "/", omittingEmptySubsequences: true) {
      switch part {
      case ".": continue
      case "..":
        guard parts.popLast() != nil else { return nil }
      default: parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }

  /// Whether a part of a path starts with a dot, as `.` and `..` do.
  private static func hasDots(_ name: String) -> Bool {
    var previous = UInt8(ascii: "/")
    for byte in name.utf8 {
      if byte == UInt8(ascii: "."), previous == UInt8(ascii: "/") { return true }
      previous = byte
    }
    return false
  }

  /// The folder of a path; empty for the root.
  package static func folder(of path: String) -> Substring { folder(of: path[...]) }

  /// The folder that a folder is in; empty for the root.
  package static func folder(of path: Substring) -> Substring {
    path.lastIndex(of: "/").map { path[..<$0] } ?? ""
  }

  /// The last part of a path.
  package static func name(of path: String) -> Substring {
    path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
  }

  /// The path relative to a record's folder; nil if it is not in it.
  package static func relative(_ path: String, to folder: Substring) -> String? {
    if folder.isEmpty { return path }
    guard path.hasPrefix("\(folder)/") else { return nil }
    return String(path.dropFirst(folder.count + 1))
  }

  /// Whether one of a path's parent folders is in a set.
  package static func isBelow(_ folders: Set<Substring>, _ path: String) -> Bool {
    var folder = Self.folder(of: path)
    while !folder.isEmpty {
      if folders.contains(folder) { return true }
      folder = Self.folder(of: folder)
    }
    return false
  }

  package static func isReadme(_ path: String) -> Bool { name(of: path) == "README.md" }

  /// Whether a file that was not read as a record has a name like one.
  package static func looksLikeRecord(_ path: String) -> Bool {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    let ending = path[dot...]
    guard ending.utf8.count <= 9 else { return false }
    return [".md", ".txt", ".markdown", ".yml", ".yaml"].contains(ending.lowercased())
  }
}
