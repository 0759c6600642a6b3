package import DiveModel
package import DiveUnits
package import LogbookCore

/// How much a piece of gear was used since it was serviced last.
package struct UseSinceService: Hashable, Sendable {
  /// The day of the last service; dives of the same day came before it.
  package let serviced: CalendarDate
  /// The dives since, with those that name a set with the piece.
  package let dives: Int

  /// Counts the dives of a piece.
  ///
  /// - Parameters:
  ///   - item: The piece; one without a service gives nil.
  ///   - logbook: The log; the result is nil if its readers do not see all dives.
  ///   - index: The index of the same log.
  ///   - last: The last day to include; nil for all.
  package init?(
    of item: GearItem,
    in logbook: Logbook,
    _ index: RecordIndex,
    until last: CalendarDate?
  ) {
    let services = item.serviced.compactMap { $0.value.date?.value }
      .filter { day in last.map { day <= $0 } ?? true }
    guard let serviced = services.max() else { return nil }
    let use = GearUse(of: [item], in: logbook, index, until: last) { _ in true }
    guard let dives = use.dives(with: item.id, after: serviced) else { return nil }
    (self.serviced, self.dives) = (serviced, dives.count)
  }
}
