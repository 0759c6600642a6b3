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
    return !parts.contains { $0.hasPrefix(".") } && !isLeftOver(path)
  }

  /// Whether a file is what an editor, a merge, a patch or a file manager left beside others.
  static func isLeftOver(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    if name.hasPrefix("#"), name.hasSuffix("#") { return true }
    if ofFileManagers.contains(name.lowercased()) { return true }
    return ["~", ".orig", ".rej", ".bak", ".swp", ".swo"].contains { name.hasSuffix($0) }
  }

  private static let ofFileManagers: Set<String> = [
    ".ds_store", "thumbs.db", "ehthumbs.db", "desktop.ini",
  ]

  /// Larger files are only committed if a record names them: 5 MB.
  ///
  /// What is committed stays in everyone's copy of the history for ever.
  static let largestUnnamed = 5_000_000
}
