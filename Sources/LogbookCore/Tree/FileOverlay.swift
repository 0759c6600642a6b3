/// Files whose content differs from that in a folder, by path from the root.
public struct FileOverlay: Sendable {
  /// The files; nil for a missing one.
  public let files: [String: [UInt8]?]
  /// The folders that contain existing files, at any depth.
  ///
  /// Stored, because a folder is looked up once for each reference to it, and there may be as many
  /// references as files.
  private let folders: Set<Substring>

  /// Takes files by path; nil for a missing one.
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

  /// Whether a folder contains existing files.
  func hasFiles(below path: String) -> Bool {
    folders.contains(path.hasSuffix("/") ? path.dropLast() : path[...])
  }
}

extension FileOverlay: ExpressibleByDictionaryLiteral {
  /// Takes files by path; nil for a missing one.
  public init(dictionaryLiteral files: (String, [UInt8]?)...) {
    self.init(Dictionary(files) { _, last in last })
  }
}
