import DiveFigures
import DiveModel
package import DiveStatistics
package import DiveUnits
package import LogbookCore

/// Whose documents, gear, certifications and memberships are asked for.
package enum DueOwners: Hashable, Sendable {
  case everyone
  /// What a diver owns or holds.
  case diver(String)
  /// What a group owns, and its members of the day, by id or name in lower case, own or hold.
  case group(String, members: Set<String>)

  /// Whether an item is theirs.
  func include(_ item: DueItem) -> Bool {
    switch self {
    case .everyone: true
    case .diver(let id): item.owner == id
    case .group(let id, let members):
      item.kind == .membership || item.state == .missing
        ? item.id == id
        : item.owner == "groups/" + id
          || item.owner.map { members.contains($0.lowercased()) } ?? false
    }
  }
}

/// Items that end or fall due, as of a day.
package struct DueList: Sendable {
  /// All of them, in the order of lists.
  package let all: [DueItem]

  /// Those that are not valid, among them memberships that have ended.
  package var pressing: [DueItem] { all.filter { $0.state != .valid } }
}

extension Interval {
  /// How long before its last day something is due, as typed: a number of days, or an interval of the
  /// calendar; nil for anything else.
  package init?(warningTime text: String) {
    let days = Int(text).flatMap { Interval($0, .day) }
    guard let interval = days ?? (try? Interval(parsing: text)), interval.isOfCalendar else {
      return nil
    }
    self = interval
  }
}

extension LogSession {
  /// Whose items a diver's or a group's name means; everyone's without either.
  ///
  /// - Throws: A `LogFailure` if no or several records have the name.
  package func owners(diver: String?, group: String?) throws(LogFailure) -> DueOwners {
    if let diver { return .diver(try self.diver(named: diver)) }
    guard let group else { return .everyone }
    let entry = try entry(.group, named: group)
    let members = DiveGroup(origin: entry.origin, fields: entry.fields).members(on: today)
    let people = members.map { (index.id(of: $0.text, .diver) ?? $0.text).lowercased() }
    return .group(entry.id, members: Set(people))
  }

  /// The files of the gear that is due for service.
  package var dueGear: Set<String> {
    let items = dueItems(within: nil, of: .everyone).pressing
    return Set(items.lazy.filter { $0.kind == .gear }.map(\.path))
  }

  /// What ends or falls due.
  ///
  /// - Parameters:
  ///   - interval: How long before its last day something is due, in calendar units; nil for the
  ///     usual time.
  ///   - owners: Whose items are wanted.
  ///   - readers: Who reads it.
  /// - Returns: The items that they may see, in the order of lists.
  package func dueItems(
    within interval: Interval?,
    of owners: DueOwners,
    seenBy readers: Audience = .owner
  ) -> DueList {
    if readers != .owner {
      let seen = logbook.seen(by: readers, on: today).withoutArchived(on: today)
      return showing(seen).dueItems(within: interval, of: owners, lacking: false)
    }
    return dueItems(within: interval, of: owners, lacking: true)
  }

  private func dueItems(
    within interval: Interval?,
    of owners: DueOwners,
    lacking listsLacking: Bool
  ) -> DueList {
    let last = interval.flatMap { interval in today.flatMap { $0.adding(interval) } }
    let warning = last.flatMap { last in today.map { last.dayNumber - $0.dayNumber } }
    let items = DueItems(
      logbook.fillingInGearHours(),
      index,
      on: today,
      // An interval beyond the calendar's end leaves out nothing.
      warning: warning ?? (interval == nil ? ValidityState.warningDays : .max)
    )
    var all = items.all
    // Of others it is not known whether something is missing or only not shown.
    if case .group(let id, _) = owners, listsLacking {
      all = items.withLacking(id, in: logbook, index, on: today)
    }
    return DueList(all: all.filter(owners.include))
  }
}
