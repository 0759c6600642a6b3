public import Diagnostics

/// A change of one file, made by whoever knows what should change and applied by the one writer.
public enum FileChange: Sendable {
  /// Splices into a file that must still be what was read.
  case edit(SourceText, [SourceEdit])
  /// Puts other bytes, which need be no text, in the place of a file that must still be what was
  /// read.
  case replace(SourceText, bytes: [UInt8])
  /// A new file; none may be there.
  case create(path: String, bytes: [UInt8])
  /// A file is taken away, which must still be what was read.
  case remove(SourceText)

  /// The file's path from the logbook's root.
  public var path: String {
    switch self {
    case .edit(let source, _), .replace(let source, _), .remove(let source): source.path
    case .create(let path, _): path
    }
  }

  /// The file after the change, which is empty of one that is gone; nil if edits overlap.
  public var result: [UInt8]? {
    switch self {
    case .edit(let source, let edits): source.applying(edits)
    case .replace(_, let bytes), .create(_, let bytes): bytes
    case .remove: []
    }
  }

  /// Whether the file goes.
  public var isRemoval: Bool {
    if case .remove = self { true } else { false }
  }
}
