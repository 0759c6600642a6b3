#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

package import DiveUnits

/// What the way up is like from a depth on.
package struct BubbleAscentPart: Hashable, Sendable {
  /// Stops at this depth and above have what follows; the way to the first stop has the first part's.
  package let depth: Double
  package let gas: GasMix
  /// The depth gone up in a minute.
  package let rate: Double
  /// The distance to the next stop.
  package let step: Double

  package init(depth: Double, gas: GasMix, rate: Double, step: Double) {
    self.depth = depth
    self.gas = gas
    self.rate = rate
    self.step = step
  }
}

/// A way up by the model of bubbles.
package struct BubbleSchedule: Sendable {
  /// A part of the way: an ascent, or a stop where it stays at one depth.
  package struct Leg: Hashable, Sendable {
    package let from, to, minutes: Double
    /// In minutes since the start of the dive, at the end of the part.
    package let runtime: Double
    package let gas: GasMix
    package var isStop: Bool { from == to }
  }

  package internal(set) var legs: [Leg] = []
  /// The depth where a tissue first holds more gas than the ambient pressure.
  package let zone: Double
}

extension BubbleDive {
  /// The most schedules that are tried.
  private static let mostSchedules = 100

  /// Ascends to the surface with the stops that the model wants.
  ///
  /// Schedules are computed from the start of the decompression zone until the time in which gas is
  /// released differs by no more than a minute from that of the schedule before, in any compartment. The
  /// last is then done from the bottom.
  ///
  /// - Parameters:
  ///   - parts: What the way is like, the deepest first; the first begins at the diver's depth.
  ///   - lastStop: No stop is above this depth.
  /// - Returns: The way; the dive is at the surface then.
  /// - Throws: Why there is none.
  package mutating func ascend(
    _ parts: [BubbleAscentPart],
    lastStop: Double = 0
  ) throws(BubbleObstacle) -> BubbleSchedule {
    guard let first = parts.first, isDepth(lastStop), parts.allSatisfy({ isUsable($0) }) else {
      throw .unusableInput
    }
    nuclei.regenerate(after: runtime)
    let zone = try startOfZone(first)
    var start = self
    start.climb(from: first.depth, to: zone, first)
    var stops = BubbleStops(parts, lastStop, nuclei.smallestGradient)
    var last = SIMD16<Double>(repeating: 0)
    for _ in 0..<Self.mostSchedules {
      try stops.findFirst(start, below: zone)
      guard stops.first > 0 else { return try finish(stops, zone) }
      var trial = start
      try stops.climb(&trial, from: zone) { _ in }
      let released = trial.minutesAtSurface + (trial.runtime - start.runtime)
      guard (0..<16).allSatisfy({ abs(released[$0] - last[$0]) > 1 }) else {
        return try finish(stops, zone)
      }
      stops.gradients = try nuclei.relaxed(released)
      last = released
    }
    throw .notConverged
  }

  /// Does what was found, and remembers the gradients for a dive after this one.
  private mutating func finish(
    _ stops: BubbleStops,
    _ zone: Double
  ) throws(BubbleObstacle) -> BubbleSchedule {
    var schedule = BubbleSchedule(zone: zone)
    var greatest = SIMD16<Double>(repeating: 0)
    let (other, line) = (model.other, self.line)
    try stops.climb(&self, from: stops.parts[0].depth) { step in
      schedule.legs.append(step.leg)
      guard !step.leg.isStop else { return }
      let gradient = step.tissues.inert + other - line.pressure(at: step.leg.to)
      greatest = pointwiseMax(greatest, gradient)
    }
    // Without a stop, Baker's program does not look at the gradient.
    nuclei.greatestGradient = stops.first > 0 ? greatest : SIMD16(repeating: 0)
    return schedule
  }

  /// Ascends evenly, which compresses nothing.
  mutating func climb(from start: Double, to end: Double, _ part: BubbleAscentPart) {
    let minutes = (start - end) / part.rate
    load(from: start, to: end, minutes: minutes, part.gas)
    runtime += minutes
  }

  /// The depth where a tissue first holds as much gas as the ambient pressure, by bisection of the time.
  private func startOfZone(_ part: BubbleAscentPart) throws(BubbleObstacle) -> Double {
    let ambient = line.pressure(at: part.depth)
    let rate = part.rate * line.perMetre
    guard (tissues.inert + model.other - ambient).max() < 0 else { throw .supersaturated }
    var deepest = 0.0
    for index in 0..<16 {
      var time = 0.0
      // As far as no ambient pressure at all, where every tissue holds more.
      var change = ambient / rate
      var steps = 0
      while true {
        change *= 0.5
        steps += 1
        guard steps <= BubbleRadius.mostSteps else { throw .notConverged }
        let middle = time + change
        let end = ambient - rate * middle
        let inert = loader.inert(
          in: index,
          of: tissues,
          from: ambient,
          to: end,
          minutes: middle,
          breathing: part.gas
        )
        let function = inert + model.other - end
        if function <= 0 { time = middle }
        if change < BubbleNuclei.timePrecision || function == 0 { break }
      }
      deepest = max(deepest, line.depth(of: ambient - rate * time))
    }
    return deepest
  }

  /// For how long the gradients at the surface would release gas if they stayed as they are at first.
  ///
  /// It is the integral of the gradient over time, divided by the gradient at first; helium leaves faster
  /// than nitrogen comes in.
  private var minutesAtSurface: SIMD16<Double> {
    let inspired = (line.surface - model.unit.vapour) * Self.inertInAir
    let (slow, fast) = (loader.table.nitrogen.rates, loader.table.helium.rates)
    var minutes = SIMD16<Double>(repeating: 0)
    for index in 0..<16 {
      let (helium, nitrogen) = (tissues.helium[index], tissues.nitrogen[index] - inspired)
      let gradient = helium + nitrogen
      guard gradient > 0 else { continue }
      if nitrogen > 0 {
        minutes[index] = (helium / fast[index] + nitrogen / slow[index]) / gradient
      } else if nitrogen == 0 {
        minutes[index] = 1 / fast[index]
      } else {
        let end = log(-nitrogen / helium) / (slow[index] - fast[index])
        let integral =
          helium / fast[index] * (1 - exp(-fast[index] * end))
          + nitrogen / slow[index] * (1 - exp(-slow[index] * end))
        minutes[index] = integral / gradient
      }
    }
    return minutes
  }

  private func isUsable(_ part: BubbleAscentPart) -> Bool {
    isDepth(part.depth) && part.rate.isFinite && part.rate >= 0.1 && part.rate <= 1000
      && isDepth(part.step) && part.step * line.perMetre >= 0.005 * model.unit.atmosphere
  }
}
