import DiveModel
import LogbookCore

/// Decides which files of a folder belong to its log.
enum LogFiles {
  private static let folders = Set(RecordKind.allCases.compactMap(\.folder) + ["templates"])
  private static let files: Set<String> = [
    Logbook.settingsPath, "diver.md", ".gitattributes", ".gitignore", ".editorconfig",
    ".github/workflows/divelog.yml",
  ]

  /// Whether a path from the log's root is a file of the log.
  ///
  /// Hidden files among records belong to other programs or are temporary.
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
