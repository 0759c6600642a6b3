package import DiveModel
package import DiveUnits
import LogbookCore

/// Values for a new dive that the log itself determines: number, time zone, trip.
package struct EntryDefaults: Sendable {
  let past: PastDives
  /// The known values of the new dive; its date decides its place in the log.
  let dive: Dive

  /// Takes the diver's log and the known values of the new dive.
  package init(_ past: PastDives, _ dive: Dive) {
    self.past = past
    self.dive = dive
  }

  /// The number after those of earlier dives, of which each without a number counts as one; nil if
  /// it is taken, and for a diver who does not number dives.
  package var number: Int? {
    guard let date = dive.date?.value else { return nil }
    if past.dives.isEmpty { return firstNumber }
    return past.count.number(on: date, at: dive.time?.value)
  }

  /// The first dive of a log follows those that were logged elsewhere.
  private var firstNumber: Int? {
    let elsewhere = past.logbook.divers.first { $0.id == past.diver }?.previousDives?.value ?? 0
    let (number, overflow) = elsewhere.addingReportingOverflow(1)
    return overflow ? nil : number
  }

  /// The time zone that nearby dives of the season agree on, else that of a dive at most a week
  /// before; nil if there is none, as a wrong zone is worse than none.
  ///
  /// Among the dives in the same country or at the same site, the two nearest days of the year
  /// before and after the new one are compared, each at most 60 days away. No place changes its
  /// clock and changes it back within so few days.
  package var zone: ZoneOffset? {
    guard let date = dive.date?.value else { return nil }
    let there = past.dives.filter { $0.zone != nil && isThere($0) }
    let before = there.min { Season.days(from: $0, to: date) < Season.days(from: $1, to: date) }
    let behind = there.min { Season.days(from: date, to: $0) < Season.days(from: date, to: $1) }
    if let before, let behind, before.zone?.value == behind.zone?.value,
      Season.days(from: before, to: date) <= 60, Season.days(from: date, to: behind) <= 60
    {
      return before.zone?.value
    }
    guard let last = past.dives.last, let day = last.date?.value.dayNumber,
      (0...7).contains(date.dayNumber - day),
      country(last) == nil || country(dive) == nil || isThere(last)
    else { return nil }
    return last.zone?.value
  }

  private func isThere(_ other: Dive) -> Bool {
    if let here = country(dive), let there = country(other) { return here == there }
    guard let site = past.siteKey(dive.site?.value) else { return false }
    return past.siteKey(other.site?.value) == site
  }

  private func country(_ dive: Dive) -> String? {
    past.siteRecord(dive.site?.value)?.country?.value.lowercased()
  }

  /// The one trip of the diver's that the day falls into.
  package var trip: String? {
    guard let date = dive.date?.value else { return nil }
    let trips = past.logbook.trips.filter { trip in
      guard let from = trip.from?.value, let to = trip.to?.value, from <= date, date <= to else {
        return false
      }
      return trip.members.contains { past.index.id(of: $0.value.text, .diver) == past.diver }
    }
    guard let trip = trips.first, trips.count == 1 else { return nil }
    return trip.id
  }

  /// The groups that the diver belongs to on that day, in the order of their ids.
  package static func groups(of past: PastDives, on date: CalendarDate?) -> [String] {
    past.logbook.groups.filter { group in
      group.members(on: date).contains { past.index.id(of: $0.text, .diver) == past.diver }
    }.map(\.id).sorted()
  }
}
