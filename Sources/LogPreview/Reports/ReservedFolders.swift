import DiveModel
import LogbookCore

/// The folders of a log in which reports are never written: pages among records would be taken for
/// files beside them, and `.git` belongs to git.
package enum ReservedFolders {
  /// Whether a path leads into a folder of records or of templates, or into Git's.
  ///
  /// - Parameters:
  ///   - path: The path to write to; it need not exist.
  ///   - root: The real path of the log.
  /// - Returns: True if it does.
  package static func hold(_ path: String, of root: String) -> Bool {
    guard let target = DiskPath.target(path), target.hasPrefix(root + "/") else {
      return false
    }
    let first = target.dropFirst(root.count + 1).prefix { $0 != "/" }
    return folders.contains(String(first))
  }

  private static let folders =
    Set(RecordKind.allCases.compactMap(\.folder)).union([TemplateChoice.folder, ".git"])
}
