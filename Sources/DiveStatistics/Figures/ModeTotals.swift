public import DiveUnits

/// What the dives of some modes come to, of which one compares with another.
public struct ModeTotals: Hashable, Sendable {
  /// How many dives there are.
  public private(set) var dives = 0
  /// How many of them record a duration.
  public private(set) var timed = 0
  private var seconds = 0
  /// The longest duration; nil if none is recorded.
  public private(set) var longest: DiveDuration?
  /// The shortest duration; nil if none is recorded.
  public private(set) var shortest: DiveDuration?
  /// How many of them record a greatest depth.
  public private(set) var withDepth = 0
  /// The greatest depth; nil if none is recorded.
  public private(set) var deepest: Depth?

  /// The sum of all durations; nil if none is recorded.
  public var duration: DiveDuration? { timed > 0 ? DiveDuration(steps: seconds) : nil }

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
    deepest = outer(deepest, other.deepest, max)
  }
}

/// Of two values the one that is chosen; where one is not known, the other.
func outer<Value>(_ one: Value?, _ other: Value?, _ choose: (Value, Value) -> Value) -> Value? {
  guard let one, let other else { return one ?? other }
  return choose(one, other)
}
