package import DiveModel
package import DiveUnits

/// The steps of a dive from sample to sample, with the gas whose inert part loads tissues.
///
/// - On open circuit it is the gas of the tank. Air is assumed if no gas is written or there is no
///   tank. An invalid gas is unknown.
/// - On a loop, oxygen has the mean of the readings at both ends of a step, and the rest is divided
///   as in the diluent. Without a reading, or without a diluent, the gas is unknown.
/// - On a part without gas it is unknown.
struct BreathedSteps: Sequence, IteratorProtocol {
  struct Step {
    let depth: DepthSteps.Step
    let gas: BreathedGas
  }

  private var steps: DepthSteps
  private let gases: DiveGases
  private let diluent: GasMix?
  private let changes: [BreathingChange]
  private var nextChange = 0
  private var breathing: Breathing
  private var hasChangedSource = false
  private var open: BreathedGas?
  private var loop: LoopReadings
  /// Whether air was assumed for a gas that is not written.
  private(set) var isAirAssumed = false
  /// Whether the gas of a part is unknown; the steps end there.
  private(set) var isPartUnknown = false

  /// Makes the steps; nil for a profile without depths.
  init?(_ profile: DiveProfile, _ gases: DiveGases, diluent: GasMix?, _ mode: DiveMode?) {
    guard let steps = DepthSteps(profile) else { return nil }
    self.steps = steps
    self.gases = gases
    self.diluent = diluent
    changes = BreathingChange.all(in: profile)
    breathing = Breathing(mode: mode ?? .openCircuit)
    loop = LoopReadings(profile)
    open = breathedFromTank
  }

  @inline(__always)
  mutating func next() -> Step? {
    guard !isPartUnknown, let step = steps.next() else { return nil }
    if nextChange < changes.count, changes[nextChange].time <= step.start {
      change(until: step.start)
    }
    guard let gas = open ?? loopGas(step) else {
      isPartUnknown = true
      return nil
    }
    if breathing.isAir { isAirAssumed = true }
    return Step(depth: step, gas: gas)
  }

  private mutating func change(until time: Int) {
    while nextChange < changes.count, changes[nextChange].time <= time {
      let kind = changes[nextChange].kind
      breathing.apply(kind)
      if case .source = kind { hasChangedSource = true }
      nextChange += 1
    }
    open = breathedFromTank
  }

  /// Nil on a loop and where no gas is breathed.
  private var breathedFromTank: BreathedGas? {
    mutating get {
      breathing.isAir = false
      guard breathing.isGas else { return nil }
      let gas = gases[breathing.source]
      breathing.isAir = gases.isUnwritten(breathing.source)
      guard gas != nil || breathing.isAir else { return nil }
      return .open(gas ?? .air)
    }
  }

  private mutating func loopGas(_ step: DepthSteps.Step) -> BreathedGas? {
    guard breathing.isLoop else { return nil }
    let from = loop.reading(at: step.start, breathing.setpoint)
    guard let to = loop.reading(at: step.end, breathing.setpoint),
      let diluent = hasChangedSource ? gases[breathing.source] : diluent
    else { return nil }
    return .closed(setpoint: Pressure(steps: ((from ?? to) + to) / 2), diluent: diluent)
  }
}

extension Dive {
  /// The gas that a rebreather's loop is filled up with; nil if that is not plain.
  ///
  /// It is that of the first tank for it. If no tank has a use, it is that of the only one with other
  /// gas than oxygen.
  package var diluent: GasMix? {
    if let tank = tanks.first(where: { $0.value.isFor(.diluent) }) { return tank.value.gas?.value }
    guard tanks.allSatisfy({ !$0.value.has(.use) }) else { return nil }
    let others = tanks.filter { $0.value.gas?.value.oxygen != 1000 }
    return others.count == 1 ? others.first?.value.gas?.value : nil
  }
}
