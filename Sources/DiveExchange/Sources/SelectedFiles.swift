import LogbookCore

/// A foreign log in individually named files, in any folders.
struct SelectedFiles: ForeignTree {
  /// As the user named them.
  private let names: [String]

  init(_ names: [String]) { self.names = names }

  func paths() -> [String] { names }

  func read(_ path: String) throws -> [UInt8] {
    let (tree, name) = place(of: path)
    return try tree.bytes(of: name, limit: FolderTree.largestFile)
  }

  func start(of path: String, count: Int) throws -> [UInt8] {
    let (tree, name) = place(of: path)
    return try tree.start(of: name, count: count)
  }

  func read(_ path: String, from offset: Int, count: Int) throws -> [UInt8] {
    try Disk.bytes(of: path, from: offset, count: count)
  }

  func location(of path: String) -> String? { Disk.realPath(path) }

  /// The folder of a file and its name there, also if a link leads to it.
  private func place(of path: String) -> (tree: FileTree, name: String) {
    let path = Disk.realPath(path) ?? path
    guard let slash = path.lastIndex(of: "/") else { return (.folder("."), path) }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    return (.folder(folder), String(path[path.index(after: slash)...]))
  }
}
