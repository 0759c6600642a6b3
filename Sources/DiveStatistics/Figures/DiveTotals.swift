import DiveModel
public import DiveUnits
public import LogbookCore

/// The totals of some dives.
///
/// Each figure covers the dives that record it, and includes their number. Planned, invalid and
/// group dives never count. Breath-hold dives are counted with the others and separately; the
/// longest, shortest and deepest dive are chosen among the others if there are any, because
/// freediving sessions are not comparable.
public struct DiveTotals: Hashable, Sendable {
  /// The number of dives.
  public private(set) var dives = 0
  /// The number of breath-hold dives.
  public var breathHold: Int { ofBreathHold.dives }
  /// The number of dives with a duration.
  public private(set) var timed = 0
  /// The sum of all durations.
  private var seconds = 0
  private var ofOthers = ModeTotals()
  /// The totals of breath-hold dives alone.
  public private(set) var ofBreathHold = ModeTotals()
  /// The number of dives with a maximum depth.
  public private(set) var withDepth = 0
  private var depths = 0
  /// The number of dives with a water temperature.
  public private(set) var withTemperature = 0
  /// The lowest water temperature; nil if none is recorded.
  public private(set) var coldest: Temperature?
  /// The highest water temperature; nil if none is recorded.
  public private(set) var warmest: Temperature?
  /// The date of the first dive; nil if none is recorded.
  public private(set) var firstDay: CalendarDate?
  /// The date of the last dive; nil if none is recorded.
  public private(set) var lastDay: CalendarDate?

  /// Totals of no dives.
  public init() {}

  /// Sums up dives; those that do not count are left out.
  ///
  /// - Parameters:
  ///   - dives: The dives of a log.
  ///   - places: The indices of `dives` to include; nil for all.
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

  /// The mean of the maximum depths, not weighted.
  public var meanDeepest: Depth? {
    withDepth > 0 ? Depth(steps: (depths + withDepth / 2) / withDepth) : nil
  }

  /// The longest duration; nil if none is recorded.
  public var longest: DiveDuration? { compared.longest }

  /// The shortest duration; nil if none is recorded.
  public var shortest: DiveDuration? { compared.shortest }

  /// The maximum depth; nil if none is recorded.
  public var deepest: Depth? { compared.deepest }

  /// The dives among which the longest, the shortest and the deepest are chosen.
  public var compared: ModeTotals { ofOthers.dives > 0 ? ofOthers : ofBreathHold }

  /// Adds a dive, if it counts.
  public mutating func add(_ logged: LoggedDive) { add([logged], 0) }

  private mutating func add(_ list: [LoggedDive], _ place: Int) {
    if let dive = CountedDive(list, place) { add(dive) }
  }

  mutating func add(_ dive: CountedDive) {
    dives += 1
    let duration: Located<DiveDuration>? = dive[.duration]
    let depth: Located<Depth>? = dive[.maximumDepth]
    if let duration { add(duration.value) }
    if let depth { add(depth.value) }
    if dive.isBreathHold {
      ofBreathHold.add(duration?.value, depth?.value)
    } else {
      ofOthers.add(duration?.value, depth?.value)
    }
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

  mutating func add(_ other: DiveTotals) {
    dives += other.dives
    timed += other.timed
    seconds += other.seconds
    withDepth += other.withDepth
    depths += other.depths
    withTemperature += other.withTemperature
    ofOthers.add(other.ofOthers)
    ofBreathHold.add(other.ofBreathHold)
    coldest = outer(coldest, other.coldest, min)
    warmest = outer(warmest, other.warmest, max)
    firstDay = outer(firstDay, other.firstDay, min)
    lastDay = outer(lastDay, other.lastDay, max)
  }

  private mutating func add(_ duration: DiveDuration) {
    timed += 1
    seconds += duration.seconds
  }

  private mutating func add(_ depth: Depth) {
    withDepth += 1
    depths += depth.millimetres
  }
}
