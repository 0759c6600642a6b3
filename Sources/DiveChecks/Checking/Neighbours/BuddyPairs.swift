import DiveFigures
import DiveModel
import LogbookCore

/// Finds pairs of entries of one dive: each diver names the other, and both were under water at the
/// same time.
struct BuddyPairs: Sendable {
  private let context: CheckContext
  private let logs: [String: Range<Int>]

  /// The most dives of a buddy examined around a date; real logs have fewer.
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
      for field in SharedDiveEntry.people {
        for person in logged.dive.items(of: field) {
          guard let id = id(of: person.content), id < diver, !seen.contains(id),
            let log = logs[id], let other = match(entry, logged, log)
          else { continue }
          seen.append(id)
          result.append((logged, other))
        }
      }
    }
    return result
  }

  private func id(of person: Content) -> String? {
    guard case .text(let text) = person else { return nil }
    return SharedDiveEntry.person(text, context.index)
  }

  /// The entry in a log of the same dive as another diver's entry, where each diver names the
  /// other; of several, the one that began nearest in time.
  private func match(
    _ entry: TimelineEntry,
    _ logged: LoggedDive,
    _ log: Range<Int>
  ) -> LoggedDive? {
    guard let day = entry.day else { return nil }
    let entries = context.timeline.entries
    var best: (gap: UInt, dive: LoggedDive)?
    let first = start(log, day - SharedDiveEntry.days)
    for place in first..<min(log.upperBound, first + Self.mostSearched) {
      guard let otherDay = entries[place].day, otherDay <= day + SharedDiveEntry.days else { break }
      // Entries hours apart are skipped early, because this runs for every dive of a log.
      guard entries[place].counts, let gap = entry.seconds(to: entries[place])?.magnitude,
        gap < best?.gap ?? .max, SharedDiveEntry.mayMeet(entry.span, entries[place].span)
      else { continue }
      let other = context.logbook.dives[entries[place].place]
      guard let one = SharedDiveEntry(logged, context.index),
        let two = SharedDiveEntry(other, context.index), one.namesAndIsNamed(by: two),
        one.isSameDive(as: two) == true
      else { continue }
      best = (gap, other)
    }
    return best?.dive
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
