import LogbookCore

/// Where a log's folder lies in a repository, for services that name files from there.
package enum FolderInRepository {
  /// The path of a folder, given by its real path, in the repository that GitHub has checked out.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - variable: The variables of the environment.
  /// - Returns: The path; empty for the repository's root, and outside a repository.
  package static func inCheckout(_ folder: String, variable: (String) -> String?) -> String {
    guard let variable = variable("GITHUB_WORKSPACE"), let workspace = DiskPath.real(variable)
    else { return "" }
    return path(of: folder, below: workspace) ?? ""
  }

  /// The path of a folder, given by its real path, in the git repository around it, else in what
  /// GitHub has checked out.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - variable: The variables of the environment.
  /// - Returns: The path; empty for the repository's root.
  package static func path(of folder: String, variable: (String) -> String?) -> String {
    guard let top = DiskPath.folder(with: ".git", around: folder),
      let path = path(of: folder, below: top)
    else { return inCheckout(folder, variable: variable) }
    return path
  }

  private static func path(of folder: String, below top: String) -> String? {
    if folder == top { return "" }
    return folder.hasPrefix(top + "/") ? String(folder.dropFirst(top.count + 1)) : nil
  }
}
