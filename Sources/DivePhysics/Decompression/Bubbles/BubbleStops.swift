import DiveUnits

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The stops of one schedule: the first, and how each of them ends.
struct BubbleStops {
  let parts: [BubbleAscentPart]
  private let lastStop: Double
  /// The gradients that are allowed at the first stop, in the unit of the model.
  var gradients: InertFigures
  /// The depth of the first stop; 0 without any.
  private(set) var first = 0.0

  /// A part of the way as it is done, and the tissues at its end.
  struct Step {
    let leg: BubbleSchedule.Leg
    let tissues: Tissues
  }

  init(_ parts: [BubbleAscentPart], _ lastStop: Double, _ gradients: InertFigures) {
    self.parts = parts
    self.lastStop = lastStop
    self.gradients = gradients
  }

  /// Finds the first stop: the next multiple of the step below the ceiling, or deeper if what is taken up
  /// on the way would exceed the gradients there.
  mutating func findFirst(_ dive: BubbleDive, below zone: Double) throws(BubbleObstacle) {
    let step = parts[0].step
    let (other, line) = (dive.model.other, dive.line)
    let tolerated = dive.tissues.inert + other - gradients.weighted(dive.tissues)
    let ceiling = line.depth(of: max(tolerated.max(), 0))
    first = ceiling <= 0 ? 0 : max((ceiling / step + 0.5).rounded() * step, lastStop)
    while true {
      guard first <= zone else { throw .stepTooLarge }
      var there = dive
      there.climb(from: zone, to: first, parts[0])
      let allowed = line.pressure(at: first) + gradients.weighted(there.tissues) - other
      guard (there.tissues.inert - allowed).max() > 0 else { return }
      first = max(first + step, lastStop)
    }
  }

  /// Ascends from a depth to the surface with the stops.
  func climb(
    _ dive: inout BubbleDive,
    from depth: Double,
    _ note: (Step) -> Void
  ) throws(BubbleObstacle) {
    var (here, stop, part) = (depth, first, parts[0])
    while true {
      let minutes = (here - stop) / part.rate
      dive.climb(from: here, to: stop, part)
      note(step(dive, here, stop, minutes, part))
      guard stop > 0 else { return }
      part = parts.dropFirst().last { $0.depth >= stop } ?? part
      // Feet are no whole binary fractions of a metre: a surface that is missed by rounding is the surface.
      let below = stop - part.step
      let next = abs(below) < 1e-9 ? 0 : below
      let before = dive.runtime
      try stay(&dive, at: stop, until: next, part)
      note(step(dive, stop, stop, dive.runtime - before, part))
      (here, stop) = (stop, next)
    }
  }

  private func step(
    _ dive: BubbleDive,
    _ from: Double,
    _ to: Double,
    _ minutes: Double,
    _ part: BubbleAscentPart
  ) -> Step {
    Step(
      leg: BubbleSchedule.Leg(
        from: from,
        to: to,
        minutes: minutes,
        runtime: dive.runtime,
        gas: part.gas
      ),
      tissues: dive.tissues
    )
  }

  /// Stays until the next stop is permitted, at least to the next multiple of the unit of stops.
  private func stay(
    _ dive: inout BubbleDive,
    at depth: Double,
    until next: Double,
    _ part: BubbleAscentPart
  ) throws(BubbleObstacle) {
    let allowed = try expanded(dive, to: next)
    let (unit, other) = (dive.model.stopUnit, dive.model.other)
    let goal = dive.line.pressure(at: next)
    // Breathed for ever, the gas must permit the next stop.
    let dry = dive.line.pressure(at: depth) - dive.model.unit.vapour
    let inspired = Tissues(
      nitrogen: SIMD16(repeating: dry * Double(part.gas.nitrogen) / 1000),
      helium: SIMD16(repeating: dry * Double(part.gas.helium) / 1000)
    )
    let steady = inspired.inert + other - allowed.weighted(inspired)
    guard inspired.inert.max() <= 0 || steady.max() <= goal else {
      throw .endlessStop(depth: depth)
    }
    let end = (dive.runtime / unit + 0.5).rounded() * unit
    dive.load(from: depth, to: depth, minutes: end - dive.runtime, part.gas)
    dive.runtime = end
    while (dive.tissues.inert + other - allowed.weighted(dive.tissues)).max() > goal {
      guard dive.runtime <= BubbleDive.mostMinutes else { throw .endlessStop(depth: depth) }
      dive.load(from: depth, to: depth, minutes: unit, part.gas)
      dive.runtime += unit
    }
  }

  /// The gradients at a stop, smaller than those at the first because bubbles grow by Boyle's law.
  ///
  /// A bubble with the radius `2 γ / gradient` at the first stop has there the pressure `P + 2 γ / r`;
  /// with the same gas, its radius at the next is the root of `P r³ + 2 γ r² - (P₁ + 2 γ / r₁) r₁³`.
  private func expanded(
    _ dive: BubbleDive,
    to next: Double
  ) throws(BubbleObstacle) -> InertFigures {
    let unit = dive.model.unit
    let atFirst = unit.pascals(dive.line.pressure(at: first))
    let atNext = unit.pascals(dive.line.pressure(at: next))
    guard atNext > 0 else { throw .unusableInput }
    let surface = 2 * dive.model.tension
    let growth = cbrt(atFirst / atNext)
    var expanded = gradients
    func gradient(_ allowed: Double) throws(BubbleObstacle) -> Double {
      let radius = surface / unit.pascals(allowed)
      let gas = (atFirst + surface / radius) * radius * radius * radius
      let root = try BubbleRadius.root(
        atNext,
        -surface,
        gas,
        from: radius,
        to: radius * growth
      )
      return unit.pressure(surface / root)
    }
    for index in 0..<16 {
      expanded.nitrogen[index] = try gradient(gradients.nitrogen[index])
      expanded.helium[index] = try gradient(gradients.helium[index])
    }
    return expanded
  }
}
