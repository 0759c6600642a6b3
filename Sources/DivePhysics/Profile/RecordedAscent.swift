public import DiveModel
public import DiveUnits

/// The way up of a recorded dive, as a plan divides it.
public struct RecordedAscent: Hashable, Sendable {
  /// The last moment near the last level, since the computer's start.
  public let start: DiveDuration
  /// The last moment under water.
  public let end: DiveDuration
  /// The time near each stop after the start, in the order given.
  public let stops: [DiveDuration]

  /// Divides the samples; nil if the diver was never near the level.
  ///
  /// Near a level is at most 1 m or a tenth of it above. At a stop is up to half of the distance between
  /// stops above or below, while the diver ascends at less than half of the rate: the way from one stop to
  /// the next is at none.
  ///
  /// - Parameters:
  ///   - profile: The samples.
  ///   - level: The depth of the last level.
  ///   - stops: The depths of the stops.
  ///   - step: The distance between stops; above 0.
  ///   - rate: The planned rate of ascent in metres per minute.
  public init?(_ profile: DiveProfile, level: Depth, stops: [Depth], step: Depth, rate: Double) {
    guard let steps = DepthSteps(profile), step.millimetres > 0 else { return nil }
    let all = Array(steps)
    let near = level.millimetres - Swift.max(1000, level.millimetres / 10)
    guard let last = all.lastIndex(where: { Swift.max($0.from, $0.to) >= near }),
      let end = all.last(where: { DepthSteps.isUnderWater($0.to) || $0.isSubmerged })?.end
    else { return nil }
    let left = all[last].to >= near ? all[last].end : all[last].start
    var sums = [Double](repeating: 0, count: stops.count)
    // Millimetres per millisecond times 60 are metres per minute.
    for part in all[last...]
    where part.start >= left && part.isSubmerged
      && Double(part.from - part.to) * 60 < rate / 2 * Double(part.milliseconds)
    {
      for (place, stop) in stops.enumerated() {
        let half = step.millimetres / 2
        let (low, high) = (Swift.min(part.from, part.to), Swift.max(part.from, part.to))
        let (top, bottom) = (stop.millimetres - half, stop.millimetres + half)
        if low == high {
          // On the border it counts for the stop below.
          if top <= low, low < bottom { sums[place] += Double(part.milliseconds) }
          continue
        }
        let within = Swift.min(high, bottom) - Swift.max(low, top)
        guard within > 0 else { continue }
        sums[place] += Double(part.milliseconds) * Double(within) / Double(high - low)
      }
    }
    start = DiveDuration(nearest: Double(left) / 1000)
    self.end = DiveDuration(nearest: Double(end) / 1000)
    self.stops = sums.map { DiveDuration(nearest: $0 / 1000) }
  }
}
