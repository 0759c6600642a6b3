package import DiveFigures
import DiveQueries
package import DiveStatistics
package import LogbookCore

/// The dives that a command is about.
package struct SelectedDives {
  package let dives: [LoggedDive]
  /// Their places among all dives of the log; nil where these are all.
  package let places: [Int]?
  /// Whether they are everything of some divers.
  package let areWholeLogs: Bool

  /// Picks dives.
  ///
  /// - Parameters:
  ///   - filled: whose dives they are.
  ///   - written: the same log as its files have it, which the filter is of.
  ///   - diver: the id of the only diver, if it is one alone.
  ///   - filter: what tells of each dive whether it is meant; all if it is nil.
  package init(
    _ filled: LogbookWithFigures,
    writtenAs written: Logbook,
    of diver: String?,
    where filter: ((LoggedDive) -> Bool)?
  ) {
    let logbook = filled.logbook
    areWholeLogs = filter == nil
    guard diver != nil || filter != nil else {
      (dives, places) = (logbook.dives, nil)
      return
    }
    let chosen = logbook.dives.indices.filter { place in
      let logged = written.dives[place]
      return (diver == nil || logged.diver == diver) && (filter?(logged) ?? true)
    }
    places = chosen
    dives = chosen.map { logbook.dives[$0] }
  }

  /// What was dived before the log, where the dives are everything that is in it.
  package func previous(in logbook: Logbook) -> PreviousDives? {
    areWholeLogs ? PreviousDives(of: dives, in: logbook) : nil
  }
}
