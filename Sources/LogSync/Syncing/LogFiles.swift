import DiveModel
import LogbookCore

/// Which files of a folder are those of its log; the rest is somebody else's.
enum LogFiles {
  private static let folders = Set(RecordKind.allCases.compactMap(\.folder) + ["templates"])
  private static let files: Set<String> = [
    Logbook.settingsPath, "diver.md", ".gitattributes", ".gitignore", ".editorconfig",
    ".github/workflows/divelog.yml",
  ]

  /// Whether a path, from the log's root, is a file of the log.
  ///
  /// What is hidden among records is another program's, or was not finished.
  static func contain(_ path: String) -> Bool {
    if files.contains(path) { return true }
    let parts = path.split(separator: "/")
    guard let first = parts.first, parts.count > 1, folders.contains(String(first)) else {
      return false
    }
    return !parts.contains { $0.hasPrefix(".") } && !isLeftOver(parts.last ?? "")
  }

  /// Whether a file is what an editor, a merge or a patch left beside another.
  private static func isLeftOver(_ name: Substring) -> Bool {
    if name.hasPrefix("#"), name.hasSuffix("#") { return true }
    return ["~", ".orig", ".rej", ".bak", ".swp"].contains { name.hasSuffix($0) }
  }
}
