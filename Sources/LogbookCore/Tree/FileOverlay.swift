/// Files with other content than they have in a folder, by path from the root.
public struct FileOverlay: Sendable {
  /// The files; nil for one that is not there.
  public let files: [String: [UInt8]?]
  /// The folders that files which are there lie in, at any depth: a folder is asked about once for each
  /// reference to it, and there may be as many of these as files.
  private let folders: Set<Substring>

  /// Takes files by path; nil for one that is not there.
  public init(_ files: [String: [UInt8]?]) {
    self.files = files
    var folders: Set<Substring> = []
    for (path, bytes) in files where bytes != nil {
      var folder = FilePaths.folder(of: path)
      while !folder.isEmpty, folders.insert(folder).inserted {
        folder = FilePaths.folder(of: String(folder))
      }
    }
    self.folders = folders
  }

  /// Whether a folder has files that are there.
  func hasFiles(below path: String) -> Bool {
    folders.contains(path.hasSuffix("/") ? path.dropLast() : path[...])
  }
}

extension FileOverlay: ExpressibleByDictionaryLiteral {
  /// Takes files by path; nil for one that is not there.
  public init(dictionaryLiteral files: (String, [UInt8]?)...) {
    self.init(Dictionary(files) { _, last in last })
  }
}
