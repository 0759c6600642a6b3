public import Diagnostics

/// A change to one file, to be applied by `WriteTransaction`.
public enum FileChange: Sendable {
  /// Edits to a file that must still be as it was read.
  case edit(SourceText, [SourceEdit])
  /// New content, not necessarily text, for a file that must still be as it was read.
  case replace(SourceText, bytes: [UInt8])
  /// A new file; none may exist at the path.
  case create(path: String, bytes: [UInt8])
  /// Removes a file, which must still be as it was read.
  case remove(SourceText)
  /// Moves a file, which must still be as it was read, to a path where none may exist; its content
  /// may change, its access rights stay.
  case move(SourceText, to: String, bytes: [UInt8])

  /// The file's path from the logbook's root, for a moved file the new one.
  public var path: String {
    switch self {
    case .edit(let source, _), .replace(let source, _), .remove(let source): source.path
    case .create(let path, _), .move(_, let path, _): path
    }
  }

  /// The path that a moved file had.
  public var formerPath: String? {
    if case .move(let source, _, _) = self { source.path } else { nil }
  }

  /// The paths of all files that it concerns, both for a moved file.
  package var paths: [String] { [path] + [formerPath].compactMap { $0 } }

  /// The file as it was read; nil for a new file.
  package var source: SourceText? {
    switch self {
    case .edit(let source, _), .replace(let source, _), .remove(let source),
      .move(let source, _, _):
      source
    case .create: nil
    }
  }

  /// The content after the change, empty for a removed file; nil if edits overlap.
  public var result: [UInt8]? {
    switch self {
    case .edit(let source, let edits): source.applying(edits)
    case .replace(_, let bytes), .create(_, let bytes), .move(_, _, let bytes): bytes
    case .remove: []
    }
  }

  /// Whether a file disappears from its path.
  package var takesAway: Bool { isRemoval || formerPath != nil }

  /// Whether the file is removed.
  public var isRemoval: Bool {
    if case .remove = self { true } else { false }
  }
}
