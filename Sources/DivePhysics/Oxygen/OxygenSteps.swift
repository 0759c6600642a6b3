import DiveModel
import DiveUnits

/// A dive from sample to sample with the partial pressure of oxygen at both ends.
///
/// - On open circuit it is that of the gas at the depth. Where the gas is not known, or there is no
///   tank, air is taken.
/// - On a rebreather it is what the first sensor measures, else what the computer says is breathed,
///   else the setpoint, which can't be more than the whole pressure. Without any of them it is not
///   known, for nobody can tell it from the tanks.
/// - Holding one's breath there is none.
struct OxygenSteps: Sequence, IteratorProtocol {
  /// Pressures in millibar.
  struct Step {
    let depth: DepthSteps.Step
    let from, to: Int

    var seconds: Double { Double(depth.milliseconds) / 1000 }
  }

  private var steps: DepthSteps
  private let water: WaterColumn
  private let gases: DiveGases
  private let changes: [BreathingChange]
  private var nextChange = 0
  private var breathing: Breathing
  /// Whether some gas was taken for air because nobody wrote it.
  private(set) var isAirAssumed = false
  /// Whether there was a part of the dive of which nothing is known.
  private(set) var isPartUnknown = false
  private var loop: LoopReadings

  /// Makes the steps; nil for a profile without depths.
  init?(_ profile: DiveProfile, _ gases: DiveGases, _ mode: DiveMode?, _ water: WaterColumn) {
    guard let steps = DepthSteps(profile) else { return nil }
    self.steps = steps
    self.water = water
    self.gases = gases
    changes = BreathingChange.all(in: profile)
    breathing = Breathing(mode: mode ?? .openCircuit)
    loop = LoopReadings(profile)
  }

  @inline(__always)
  mutating func next() -> Step? {
    while let step = steps.next() {
      guard !step.isImplied else { continue }
      while nextChange < changes.count, changes[nextChange].time <= step.start {
        breathing.apply(changes[nextChange].kind)
        nextChange += 1
      }
      guard let (from, to) = pressures(step) else {
        isPartUnknown = true
        continue
      }
      return Step(depth: step, from: from, to: to)
    }
    return nil
  }

  @inline(__always)
  private mutating func pressures(_ step: DepthSteps.Step) -> (Int, Int)? {
    if breathing.isLoop { return loopPressures(step) }
    guard breathing.isGas else { return nil }
    let gas = gases[breathing.source]
    if gas == nil { isAirAssumed = true }
    let oxygen = Double((gas ?? .air).oxygen)
    return (
      Self.pressure(water.wholeMillibars(at: step.from), oxygen),
      Self.pressure(water.wholeMillibars(at: step.to), oxygen)
    )
  }

  /// Halves go to the even number, or a dive of many equal samples would come out too high.
  @inline(__always)
  private static func pressure(_ whole: Double, _ permille: Double) -> Int {
    Int(nearest: (whole * permille / 1000).rounded(.toNearestOrEven))
  }

  private mutating func loopPressures(_ step: DepthSteps.Step) -> (Int, Int)? {
    let from = loop.reading(at: step.start, breathing.setpoint)
    let to = loop.reading(at: step.end, breathing.setpoint)
    guard let to else { return nil }
    let whole = (water.wholeMillibars(at: step.from), water.wholeMillibars(at: step.to))
    return (Swift.min(from ?? to, Int(nearest: whole.0)), Swift.min(to, Int(nearest: whole.1)))
  }
}

extension WaterColumn {
  /// The pressure at a depth in millimetres, rounded to millibars as gauges are.
  @inline(__always)
  func wholeMillibars(at millimetres: Int) -> Double {
    millibars(at: Depth(steps: millimetres)).rounded()
  }
}
