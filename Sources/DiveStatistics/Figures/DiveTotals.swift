import DiveModel
public import DiveUnits
public import Logbook

/// What a number of dives come to.
///
/// Each figure is over the dives that record it, and says over how many. Planned and invalid dives
/// and group dives are in none. Dives on one breath are counted with the others, and on their own.
public struct DiveTotals: Hashable, Sendable {
  /// How many dives there are.
  public private(set) var dives = 0
  /// How many of them were on one breath.
  public private(set) var breathHold = 0
  /// How many dives record a duration.
  public private(set) var timed = 0
  /// The sum of all durations.
  private var seconds = 0
  /// The longest duration; nil if none is recorded.
  public private(set) var longest: DiveDuration?
  /// The shortest duration; nil if none is recorded.
  public private(set) var shortest: DiveDuration?
  /// The greatest depth of all dives; nil if none is recorded.
  public private(set) var deepest: Depth?
  /// How many dives record a greatest depth.
  public private(set) var withDepth = 0
  private var depths = 0
  /// How many dives record a temperature of the water.
  public private(set) var withTemperature = 0
  /// The lowest temperature of the water; nil if none is recorded.
  public private(set) var coldest: Temperature?
  /// The highest temperature of the water; nil if none is recorded.
  public private(set) var warmest: Temperature?
  /// The date of the first dive; nil if none is recorded.
  public private(set) var firstDay: CalendarDate?
  /// The date of the last dive; nil if none is recorded.
  public private(set) var lastDay: CalendarDate?

  /// Begins with no dives.
  public init() {}

  /// Sums up dives; those that do not count are left out.
  ///
  /// - Parameters:
  ///   - dives: of a log.
  ///   - places: those of `dives` to take, all if it is nil.
  public init(of dives: [LoggedDive], at places: [Int]? = nil) {
    let parts = inChunks(places?.count ?? dives.count, of: 2048) { range in
      var part = DiveTotals()
      for number in range {
        let place = places.map { $0[number] } ?? number
        if dives.indices.contains(place) { part.add(dives, place) }
      }
      return part
    }
    for part in parts { add(part) }
  }

  /// The sum of all durations; nil if none is recorded.
  public var duration: DiveDuration? { timed > 0 ? DiveDuration(steps: seconds) : nil }

  /// The mean duration of the dives that record one.
  public var meanDuration: DiveDuration? {
    timed > 0 ? DiveDuration(steps: (seconds + timed / 2) / timed) : nil
  }

  /// The mean of the greatest depths, not weighted.
  public var meanDeepest: Depth? {
    withDepth > 0 ? Depth(steps: (depths + withDepth / 2) / withDepth) : nil
  }

  /// Adds a dive, if it counts.
  public mutating func add(_ logged: LoggedDive) { add([logged], 0) }

  private mutating func add(_ list: [LoggedDive], _ place: Int) {
    if let dive = CountedDive(list, place) { add(dive) }
  }

  mutating func add(_ dive: CountedDive) {
    dives += 1
    if dive.isBreathHold { breathHold += 1 }
    if let duration: Located<DiveDuration> = dive[.duration] { add(duration.value) }
    if let depth: Located<Depth> = dive[.maximumDepth] { add(depth.value) }
    if let temperature: Located<Temperature> = dive[.waterTemperature] {
      withTemperature += 1
      coldest = min(coldest ?? temperature.value, temperature.value)
      warmest = max(warmest ?? temperature.value, temperature.value)
    }
    if let date: Located<CalendarDate> = dive[.date] {
      firstDay = min(firstDay ?? date.value, date.value)
      lastDay = max(lastDay ?? date.value, date.value)
    }
  }

  /// Adds what other dives come to.
  mutating func add(_ other: DiveTotals) {
    dives += other.dives
    breathHold += other.breathHold
    timed += other.timed
    seconds += other.seconds
    withDepth += other.withDepth
    depths += other.depths
    withTemperature += other.withTemperature
    longest = Self.outer(longest, other.longest, max)
    shortest = Self.outer(shortest, other.shortest, min)
    deepest = Self.outer(deepest, other.deepest, max)
    coldest = Self.outer(coldest, other.coldest, min)
    warmest = Self.outer(warmest, other.warmest, max)
    firstDay = Self.outer(firstDay, other.firstDay, min)
    lastDay = Self.outer(lastDay, other.lastDay, max)
  }

  private static func outer<Value>(
    _ one: Value?,
    _ other: Value?,
    _ choose: (Value, Value) -> Value
  ) -> Value? {
    guard let one, let other else { return one ?? other }
    return choose(one, other)
  }

  private mutating func add(_ duration: DiveDuration) {
    timed += 1
    seconds += duration.seconds
    longest = max(longest ?? duration, duration)
    shortest = min(shortest ?? duration, duration)
  }

  private mutating func add(_ depth: Depth) {
    withDepth += 1
    depths += depth.millimetres
    deepest = max(deepest ?? depth, depth)
  }
}
