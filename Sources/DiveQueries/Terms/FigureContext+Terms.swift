public import DiveFigures
public import LogbookCore

extension FigureContext {
  /// Prepares what some terms need, and no more: a log may be large.
  ///
  /// - Parameters:
  ///   - logbook: that the dives are of.
  ///   - terms: that will be asked for.
  ///   - dives: of which they will be; nil for all of the logbook.
  ///   - known: a context of the same logbook, what was read for which is not read again.
  public init(
    _ logbook: Logbook,
    for terms: [DiveTerm],
    of dives: [LoggedDive]? = nil,
    knowing known: FigureContext? = nil
  ) {
    self.init(logbook, for: terms.compactMap(\.figure), of: dives, knowing: known)
  }
}
