import DiveModel
import LogbookCore

/// Finds the two entries that two divers have of one dive: each names the other as a buddy, and
/// both were under water at one time.
struct BuddyPairs: Sendable {
  private let context: CheckContext
  private let logs: [String: Range<Int>]

  /// Days by which the dates of one dive can differ, written on both sides of the date line.
  static let days = 2

  /// How many dives of a buddy around a date are looked at; nobody makes more in those days.
  private static let mostSearched = 200

  init(_ context: CheckContext) {
    self.context = context
    var logs: [String: Range<Int>] = [:]
    for range in context.timeline.divers {
      let place = context.timeline.entries[range.lowerBound].place
      if let diver = context.logbook.dives[place].diver { logs[diver] = range }
    }
    self.logs = logs
  }

  /// The pairs whose first entry is in a range of the timeline; each pair is found from the diver
  /// whose id comes later.
  func among(_ range: Range<Int>) -> [(LoggedDive, LoggedDive)] {
    var result: [(LoggedDive, LoggedDive)] = []
    for place in range {
      let entry = context.timeline.entries[place]
      guard entry.counts, entry.hasTime else { continue }
      let logged = context.logbook.dives[entry.place]
      guard let diver = logged.diver else { continue }
      var seen: [String] = []
      for buddy in logged.dive.items(of: .buddies) {
        guard let id = id(of: buddy.content), id < diver, !seen.contains(id),
          let log = logs[id], let other = match(entry, diver, log)
        else { continue }
        seen.append(id)
        result.append((logged, other))
      }
    }
    return result
  }

  /// The id of somebody who is written by it or by a name.
  private func id(of buddy: Content) -> String? {
    guard case .text(let text) = buddy else { return nil }
    return context.index.index(of: text, .diver) == nil
      ? context.index.id(of: text, .diver) : text
  }

  /// Whether a dive names a diver as a buddy.
  private func names(_ diver: String, _ dive: Dive) -> Bool {
    dive.items(of: .buddies).contains { $0.content == .text(diver) }
      || dive.items(of: .buddies).contains { id(of: $0.content) == diver }
  }

  /// The dive of a log that overlaps an entry and names its diver.
  private func match(_ entry: TimelineEntry, _ diver: String, _ log: Range<Int>) -> LoggedDive? {
    guard let day = entry.day else { return nil }
    let entries = context.timeline.entries
    let first = start(log, day - Self.days)
    for place in first..<min(log.upperBound, first + Self.mostSearched) {
      guard let otherDay = entries[place].day, otherDay <= day + Self.days else { return nil }
      guard entries[place].counts, entries[place].overlaps(entry) else { continue }
      let other = context.logbook.dives[entries[place].place]
      if names(diver, other.dive) { return other }
    }
    return nil
  }

  /// The first dive of a log from a day on.
  private func start(_ log: Range<Int>, _ day: Int) -> Int {
    var (low, high) = (log.lowerBound, log.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if context.timeline.entries[middle].day ?? .max < day {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
