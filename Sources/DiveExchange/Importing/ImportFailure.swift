package import Diagnostics
package import GitHistory
package import LogbookCore

/// Why an import cannot be planned.
package enum ImportFailure: Error, Hashable, Sendable {
  /// Nothing exists at the path; `isFolder` says whether only a folder was possible.
  case missing(path: String, isFolder: Bool)
  /// It is an address, and nothing is fetched.
  case address(String)
  /// It is a file, but the format does not use single files.
  case isFile(path: String)
  /// It is a folder, but the format does not use folders.
  case isFolder(path: String)
  /// There is nothing in it.
  case empty(path: String)
  /// No format recognizes it; with the ids of the formats tried.
  case unrecognised(path: String, [String])
  /// It is an archive in which no log is recognized, or one that is not read from an archive.
  case archive(path: String)
  /// Several formats match; with their ids.
  case ambiguous(path: String, [String])
  /// The source is not in the format that the user named.
  case notThisFormat(path: String, format: String)
  /// It is a commit, and only files can be kept.
  case notFiles(path: String)
  /// The format id is unknown.
  case unknownFormat(String)
  /// The source, or an essential part of it, cannot be read.
  case unreadable(path: String, FileFailure)
  /// The checksum of a file in an archive is not that of its content.
  case damaged(path: String)
  /// A file is a database that cannot be read.
  case database(path: String, DatabaseFault)
  /// The rules beside the source are wrong; with the file and everything that is wrong.
  case rules(SourceText, [Diagnostic])
  /// The source can be read in several ways; with the rules file and, of each, the statements.
  case unclear(path: String, rules: String, [[String]])
  /// A quote of a table is closed far below, with what looks like rows in between; with its place and
  /// the rules file that decides it.
  case openQuote(String, line: Int, column: Int, String)
  /// Git cannot read the repository.
  case git(path: String, GitFailure)
  /// Several divers keep the logbook, and none was named; their ids.
  case whoseDives([String])
  /// Previously imported records are unknown because these paths could not be read.
  case unreadLogbook(paths: [String])
}

extension ImportFailure {
  /// Whether the rules beside the source decide it, so that they are written although nothing is
  /// imported.
  package var isDecidedByRules: Bool {
    switch self {
    case .unclear, .openQuote: true
    default: false
    }
  }

  /// An error of a format as the reason why nothing is imported.
  init(_ error: any Error, of source: ForeignSource) {
    self =
      switch error {
      case let failure as ImportFailure: failure
      case let failure as FileFailure: .unreadable(path: source.path, failure)
      default: .unreadable(path: source.path, .system("\(error)"))
      }
  }
}

extension ForeignFormat {
  /// What is understood of a source whose columns have no fixed meaning; nil for other formats.
  package func understood(
    _ source: ForeignSource
  ) throws(ImportFailure) -> SourceUnderstanding? {
    do { return try understanding(of: source) } catch { throw ImportFailure(error, of: source) }
  }
}
