package import DiveFigures
import DiveQueries
package import DiveStatistics
package import LogbookCore

/// The dives that a command applies to.
package struct SelectedDives {
  package let dives: [LoggedDive]
  /// Their indices among all dives of the log; nil for all.
  package let places: [Int]?
  /// Whether they are the complete logs of some divers.
  package let areWholeLogs: Bool

  /// Selects dives.
  ///
  /// - Parameters:
  ///   - filled: The log of the dives, with missing values filled in.
  ///   - written: The same log as written, to which the filter applies.
  ///   - diver: The id of the only diver; nil for all.
  ///   - filter: Decides for each dive; nil selects all.
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

  /// The totals before the log, if all dives of the log are selected.
  package func previous(in logbook: Logbook) -> PreviousDives? {
    areWholeLogs ? PreviousDives(of: dives, in: logbook) : nil
  }
}
