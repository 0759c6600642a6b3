import DiveFormat
import DiveUnits
import GitHistory
import LogbookCore
import Diagnostics
package import Wording

extension FollowingFailure: WordedFailure {
  /// Why, in words.
  package var message: Message {
    switch self {
    case .noCache: .noCacheFolder
    case .badAddress(let url, let refusal): refusal.message(for: url)
    case .notFetched(let failure): failure.followingMessage
    case .notFetchedYet(let friend): .notFetchedYet(name: friend.name, diver: friend.follower)
    case .unread(let friend, let failure):
      .fetchFailed(name: friend.name, reason: failure.message)
    case .noLog(let friend): .friendHasNoLog(name: friend.name)
    case .unreadable(let failure): failure.message
    case .severalLogs(let name, let urls): .severalFriends(name: name, urls: urls)
    case .noSuchDiver(let unknown): unknown.message
    case .noRecord(let diver): .noDiverRecord(diver: diver)
    case .recordMissing(let path): .cannotRead(path: path, reason: .reasonMissing)
    case .unchanged(let path, let refusal): .cannotChange(path: path, reason: refusal.message)
    }
  }
}

extension GitFailure {
  /// Why nothing was fetched.
  fileprivate var followingMessage: Message {
    switch self {
    case .tooLarge(let limit): .fetchTooLarge(limit: Decimal(limit >> 20))
    default: message
    }
  }
}

extension RepositoryAddress.Refusal {
  /// Why a text is not an address.
  package func message(for url: String) -> Message {
    let url = RepositoryAddress.shown(url)
    return switch self {
    case .empty: .addressEmpty(url: url)
    case .option: .addressIsOption(url: url)
    case .helper: .addressIsHelper(url: url)
    case .scheme(let scheme): .addressScheme(scheme: scheme)
    case .controlCharacter: .addressControl(url: url)
    case .password: .addressPassword
    case .relative: .addressRelative(url: url)
    }
  }
}
