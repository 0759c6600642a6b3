import DiveModel
import Diagnostics
public import Wording
import NearWords

/// A name that matches no diver of a log.
public struct UnknownDiverName: Error, Hashable, Sendable {
  /// The name as typed.
  public let name: String
  /// Ids of similar divers, the nearest first.
  public let near: [String]
}

extension UnknownDiverName: WordedFailure {
  /// The error message.
  public var message: Message {
    near.isEmpty ? .noSuchDiver(diver: name) : .noSuchDiverDidYouMean(diver: name, names: near)
  }
}

extension RecordIndex {
  /// The id of a diver given by id, name or alias, or by the folder of a diver who has dives but no
  /// record.
  package func diver(
    meantBy name: String,
    in logbook: Logbook
  ) throws(UnknownDiverName) -> String {
    if let id = id(of: name, .diver) { return id }
    if logbook.dives.contains(where: { $0.diver == name }) { return name }
    // In a log without divers, a user may start as the only one.
    if name == LoggedDive.me, logbook.divers.isEmpty,
      !logbook.dives.contains(where: { $0.diver != nil })
    {
      return name
    }
    if name == LoggedDive.me, logbook.hasReservedFolder {
      throw UnknownDiverName(name: name, near: [DiverFolder.reserved])
    }
    throw UnknownDiverName(name: name, near: Nearest.matches(name, in: ids(.diver)))
  }
}

extension Logbook {
  /// Whether the log has a diver in the folder `divers/me`, for whom `me` may be meant.
  package var hasReservedFolder: Bool {
    divers.contains { $0.id == DiverFolder.reserved }
      || dives.contains { $0.diver == DiverFolder.reserved }
  }
}
