import DiveModel
import DiveUnits
import Logbook

/// Which entries in the logs of several divers tell of one dive.
///
/// Two do if they are of two divers, of one day and one site, and their times overlap, or the time of
/// one is not written. What a group's entry was made from is not asked: that is not for everybody to
/// know, and people dive together without a group.
struct SharedDives {
  private(set) var others: [Int: [Int]] = [:]

  private struct Place: Hashable {
    let day: Int
    let site: String
  }

  init(_ logbook: Logbook, _ index: RecordIndex) {
    var candidates: [Place: [Int]] = [:]
    for (place, logged) in logbook.dives.enumerated() where logged.diver != nil {
      guard let day = DiveStart(logged.dive).day, let site = logged.dive.site?.value.text else {
        continue
      }
      candidates[Place(day: day, site: index.id(of: site, .site) ?? site), default: []]
        .append(place)
    }
    for places in candidates.values where places.count > 1 {
      for place in places {
        let found = places.filter { Self.isShared(logbook.dives[place], logbook.dives[$0]) }
        if !found.isEmpty { others[place] = found }
      }
    }
  }

  private static func isShared(_ one: LoggedDive, _ other: LoggedDive) -> Bool {
    guard one.diver != other.diver else { return false }
    guard let gap = DiveStart(one.dive).seconds(to: DiveStart(other.dive)) else { return true }
    let first = gap >= 0 ? one : other
    return gap.magnitude <= UInt(max(0, first.dive.duration?.value.seconds ?? usual))
  }

  /// How long a dive is taken to last of which nobody says it.
  private static let usual = 3600
}
