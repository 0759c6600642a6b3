import DiveModel
import DiveUnits
import Logbook

/// When a dive was, in few bytes.
struct DiveMoment: Sendable {
  /// The dive's place in its list.
  let place: Int
  /// Days since 1970, as written.
  let day: Int
  /// Seconds since midnight, as written; nil where no time is.
  let second: Int?
  /// Minutes ahead of universal time.
  let zone: Int?
  /// Seconds under water.
  let duration: Int?

  /// Describes a dive that counts and has a date; else it is nil.
  init?(_ logged: LoggedDive, place: Int) {
    guard logged.counts, let date = logged.dive.date?.value else { return nil }
    self.place = place
    day = date.dayNumber
    second = logged.dive.time?.value.seconds
    zone = logged.dive.zone?.value.minutes
    duration = logged.dive.duration?.value.seconds
  }

  /// Seconds from this dive's start to another's, negative for an earlier one.
  ///
  /// They are taken between instants where both have a zone, else between times as written.
  func seconds(to other: DiveMoment) -> Int? {
    guard let second, let otherSecond = other.second else { return nil }
    let written = (other.day - day) * 86_400 + otherSecond - second
    guard let zone, let otherZone = other.zone else { return written }
    return written - (otherZone - zone) * 60
  }

  /// Each diver's dives in order of time; those without a time are last of their day.
  static func byDiver(_ dives: [LoggedDive]) -> [(diver: String, moments: [DiveMoment])] {
    var found: [String: [DiveMoment]] = [:]
    for place in dives.indices {
      guard let diver = dives[place].diver, let moment = DiveMoment(dives[place], place: place)
      else { continue }
      found[diver, default: []].append(moment)
    }
    let divers = found.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    return divers.map { (diver: $0.key, moments: sorted($0.value)) }
  }

  private static func sorted(_ moments: [DiveMoment]) -> [DiveMoment] {
    var moments = moments.sorted { left, right in
      (left.day, left.second ?? .max, left.place) < (right.day, right.second ?? .max, right.place)
    }
    for index in moments.indices.dropFirst() where moments[index].zone != moments[index - 1].zone {
      var later = index
      // Around the date line the order of what is written is not that of time. Clocks differ by 26
      // hours at most, so nothing moves far.
      while later > 0, moments[later].zone != nil, moments[later - 1].zone != nil,
        let seconds = moments[later - 1].seconds(to: moments[later]), seconds < 0
      {
        moments.swapAt(later, later - 1)
        later -= 1
      }
    }
    return moments
  }
}
