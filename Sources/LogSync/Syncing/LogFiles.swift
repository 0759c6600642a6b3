import DiveModel
import LogbookCore

/// Decides which files of a folder belong to its log.
enum LogFiles {
  private static let folders = Set(RecordKind.allCases.compactMap(\.folder) + ["templates"])
  private static let files: Set<String> = [
    Logbook.settingsPath, "diver.md", ".gitattributes", ".gitignore", ".editorconfig",
    ".github/workflows/divelog.yml", ".gitlab-ci.yml",
  ]

  /// Whether a path from the log's root is a file of the log.
  ///
  /// Hidden files among records belong to other programs or are temporary, as are new ones with
  /// names of leftovers.
  static func contain(_ path: String, isNew: Bool = false) -> Bool {
    if files.contains(path) { return true }
    let parts = path.split(separator: "/")
    guard let first = parts.first, parts.count > 1, folders.contains(String(first)) else {
      return false
    }
    return !parts.contains { $0.hasPrefix(".") } && !(isNew && isLeftOver(path))
  }

  /// Whether a file is read with the log, for what its records say.
  static func isRead(_ path: String) -> Bool {
    path.hasSuffix(".md") || path == Logbook.settingsPath
  }

  /// Whether a file was left by an editor, a merge, a patch or a file manager.
  static func isLeftOver(_ path: String) -> Bool {
    let name = (path.split(separator: "/").last ?? "").lowercased()
    if name.hasPrefix("#"), name.hasSuffix("#") { return true }
    if ofFileManagers.contains(name) || name.hasPrefix("~$") { return true }
    if name.contains(".sync-conflict-") { return true }
    if name.contains("conflicted"), name.contains("copy") { return true }
    return endings.contains { name.hasSuffix($0) }
  }

  /// The ends of the names of files that editors, merges, patches and downloads leave.
  private static let endings = [
    "~", ".orig", ".rej", ".bak", ".swp", ".swo", ".swn", ".kate-swp", ".tmp", ".part",
    ".crdownload",
  ]

  private static let ofFileManagers: Set<String> = [
    ".ds_store", "thumbs.db", "ehthumbs.db", "desktop.ini",
  ]

  /// Larger files are only committed if a record names them: 5 MB.
  ///
  /// What is committed stays in everyone's copy of the history forever.
  static let largestUnnamed = 5_000_000
}
