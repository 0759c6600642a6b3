package import GitHistory
package import Wording

/// Why versions of a log were not compared.
package enum ComparisonFailure: Error, Sendable {
  case noRepository(path: String)
  case noSuchRevision(String)
  case tooManyRevisions
  /// Nothing in either version is called so.
  case nothingCalled(String)
  case git(GitFailure)
}

extension ComparisonFailure: WordedFailure {
  package var message: Message {
    switch self {
    case .noRepository(let path): .noRepositoryHere(path: path)
    case .noSuchRevision(let text): .noSuchRevision(revision: text)
    case .tooManyRevisions: .diffTakesTwo
    case .nothingCalled(let text): .diffKnowsNoSuchThing(name: text)
    case .git(let failure): failure.gitMessage
    }
  }
}
