public import DiveModel
public import DiveUnits
import LogbookCore

/// What the log itself says of a new dive: its number, its time zone, the trip it belongs to.
public struct EntryDefaults: Sendable {
  let past: PastDives
  /// What is known of the new dive; its date says where in the log it stands.
  let dive: Dive

  /// Takes the diver's log and what is known of the new dive.
  public init(_ past: PastDives, _ dive: Dive) {
    self.past = past
    self.dive = dive
  }

  /// The number behind those of the dives before, of which one without a number counts too; nil where
  /// another dive has it already, and for a diver who does not number dives.
  public var number: Int? {
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

  /// The time zone on which dives of the season agree, else that of a dive made a week before at
  /// most; nil if there are none such, as a wrong zone is worse than none.
  ///
  /// Of the dives in the same country, or at the same site, the two are asked between whose days of
  /// the year the new one lies, neither more than 60 days away. No place has another time and its
  /// own again within so few.
  public var zone: ZoneOffset? {
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
  public var trip: String? {
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
  public static func groups(of past: PastDives, on date: CalendarDate?) -> [String] {
    past.logbook.groups.filter { group in
      group.members(on: date).contains { past.index.id(of: $0.text, .diver) == past.diver }
    }.map(\.id).sorted()
  }
}
