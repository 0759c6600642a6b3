package import DiveModel
package import DiveUnits

/// A dive that has not been dived yet: a diver's own, or a group's.
package struct ComingDive: Sendable {
  /// The dive as written.
  package let dive: Dive
  /// The diver's id; nil for a group dive.
  package let diver: String?
  /// The group's id; nil for a diver's own dive without a group.
  package let group: String?
  /// Its planned date.
  package let date: CalendarDate
  /// Who takes part in a group dive, in the order written.
  package let members: [GroupDive.Member]
  /// Who waits for a place in a group dive, in this order.
  package let waiting: [GroupDive.Member]

  /// How many people can take part; nil for no limit.
  package var places: Int? { dive.places?.value }

  /// Whether a diver takes part in it or waits.
  package func concerns(_ id: String) -> Bool {
    diver == id || (members + waiting).contains { $0.diver == id }
  }

  /// The planned dives of a log from a day on, by date and time; those without a time come last on
  /// their day.
  package static func all(
    in logbook: Logbook,
    _ index: RecordIndex,
    from day: CalendarDate
  ) -> [ComingDive] {
    var found: [ComingDive] = []
    for place in logbook.dives.indices {
      let logged = logbook.dives[place]
      guard logged.dive.isPlanned, !logged.dive.isInvalid, let date = logged.dive.date?.value,
        day <= date
      else { continue }
      found.append(ComingDive(logged, on: date, in: logbook, index))
    }
    return found.sorted(by: isBefore)
  }

  private init(
    _ logged: LoggedDive,
    on date: CalendarDate,
    in logbook: Logbook,
    _ index: RecordIndex
  ) {
    (dive, self.date) = (logged.dive, date)
    switch logged.owner {
    case .diver(let id):
      diver = id
      group = logged.dive.group.map { index.id(of: $0.value.text, .group) ?? $0.value.text }
      (members, waiting) = ([], [])
    case .group(let id):
      (diver, group) = (nil, id)
      let record = index.index(of: id, .group).map { logbook.groups[$0] }
      members = GroupDive.members(of: logged.dive, in: record, index)
      let taking = Set(members)
      waiting = GroupDive.members(logged.dive.waiting.map(\.value), index)
        .filter { !taking.contains($0) }
    }
  }

  /// Whether a dive comes before another one in lists.
  private static func isBefore(_ one: ComingDive, _ other: ComingDive) -> Bool {
    if one.date != other.date { return one.date < other.date }
    let times = [one, other].map { $0.dive.time?.value.seconds ?? .max }
    if times[0] != times[1] { return times[0] < times[1] }
    return one.dive.origin.path.utf8.lexicographicallyPrecedes(other.dive.origin.path.utf8)
  }
}
