import DiveModel
package import LogbookCore

/// Each diver's dives, divided into runs within which something may be carried over.
package struct DiveRuns: Sendable {
  /// A dive by its index in the logbook.
  package struct Entry: Sendable {
    package let place: Int
    /// The start in seconds, relative to the same moment for all dives of the diver.
    package let start: Int
    /// Whether the diver has a dive on the day, or on the three days before it, whose time is unknown.
    package let followsUntimed: Bool
  }

  package let all: [[Entry]]

  /// Dives that begin this many seconds apart are independent.
  package struct Gap: Sendable {
    let seconds: Int

    /// Oxygen load is gone 12 hours after a dive, and no dive lasts for a day.
    package static let oxygen = Gap(seconds: 36 * 3600)
    /// After three days the slowest tissue has 1 % of what a dive brought, and no dive lasts for a day.
    package static let tissues = Gap(seconds: 96 * 3600)
  }

  /// Divides the dives of a logbook, and keeps only the runs with a requested dive.
  ///
  /// - Parameters:
  ///   - dives: All dives of the logbook.
  ///   - wanted: The divers whose dives may be requested; nil for all.
  ///   - gap: How far apart independent dives begin.
  ///   - isAskedFor: Whether a dive is requested.
  package init(
    _ dives: [LoggedDive],
    of wanted: Set<String>? = nil,
    apart gap: Gap,
    _ isAskedFor: (LoggedDive) -> Bool
  ) {
    var divers: [String: [Int]] = [:]
    for place in dives.indices {
      guard let diver = dives[place].diver, wanted?.contains(diver) ?? true, dives[place].counts
      else { continue }
      divers[diver, default: []].append(place)
    }
    var runs: [[Entry]] = []
    for (_, places) in divers.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      // If some times have no zone, only local times can be compared.
      let usesZones = places.allSatisfy { dives[$0].dive.zone != nil }
      var (found, untimed): ([(place: Int, seconds: Int, day: Int)], Set<Int>) = ([], [])
      for place in places where dives[place].dive.mode?.value.isBreathHold != true {
        let start = DiveStart(dives[place].dive)
        guard let day = start.day else { continue }
        if let seconds = usesZones ? start.instant : start.written {
          found.append((place, seconds, day))
        } else {
          untimed.insert(day)
        }
      }
      var timed = found.map { place, seconds, day in
        let isAfter = !untimed.isEmpty && (0...3).contains { untimed.contains(day - $0) }
        return Entry(place: place, start: seconds, followsUntimed: isAfter)
      }
      timed.sort { ($0.start, $0.place) < ($1.start, $1.place) }
      runs += Self.runs(timed, apart: gap.seconds)
    }
    all = runs.filter { run in run.contains { isAskedFor(dives[$0.place]) } }
  }

  private static func runs(_ timed: [Entry], apart: Int) -> [[Entry]] {
    var result: [[Entry]] = []
    var last: Int?
    for entry in timed {
      if let last, entry.start - last < apart {
        result[result.count - 1].append(entry)
      } else {
        result.append([entry])
      }
      last = entry.start
    }
    return result
  }
}
