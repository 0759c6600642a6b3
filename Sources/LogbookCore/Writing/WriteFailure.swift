#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Why nothing was written, or not everything.
public enum WriteFailure: Error, Hashable, Sendable {
  /// The file has changed since it was read.
  case changedMeanwhile(path: String)
  /// A file already exists at the path of a new one.
  case alreadyThere(path: String)
  /// The file or a folder in its path is a link.
  case isLink(path: String)
  /// The path leads out of the logbook.
  case outsideLogbook(path: String)
  /// Two edits of the file overlap.
  case editsOverlap(path: String)
  /// The file is read-only.
  case readOnly(path: String)
  /// The file's owner or group cannot be kept; with the system's message.
  case ownerNotKept(path: String, String)
  /// Another program holds the lock of the logbook with this root.
  case busy(path: String)
  /// What was to be replaced cannot be kept.
  case notKept(ChangeJournal.Failure)
  /// With the system's message.
  case system(path: String, String)
  /// Some files were written before the failure, each completely; the paths are in staging order.
  indirect case partly(WriteFailure, written: [String], unwritten: [String])

  /// The file concerned.
  public var path: String {
    switch self {
    case .changedMeanwhile(let path), .alreadyThere(let path), .isLink(let path),
      .outsideLogbook(let path), .editsOverlap(let path), .readOnly(let path),
      .ownerNotKept(let path, _), .busy(let path), .system(let path, _):
      path
    case .notKept(let failure): failure.path ?? ""
    case .partly(let failure, _, _): failure.path
    }
  }

  /// The failure for the current `errno`.
  static func current(_ path: String) -> WriteFailure {
    errno == ELOOP || errno == ENOTDIR
      ? .isLink(path: path) : .system(path: path, String(cString: strerror(errno)))
  }
}
