#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Why nothing was written, or not everything.
public enum WriteFailure: Error, Hashable, Sendable {
  /// The file is not what was read any more.
  case changedMeanwhile(path: String)
  /// A file is where a new one should be.
  case alreadyThere(path: String)
  /// The file, or a folder on the way to it, is a link.
  case isLink(path: String)
  /// The path leads out of the logbook.
  case outsideLogbook(path: String)
  /// Two changes of the file would meet.
  case editsOverlap(path: String)
  /// Its permissions say that the file is not to be changed.
  case readOnly(path: String)
  /// The file's owner or group would be lost; with the system's own words.
  case ownerNotKept(path: String, String)
  /// Another program writes in the logbook with this root, and does not end.
  case busy(path: String)
  /// The system's own words.
  case system(path: String, String)
  /// It happened when some files were written already, each whole; the paths in the order staged.
  indirect case partly(WriteFailure, written: [String], unwritten: [String])

  /// The file it is about.
  public var path: String {
    switch self {
    case .changedMeanwhile(let path), .alreadyThere(let path), .isLink(let path),
      .outsideLogbook(let path), .editsOverlap(let path), .readOnly(let path),
      .ownerNotKept(let path, _), .busy(let path), .system(let path, _):
      path
    case .partly(let failure, _, _): failure.path
    }
  }

  /// What the last call of the system ran into.
  static func current(_ path: String) -> WriteFailure {
    errno == ELOOP || errno == ENOTDIR
      ? .isLink(path: path) : .system(path: path, String(cString: strerror(errno)))
  }
}
