import Diagnostics
import LogWorkspace
import LogbookCore

/// A log that has been read because a file of it is open, or because the client works in its folder.
struct OpenLog {
  /// The log's root, without links.
  let root: String
  /// The root as the client spells it, so that the client recognizes its own files.
  let shownRoot: String
  /// The log with the unsaved texts; nil if it cannot be read.
  var session: LogSession?
  /// Why it cannot be read, or not with the newest texts.
  var failure: LogFailure?
  /// The problems that were sent, by the order of their files.
  var published: [Published] = []
  /// Whether problems may differ from what was sent.
  var isStale = true
  /// When the files were read, and those that were read again later.
  var readAt = DiskMoment()
  var readAgain: [String: DiskMoment] = [:]
  /// The files on the disk when they were last looked at, if the server has to look itself.
  var signature: TreeSignature?

  /// The problems of a file that were sent, and of which version.
  struct Published: Equatable {
    let path: String
    let version: Int?
    let problems: [Diagnostic]
  }

  /// The client's address of a file.
  func uri(of path: String) -> String {
    FileURI.uri(of: path.isEmpty ? shownRoot : "\(shownRoot)/\(path)")
  }
}
