public import DiveUnits

/// The totals of dives in comparable modes.
public struct ModeTotals: Hashable, Sendable {
  /// The number of dives.
  public private(set) var dives = 0
  /// The number of dives with a duration.
  public private(set) var timed = 0
  private var seconds = 0
  /// The longest duration; nil if none is recorded.
  public private(set) var longest: DiveDuration?
  /// The shortest duration; nil if none is recorded.
  public private(set) var shortest: DiveDuration?
  /// The number of dives with a maximum depth.
  public private(set) var withDepth = 0
  private var depths = 0
  /// The maximum depth; nil if none is recorded.
  public private(set) var deepest: Depth?

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

  mutating func add(_ duration: DiveDuration?, _ depth: Depth?) {
    dives += 1
    if let duration {
      timed += 1
      seconds += duration.seconds
      longest = max(longest ?? duration, duration)
      shortest = min(shortest ?? duration, duration)
    }
    if let depth {
      withDepth += 1
      depths += depth.millimetres
      deepest = max(deepest ?? depth, depth)
    }
  }

  mutating func add(_ other: ModeTotals) {
    dives += other.dives
    timed += other.timed
    seconds += other.seconds
    longest = outer(longest, other.longest, max)
    shortest = outer(shortest, other.shortest, min)
    withDepth += other.withDepth
    depths += other.depths
    deepest = outer(deepest, other.deepest, max)
  }
}

/// The chosen one of two values; if one is nil, the other.
func outer<Value>(_ one: Value?, _ other: Value?, _ choose: (Value, Value) -> Value) -> Value? {
  guard let one, let other else { return one ?? other }
  return choose(one, other)
}
