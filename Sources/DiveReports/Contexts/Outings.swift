import DiveModel
import DiveUnits
import Logbook

/// Which dives of several divers were one: of one day and one site, at one time.
///
/// Where no time is written, those of one day and one site are one.
struct Outings: Sendable {
  /// The number of its outing, by the place of the dive.
  private(set) var numbers: [Int: Int] = [:]
  /// How many there are.
  private(set) var count = 0

  private struct Day: Hashable {
    let day: Int
    let site: String
  }

  init(_ log: ReportLog) {
    var days: [Day: [Int]] = [:]
    for place in log.places {
      let dive = log.logbook.dives[place].dive
      let day = DiveStart(dive).day ?? .min
      days[Day(day: day, site: log.siteKey(dive) ?? ""), default: []].append(place)
    }
    for day in days.sorted(by: { ($0.key.day, $0.key.site) < ($1.key.day, $1.key.site) }) {
      add(day.value, log.logbook)
    }
  }

  /// Takes the dives of one day at one site, the first one first.
  private mutating func add(_ places: [Int], _ logbook: Logbook) {
    var divers: Set<String> = []
    var end: Int?
    for place in places {
      let logged = logbook.dives[place]
      let start = DiveStart(logged.dive).second
      let isLater = if let start, let end { start >= end } else { false }
      if divers.isEmpty || isLater || divers.contains(logged.diver ?? "") {
        count += 1
        divers = []
        end = nil
      }
      numbers[place] = count
      divers.insert(logged.diver ?? "")
      let last = start.map { $0 + (logged.dive.duration?.value.seconds ?? Self.usual) }
      if let last { end = max(end ?? last, last) }
    }
  }

  /// How long a dive is taken to last of which nobody says it.
  private static let usual = 3600
}
