import DiveFormat
import DiveUnits
import GitHistory
import LogSync
import LogbookCore
import Diagnostics
import Wording

extension GlobalOptions {
  /// The log that `--diver` is about, with remarks on what of it is not shown.
  func selectedLog(
    _ name: String?,
    _ console: inout Console
  ) throws(CommandFailure) -> SelectedLog {
    let own = try logbook()
    let selected: SelectedLog
    do {
      selected = try SelectedLog(name, in: own, cache: Environment.cacheFolder)
    } catch { throw CommandFailure(error.message) }
    if let (friend, fetched) = selected.friend {
      friend.note(fetched, self, &console)
      console.note(words(.shownAsOf(name: friend.name, day: fetched.day)))
    }
    return selected
  }
}

extension FollowingFailure {
  /// Why, in words.
  var message: Message {
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

extension FollowedLog {
  /// More than so much that was left out is counted, not shown.
  private static let mostShown = 5

  /// Says what of the log is not shown, and of when it is.
  func note(_ fetched: Fetched, _ options: GlobalOptions, _ console: inout Console) {
    for refused in fetched.refused.prefix(Self.mostShown) {
      console.note(options.words(message(refused)))
    }
    let more = fetched.refused.count - Self.mostShown
    if more > 0 { console.note(options.words(.friendMore(count: more))) }
    options.noteHeldBack(fetched.logbook.heldBack, &console)
  }

  private func message(_ refused: FollowedFiles.Refused) -> Message {
    switch refused.reason {
    case .link: .friendLink(name: name, path: refused.path)
    case .leadsOut: .friendLeadsOut(name: name, path: refused.path)
    case .unprintable: .friendUnprintable(name: name, path: refused.path)
    case .tooLarge: .friendTooLarge(name: name, path: refused.path)
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
  /// Why a text is no address, in words.
  func message(for url: String) -> Message {
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
