package import GitHistory
package import Wording

/// Why there is no repository to work with.
package enum RepositoryFailure: WordedFailure, Sendable {
  /// None is around the folder.
  case missing(path: String)
  /// Git refuses access.
  case git(GitFailure)

  package var message: Message {
    switch self {
    case .missing(let path): .noRepositoryHere(path: path)
    case .git(let failure): failure.gitMessage
    }
  }
}

extension WorkingRepository {
  /// The repository around a log.
  ///
  /// - Parameters:
  ///   - root: The log's folder; its real path.
  ///   - start: The folder that a person works in.
  /// - Returns: The repository.
  /// - Throws: If there is none, or if git refuses access.
  package static func ofLog(
    at root: String,
    from start: String
  ) throws(RepositoryFailure) -> WorkingRepository {
    do throws(GitFailure) {
      if let repository = try around(root) { return repository }
    } catch { throw .git(error) }
    throw .missing(path: start)
  }
}
