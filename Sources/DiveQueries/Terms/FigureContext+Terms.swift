public import DiveFigures
public import LogbookCore

extension FigureContext {
  /// Prepares only the data that some terms need, because a log may be large.
  ///
  /// - Parameters:
  ///   - logbook: The log of the dives.
  ///   - terms: The terms that will be requested.
  ///   - dives: The dives for which they will be requested; nil for all.
  ///   - known: A context of the same logbook, whose data is reused.
  public init(
    _ logbook: Logbook,
    for terms: [DiveTerm],
    of dives: [LoggedDive]? = nil,
    knowing known: FigureContext? = nil
  ) {
    self.init(logbook, for: terms.compactMap(\.figure), of: dives, knowing: known)
  }
}
