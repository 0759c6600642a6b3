package import LogbookCore
package import Wording

/// Checks where a report may be written.
package enum ReportPlace {
  /// Refuses to overwrite records and files named by them, and to write into record folders,
  /// whatever the options.
  package static func check(
    _ target: String,
    writtenAs path: String,
    in logbook: Logbook,
    ofLogAt root: String
  ) throws(ReportPlaceFailure) {
    try check(target, writtenAs: path, ofLogAt: root)
    guard let real = DiskPath.real(target), real.hasPrefix(root + "/") else { return }
    let inside = String(real.dropFirst(root.count + 1))
    if logbook.recordPaths.contains(inside) || logbook.attachments.contains(inside) {
      throw .isRecord(path: path)
    }
  }

  /// Refuses to write into record folders, and to overwrite the settings and the diver's record beside
  /// them; for output that is not made from a log that was read.
  package static func check(
    _ target: String,
    writtenAs path: String,
    ofLogAt root: String
  ) throws(ReportPlaceFailure) {
    try checkKind(of: target, writtenAs: path)
    guard !ReservedFolders.hold(target, of: root) else { throw .amongRecords(path: path) }
    guard let real = DiskPath.real(target), real.hasPrefix(root + "/") else { return }
    let inside = String(real.dropFirst(root.count + 1))
    if [Logbook.settingsPath, "diver.md"].contains(inside) { throw .isRecord(path: path) }
  }

  /// Refuses to replace a pipe, a socket or a device by a file: the program that reads there would wait.
  package static func checkKind(
    of target: String,
    writtenAs path: String
  ) throws(ReportPlaceFailure) {
    if DiskPath.isSpecial(target) { throw .isSpecial(path: path) }
  }
}

/// Why a report cannot be written to a path.
package enum ReportPlaceFailure: WordedFailure, Hashable {
  case amongRecords(path: String)
  /// It would replace a record, or a file named by one.
  case isRecord(path: String)

  case isSpecial(path: String)

  package var message: Message {
    switch self {
    case .isSpecial(let path): .reportIsSpecial(path: path)
    case .amongRecords(let path): .reportAmongRecords(path: path)
    case .isRecord(let path): .reportIsRecord(path: path)
    }
  }
}
