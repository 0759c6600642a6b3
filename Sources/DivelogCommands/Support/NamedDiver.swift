import DiveModel
import Logbook
import SourceText
import Wording

extension LoggedDive {
  /// Whether it is a diver's own, and no group's.
  fileprivate var isDivers: Bool { diver != nil }
}

extension RecordIndex {
  /// The id of the diver a person named on the command line, by id, name or alias, or by the
  /// folder of someone who keeps dives without a record.
  ///
  /// Throws usage with the nearest names where nobody is meant.
  func diver(named name: String, in logbook: Logbook) throws(CommandFailure) -> String {
    if let id = id(of: name, .diver) { return id }
    if logbook.dives.contains(where: { $0.diver == name }) { return name }
    // In a log that is nobody's yet one may begin one's own.
    if name == LoggedDive.me, logbook.divers.isEmpty, !logbook.dives.contains(where: \.isDivers) {
      return name
    }
    let near = Nearest.matches(name, in: ids(.diver))
    throw CommandFailure(
      near.isEmpty ? .noSuchDiver(diver: name) : .noSuchDiverDidYouMean(diver: name, names: near)
    )
  }
}
