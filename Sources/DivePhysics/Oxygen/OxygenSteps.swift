import DiveModel
import DiveUnits

/// The steps of a dive from sample to sample, with the partial pressure of oxygen at both ends.
///
/// - On open circuit it is that of the gas at the depth. Air is assumed if no gas is written or
///   there is no tank. An invalid gas is unknown.
/// - On a rebreather it is the reading of the first sensor, else the computer's value, else the
///   setpoint, limited to the ambient pressure. Without any of them it is unknown, because the
///   tanks do not show it.
/// - Breath-hold dives have none.
struct OxygenSteps: Sequence, IteratorProtocol {
  /// Pressures in millibar.
  struct Step {
    let depth: DepthSteps.Step
    let from, to: Int

    @inline(__always)
    var seconds: Double { Double(depth.milliseconds) / 1000 }
  }

  private var steps: DepthSteps
  private let column: EvenColumn
  private let gases: DiveGases
  private let changes: [BreathingChange]
  private var nextChange = 0
  private var nextChangeTime = Int.max
  private var breathing: Breathing
  /// The oxygen in thousandths of the gas breathed from a tank; nil on a rebreather or breath-hold
  /// dive.
  private var oxygen: Double?
  /// The end of the last step, where the next one starts.
  private var last = (depth: -1, pressure: 0)
  /// Whether air was assumed for a gas that is not written.
  private(set) var isAirAssumed = false
  /// Whether the exposure of a part of the dive is unknown.
  private(set) var isPartUnknown = false
  private var loop: LoopReadings

  /// Makes the steps; nil for a profile without depths.
  init?(_ profile: DiveProfile, _ gases: DiveGases, _ mode: DiveMode?, _ water: WaterColumn) {
    guard let steps = DepthSteps(profile) else { return nil }
    self.steps = steps
    self.gases = gases
    column = EvenColumn(water)
    changes = BreathingChange.all(in: profile)
    breathing = Breathing(mode: mode ?? .openCircuit)
    loop = LoopReadings(profile)
    nextChangeTime = changes.first?.time ?? .max
    oxygen = breathedOxygen
  }

  @inline(__always)
  mutating func next() -> Step? {
    while let step = steps.next() {
      if step.isImplied { continue }
      if nextChangeTime <= step.start { change(until: step.start) }
      guard let oxygen else {
        if let known = loopStep(step) { return known }
        // On a breath-hold dive the exposure is known to be 0.
        if !breathing.mode.isBreathHold { isPartUnknown = true }
        continue
      }
      if breathing.isAir { isAirAssumed = true }
      let from = step.from == last.depth ? last.pressure : column.part(oxygen, at: step.from)
      let to = column.part(oxygen, at: step.to)
      last = (step.to, to)
      return Step(depth: step, from: from, to: to)
    }
    return nil
  }

  private mutating func change(until time: Int) {
    while nextChange < changes.count, changes[nextChange].time <= time {
      breathing.apply(changes[nextChange].kind)
      nextChange += 1
    }
    nextChangeTime = nextChange < changes.count ? changes[nextChange].time : .max
    oxygen = breathedOxygen
    last.depth = -1
  }

  private var breathedOxygen: Double? {
    mutating get {
      guard breathing.isGas else { return nil }
      let gas = gases[breathing.source]
      breathing.isAir = gases.isUnwritten(breathing.source)
      guard gas != nil || breathing.isAir else { return nil }
      return Double((gas ?? .air).oxygen)
    }
  }

  private mutating func loopStep(_ step: DepthSteps.Step) -> Step? {
    guard breathing.isLoop else { return nil }
    let from = loop.reading(at: step.start, breathing.setpoint)
    guard let to = loop.reading(at: step.end, breathing.setpoint) else { return nil }
    return Step(
      depth: step,
      from: Swift.min(from ?? to, column.part(1000, at: step.from)),
      to: Swift.min(to, column.part(1000, at: step.to))
    )
  }
}

/// The water of a dive, prepared for a calculation at every sample.
private struct EvenColumn {
  private let surface, weight: Double

  init(_ water: WaterColumn) {
    surface = water.millibars(at: Depth(steps: 0))
    weight = water.millibars(at: Depth(steps: 1000)) - surface
  }

  /// The pressure of a gas's part in thousandths, in whole millibars.
  ///
  /// The whole pressure is rounded first, as a gauge does. Halves go to the even number, or a dive
  /// of many equal samples would come out too high.
  @inline(__always)
  func part(_ permille: Double, at millimetres: Int) -> Int {
    let whole = (surface + Double(millimetres) * weight / 1000).rounded()
    let part = (whole * permille / 1000).rounded(.toNearestOrEven)
    return abs(part) < 0x1p40 ? Int(part) : Int(nearest: part)
  }
}
