package import GitHistory
package import LogbookCore
package import Wording

/// Why the past of a record is not known, or not brought back.
package enum RecallFailure: WordedFailure, Sendable {
  /// The path can be no record's.
  case notARecord(path: String)
  case unread(path: String, FileFailure)
  case git(GitFailure)
  /// Nothing was ever called so.
  case neverThere(text: String)
  /// Several removed records were called so.
  case several(text: String, paths: [String])
  /// No commit has a version of the record.
  case noVersions(path: String)
  /// No version has this number or was there on this day, and no commit has this name.
  case noSuchVersion(text: String, path: String)
  /// The record is there, and no version was named.
  case needsVersion(path: String)
  /// The version is the removal of the record, or before it was there.
  case wasNotThere(path: String, text: String)
  /// The version is no regular file.
  case wasNoFile(path: String, text: String)
  /// A program stores and restores the file.
  case isFiltered(path: String, filter: String)
  /// The content is stored elsewhere.
  case isPointer(path: String)

  package var message: Message {
    switch self {
    case .notARecord(let path): .notARecordsPlace(path: path)
    case .unread(let path, let failure): .cannotRead(path: path, reason: failure.reason)
    case .git(let failure): failure.gitMessage
    case .neverThere(let text): .historyKnowsNothing(text: text)
    case .several(let text, let paths): .historyKnowsSeveral(text: text, paths: paths)
    case .noVersions(let path): .historyIsEmpty(path: path)
    case .noSuchVersion(let text, let path): .noSuchVersion(path: path, text: text)
    case .needsVersion(let path): .restoreNeedsVersion(path: path)
    case .wasNotThere(let path, let text): .versionWasNotThere(path: path, text: text)
    case .wasNoFile(let path, let text): .versionWasNoFile(path: path, text: text)
    case .isFiltered(let path, let filter): .versionIsFiltered(path: path, filter: filter)
    case .isPointer(let path): .versionIsPointer(path: path)
    }
  }
}
