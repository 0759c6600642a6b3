package import DiveModel
package import DiveUnits

/// The days on which pieces of gear were used, and the durations of those dives.
///
/// A dive that names a set used each of its pieces.
package struct GearUse {
  /// A dive with a piece.
  package struct UsedDive {
    package let day: CalendarDate
    package let seconds: Int
  }

  /// Nil if the readers of a log do not see all of its dives, so that they cannot be counted.
  private var dives: [String: [UsedDive]]?

  /// Searches the dives for pieces whose use is counted.
  ///
  /// - Parameters:
  ///   - gear: The pieces.
  ///   - logbook: The log of the dives.
  ///   - index: The index of the same log.
  ///   - last: The last day to include.
  ///   - isCounted: Whether the use of a piece is counted.
  package init(
    of gear: [GearItem],
    in logbook: Logbook,
    _ index: RecordIndex,
    until last: CalendarDate?,
    where isCounted: (GearItem) -> Bool = ServiceClock.countsDives
  ) {
    guard !logbook.leavesOutDives else { return }
    var found: [String: [UsedDive]] = [:]
    let counted = Set(gear.filter(isCounted).map(\.id))
    defer { dives = found }
    guard !counted.isEmpty else { return }
    let sets = GearSets(logbook, index)
    // A log names few pieces, but each of them often.
    var known: [String: Set<String>] = [:]
    for logged in logbook.dives where logged.counts {
      guard let day = logged.dive.date?.value, last.map({ day <= $0 }) ?? true else { continue }
      var used: Set<String> = []
      for item in logged.dive.items(of: .gear) {
        guard case .text(let text) = item.content else { continue }
        let ids =
          known[text]
          ?? index.id(of: text, .gear).map { counted.intersection(sets.pieces(of: $0) + [$0]) }
          ?? []
        known[text] = ids
        used.formUnion(ids)
      }
      let dive = UsedDive(day: day, seconds: logged.dive.duration?.value.seconds ?? 0)
      for id in used { found[id, default: []].append(dive) }
    }
  }

  /// The dives with a piece after a day; nil if they cannot be counted.
  package func dives(with id: String, after day: CalendarDate) -> [UsedDive]? {
    dives.map { ($0[id] ?? []).filter { day < $0.day } }
  }
}
