package import GitHistory
package import LogbookCore

/// Why an import cannot be planned.
package enum ImportFailure: Error, Hashable, Sendable {
  /// Nothing is there; whether only a folder could be.
  case missing(path: String, isFolder: Bool)
  /// It is an address, and nothing is fetched.
  case address(String)
  /// It is a file, and the format's logs are none.
  case isFile(path: String)
  /// It is a folder, and the format's logs are none.
  case isFolder(path: String)
  /// There is nothing in it.
  case empty(path: String)
  /// None of these formats is its own.
  case unrecognised(path: String, [String])
  /// Several formats could be its own.
  case ambiguous(path: String, [String])
  /// The source is not in the format that the user named.
  case notThisFormat(path: String, format: String)
  /// There is no format with this id.
  case unknownFormat(String)
  /// It, or a part without which there is nothing, cannot be read.
  case unreadable(path: String, FileFailure)
  /// Git cannot read the repository.
  case git(path: String, GitFailure)
  /// Several divers keep the logbook, and none was named; their ids.
  case whoseDives([String])
  /// What an earlier import brought is not known without what stands at these paths.
  case unreadLogbook(paths: [String])
}
