import Foundation

/// The figures that follow from the order of dives, by looking at every day and at every pair of
/// dives.
extension PlainLog {
  /// The date and time of a dive, as far as they are written.
  struct Moment {
    let path: String
    let day: Int
    let second: Int?
    let zone: Int?
    let duration: Int?

    /// Seconds from this start to another, between instants where both have a zone.
    func seconds(to other: Moment) -> Int? {
      guard let second, let otherSecond = other.second else { return nil }
      let written = (other.day * 86_400 + otherSecond) - (day * 86_400 + second)
      guard let zone, let otherZone = other.zone else { return written }
      return written - (otherZone - zone)
    }
  }

  static func day(_ date: String) -> Int? {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let parts = date.components(separatedBy: "-").compactMap { Int($0) }
    guard parts.count == 3 else { return nil }
    let components = DateComponents(year: parts[0], month: parts[1], day: parts[2])
    return calendar.date(from: components).map { Int($0.timeIntervalSince1970 / 86_400) }
  }

  private static func second(_ time: String) -> Int {
    let parts = time.components(separatedBy: ":").compactMap { Int($0) }
    return zip(parts, [3_600, 60, 1]).reduce(0) { $0 + $1.0 * $1.1 }
  }

  private static func zone(_ text: String) -> Int? {
    if text == "Z" { return 0 }
    guard let sign = text.first, "+-".contains(sign) else { return nil }
    return second(String(text.dropFirst())) * (sign == "-" ? -1 : 1)
  }

  /// Each diver's dives with a date, in the order of the files.
  func moments() -> [String: [Moment]] {
    var result: [String: [Moment]] = [:]
    for dive in dives {
      guard let date = dive.text("date"), let day = Self.day(date) else { continue }
      let moment = Moment(
        path: dive.path,
        day: day,
        second: dive.text("time").map(Self.second),
        zone: dive.text("zone").flatMap(Self.zone),
        duration: dive.value("duration")
      )
      result[diver(of: dive), default: []].append(moment)
    }
    return result
  }

  /// The seconds at the surface before each dive of which they are known; 0 where two dives began
  /// together, for which of them was first is not written.
  func intervals() -> [String: Int] {
    var result: [String: Int] = [:]
    for moments in moments().values {
      let timed = moments.filter { $0.second != nil }
        .sorted { ($0.day, $0.second ?? 0) < ($1.day, $1.second ?? 0) }
      for (place, dive) in timed.enumerated() {
        // There are no more dives than this within the range of time zones.
        let around = (max(0, place - 60)..<min(timed.count, place + 60))
          .map { (place: $0, gap: timed[$0].seconds(to: dive)) }
        let earlier = around.filter { ($0.gap ?? 0) > 0 }
          .sorted { ($0.gap ?? 0) < ($1.gap ?? 0) }
        let starts = earlier.prefix(2).map(\.gap)
        let isTied = around.contains { $0.place != place && $0.gap == 0 }
        if isTied || (starts.count == 2 && starts[0] == starts[1]) {
          result[dive.path] = 0
          continue
        }
        guard let first = earlier.first, let gap = first.gap else { continue }
        let last = timed[first.place]
        guard let duration = last.duration, gap >= duration else { continue }
        let days = min(last.day, dive.day)...max(last.day, dive.day)
        if moments.contains(where: { $0.second == nil && days.contains($0.day) }) { continue }
        result[dive.path] = gap - duration
      }
    }
    return result
  }

  /// The most consecutive days, or weeks, on which a diver dived.
  func longestStreak(to today: Int, weeks: Bool) -> Int {
    moments().values.map { moments in
      let days = moments.map(\.day).filter { $0 <= today }
      // 1969-12-29 was a Monday.
      let periods = Set(days.map { weeks ? Int((Double($0 + 3) / 7).rounded(.down)) : $0 })
      return periods.filter { !periods.contains($0 - 1) }.map { first in
        (1...).first { !periods.contains(first + $0) } ?? 0
      }.max() ?? 0
    }.max() ?? 0
  }

  /// Dives and seconds under water from one day to another, both as they are written.
  func sum(from first: String, to last: String) -> (dives: Int, timed: Int, seconds: Int) {
    let found = dives.filter { ($0.text("date").map { $0 >= first && $0 <= last }) == true }
    let durations = found.compactMap { $0.value("duration") }
    return (found.count, durations.count, durations.reduce(0, +))
  }

  /// On how many dives each gas was breathed, out of how many tanks, of how many of those it is known
  /// how much, and how many millilitres that is.
  func gasUse() -> [String: [Int]] {
    var result: [String: [Int]] = [:]
    for dive in dives where ["open-circuit", nil].contains(dive.text("mode")) {
      var seen: Set<String> = []
      for tank in breathed(on: dive) where tank.fall.map({ $0 > 0 }) ?? true {
        var sums = result[tank.gas] ?? [0, 0, 0, 0]
        if seen.insert(tank.gas).inserted { sums[0] += 1 }
        sums[1] += 1
        if let used = tank.used {
          sums[2] += 1
          sums[3] += used
        }
        result[tank.gas] = sums
      }
    }
    return result
  }

  static func gasName(_ text: String) -> String {
    text.lowercased().replacing("trimix ", with: "").replacing("nitrox ", with: "ean")
  }

  /// The number of dives before the log, for divers whose records state it.
  func previousDives() -> Int {
    Set(dives.map(diver(of:))).reduce(0) { $0 + (previousDives(of: $1) ?? 0) }
  }
}
