import DiveModel
import DiveUnits
import Logbook
import SourceText
import Wording

/// The log that `--diver` is about: one's own, or that of somebody who is followed.
struct AskedLog {
  let logbook: Logbook
  /// The only diver who is asked for; nil for all of the log.
  let diver: String?
  /// Whether it is the user's own log.
  let isOwn: Bool

  /// Takes a diver of the log, else a name under which somebody is followed.
  init(
    _ name: String?,
    _ options: GlobalOptions,
    _ console: inout Console
  ) throws(CommandFailure) {
    let own = try options.logbook()
    guard let name else {
      (logbook, diver, isOwn) = (own, nil, true)
      return
    }
    let index = RecordIndex(own)
    let friends = FollowedLog.all(in: own).filter { $0.name.lowercased() == name.lowercased() }
    let isDiver =
      index.id(of: name, .diver).map { id in own.dives.contains { $0.diver == id } } ?? false
    guard !isDiver, let friend = friends.first else {
      (logbook, diver, isOwn) = (own, try index.diver(named: name, in: own), true)
      return
    }
    let urls = Set(friends.map(\.url))
    guard urls.count == 1 else {
      throw CommandFailure(
        .severalFriends(name: name, urls: urls.map(RepositoryAddress.shown).sorted())
      )
    }
    let fetched = try friend.read()
    friend.note(fetched, options, &console)
    console.note(options.words(.shownAsOf(name: friend.name, day: fetched.day)))
    (logbook, diver, isOwn) = (fetched.logbook, nil, false)
  }
}
