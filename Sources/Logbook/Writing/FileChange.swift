public import SourceText

/// A change of one file, made by whoever knows what should change and applied by the one writer.
public enum FileChange: Sendable {
  /// Splices into a file that must still be what was read.
  case edit(SourceText, [SourceEdit])
  /// A new file; none may be there.
  case create(path: String, bytes: [UInt8])

  /// The file's path from the logbook's root.
  public var path: String {
    switch self {
    case .edit(let source, _): source.path
    case .create(let path, _): path
    }
  }

  /// The file after the change; nil if edits overlap.
  public var result: [UInt8]? {
    switch self {
    case .edit(let source, let edits): source.applying(edits)
    case .create(_, let bytes): bytes
    }
  }
}

/// Why nothing was written.
public enum WriteFailure: Error, Hashable, Sendable {
  /// The file is not what was read any more.
  case changedMeanwhile(path: String)
  case alreadyThere(path: String)
  /// The file, or a folder on the way to it, is a link.
  case isLink(path: String)
  case outsideLogbook(path: String)
  case editsOverlap(path: String)
  /// The system's own words.
  case system(path: String, String)

  /// The file it is about.
  public var path: String {
    switch self {
    case .changedMeanwhile(let path), .alreadyThere(let path), .isLink(let path),
      .outsideLogbook(let path), .editsOverlap(let path), .system(let path, _):
      path
    }
  }
}
