import DiveModel
import DiveUnits
import LogbookCore

/// The past dive that was most like a new one, whose weight, suit and gear fit it best.
struct SimilarDive {
  let past: PastDives
  /// The known values of the new dive.
  let dive: Dive

  /// The most similar dive with a value for one of the fields; among equal ones the newest.
  ///
  /// Only dives with the same mode are considered and, if the suit is known, only those in it,
  /// because the weight depends on the suit.
  func found(with fields: [Dive.Field]) -> Dive? {
    var candidates = past.dives.filter { old in
      old.usedMode == dive.usedMode && fields.contains(where: old.has)
    }
    if let suit = dive.suit?.value.lowercased() {
      candidates = candidates.filter { $0.suit?.value.lowercased() == suit }
    }
    let nearest = candidates.map(distance).min()
    return candidates.last { distance($0) == nearest }
  }

  /// How unlike two dives are, in tenths of a degree of the water: another place counts as two
  /// degrees, other water as four, a year as one.
  private func distance(_ old: Dive) -> Int {
    var result = 0
    if past.siteKey(old.site?.value) != past.siteKey(dive.site?.value) { result += 20 }
    if let water = past.water(of: old), let other = past.water(of: dive), water != other {
      result += 40
    }
    if let temperature = old.waterTemperature?.value, let other = dive.waterTemperature?.value {
      result += min(abs(temperature.steps - other.steps) / 100, 1000)
    } else {
      result += Season.distance(old.date?.value, dive.date?.value) / 3
    }
    if let day = old.date?.value.dayNumber, let other = dive.date?.value.dayNumber {
      result += abs(day - other) * 10 / 365
    }
    return result
  }
}

/// The season, used if the temperature is unknown.
enum Season {
  /// The days between two days of any years, 0 to 183; as far as can be if one is unknown.
  static func distance(_ one: CalendarDate?, _ other: CalendarDate?) -> Int {
    guard let one, let other else { return 183 }
    let days = abs(one.dayNumber - other.dayNumber) % 365
    return min(days, 365 - days)
  }

  /// The days of a year from one day of any year to another, 0 to 364.
  static func days(from one: CalendarDate, to other: CalendarDate) -> Int {
    let days = (other.dayNumber - one.dayNumber) % 365
    return days < 0 ? days + 365 : days
  }

  /// As between days; a dive without a day is as far as can be.
  static func days(from dive: Dive, to date: CalendarDate) -> Int {
    dive.date.map { days(from: $0.value, to: date) } ?? 365
  }

  /// As between days; a dive without a day is as far as can be.
  static func days(from date: CalendarDate, to dive: Dive) -> Int {
    dive.date.map { days(from: date, to: $0.value) } ?? 365
  }
}
