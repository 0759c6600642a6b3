import DiveModel
import Diagnostics
public import Wording

/// A name that means no diver of a log.
public struct UnknownDiverName: Error, Hashable, Sendable {
  /// What was named.
  public let name: String
  /// The ids that may have been meant, the nearest first.
  public let near: [String]
}

extension UnknownDiverName: WordedFailure {
  /// What to tell whoever named nobody.
  public var message: Message {
    near.isEmpty ? .noSuchDiver(diver: name) : .noSuchDiverDidYouMean(diver: name, names: near)
  }
}

extension RecordIndex {
  /// The id of the diver whom somebody names by id, name or alias, or by the folder of someone who
  /// keeps dives without a record.
  package func diver(
    meantBy name: String,
    in logbook: Logbook
  ) throws(UnknownDiverName) -> String {
    if let id = id(of: name, .diver) { return id }
    if logbook.dives.contains(where: { $0.diver == name }) { return name }
    // In a log that is nobody's yet one may begin one's own.
    if name == LoggedDive.me, logbook.divers.isEmpty,
      !logbook.dives.contains(where: { $0.diver != nil })
    {
      return name
    }
    throw UnknownDiverName(name: name, near: Nearest.matches(name, in: ids(.diver)))
  }
}
