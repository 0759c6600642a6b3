import LogbookCore
import Diagnostics
import NearWords

/// The files beside records, to find the target of a wrong name.
struct FilesByName {
  private let byFoldedPath: [String: String]
  private let byFolder: [Substring: [String]]

  init(_ paths: Set<String>) {
    let sorted = paths.sorted()
    byFoldedPath = Dictionary(sorted.map { ($0.lowercased(), $0) }) { first, _ in first }
    byFolder = Dictionary(grouping: sorted) { FilePaths.folder(of: $0) }
  }

  /// The file whose path differs only in case.
  func twin(of path: String) -> String? { byFoldedPath[path.lowercased()] }

  /// The files in the same folder with the nearest names.
  func near(_ path: String) -> [String] {
    let folder = FilePaths.folder(of: path)
    let names = (byFolder[folder] ?? []).map { String(FilePaths.name(of: $0)) }
    return Nearest.matches(String(FilePaths.name(of: path)), in: names)
      .map { folder.isEmpty ? $0 : "\(folder)/\($0)" }
  }
}
