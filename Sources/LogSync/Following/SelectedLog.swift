import DiveModel
import DiveUnits
package import LogWorkspace
package import LogbookCore

/// The log selected by a name: the user's own, or a followed one.
package struct SelectedLog: Sendable {
  package let logbook: Logbook
  /// The only requested diver; nil for all divers of the log.
  package let diver: String?
  /// The followed log, if it was fetched; nil for the user's own.
  package let friend: (log: FollowedLog, fetched: FollowedLog.Fetched)?

  /// Whether it is the user's own log.
  package var isOwn: Bool { friend == nil }

  /// Selects by a diver of the log, else by the name of a followed log; without a name the whole
  /// log.
  package init(
    _ name: String?,
    in own: Logbook,
    cache: String?
  ) throws(FollowingFailure) {
    guard let name else {
      (logbook, diver, friend) = (own, nil, nil)
      return
    }
    let index = RecordIndex(own)
    let friends = FollowedLog.all(in: own).filter { $0.name.lowercased() == name.lowercased() }
    let isDiver =
      index.id(of: name, .diver).map { id in own.dives.contains { $0.diver == id } } ?? false
    guard !isDiver, let friend = friends.first else {
      do { diver = try index.diver(meantBy: name, in: own) } catch { throw .noSuchDiver(error) }
      (logbook, self.friend) = (own, nil)
      return
    }
    let urls = Set(friends.map(\.url))
    guard urls.count == 1 else {
      throw .severalLogs(name: name, urls: urls.map(RepositoryAddress.shown).sorted())
    }
    let fetched = try friend.read(from: cache)
    (logbook, diver, self.friend) = (fetched.logbook, nil, (friend, fetched))
  }
}

extension SelectedLog {
  /// The dive that a person means.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - own: The session with the user's own log.
  /// - Returns: The dive, and who the user was assumed to be, if that decided it.
  /// - Throws: A `LogFailure` if none or several are meant.
  package func dive(
    _ text: String,
    asSeenIn own: LogSession
  ) throws(LogFailure) -> (dive: LoggedDive, owner: Identity?) {
    guard isOwn else { return (try own.showing(logbook).dive(text, ofID: nil), nil) }
    let found = try own.dive(text, of: diver)
    return (found.dive, found.owner)
  }
}
