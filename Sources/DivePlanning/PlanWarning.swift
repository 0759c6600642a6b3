import DivePhysics
package import DiveUnits

/// Something to think about before the dive.
package struct PlanWarning: Hashable, Sendable {
  /// What it is about.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The partial pressure of oxygen is above 1.4 bar at a level, or above 1.6 bar on the way.
    case oxygenHigh = "plan-oxygen-high"
    /// The partial pressure of oxygen is below 0.18 bar.
    case oxygenLow = "plan-oxygen-low"
    /// The gas is denser than 6.2 g/L.
    case density = "plan-density"
    /// The gas is as narcotic as air below 40 m.
    case narcosis = "plan-narcosis"
    /// The exposure of the nerves to oxygen is above 80 % of the limit.
    case cns = "plan-cns"
    /// A tank does not hold what is used of it.
    case gas = "plan-gas"
    /// The bottom tank does not hold what two divers would need from the worst moment.
    case reserve = "plan-reserve"
  }

  /// What it is about.
  package let kind: Kind
  /// The gas it is about; nil if it is about the dive.
  package let mix: GasMix?
  /// The depth where it is worst; nil if it is about no depth.
  package let depth: Depth?
  /// The figure: millibars, grams per cubic metre, millimetres or permille, as the kind has them.
  package let figure: Int

  /// All warnings of a plan, in the order of `Kind`, each gas at its worst.
  ///
  /// A loop may fail, so what is breathed then counts too.
  package static func all(_ plan: DivePlan, _ dive: DiveForecast) -> [PlanWarning] {
    var found: [PlanWarning] = []
    for (index, supply) in plan.gases.enumerated() {
      let segments = dive.segments.filter { $0.supply == index }
      guard !segments.isEmpty else { continue }
      found += Self.warnings(of: supply.mix, segments, plan.water)
      if let held = supply.held, dive.used[index] > held {
        found.append(
          PlanWarning(kind: .gas, mix: supply.mix, depth: nil, figure: dive.used[index].millilitres)
        )
      }
    }
    if let out = Contingency.bailout(of: plan) {
      for (index, supply) in plan.gases.enumerated() {
        let segments = out.segments.filter { $0.supply == index && $0.runtime > dive.end.runtime }
        guard !segments.isEmpty else { continue }
        let kinds: Set<Kind> = [.oxygenHigh, .oxygenLow]
        found += warnings(of: supply.mix, segments, plan.water).filter { warning in
          kinds.contains(warning.kind)
            && !found.contains { $0.kind == warning.kind && $0.mix == warning.mix }
        }
      }
    }
    let cns = dive.oxygen.nervesMillionths / 1000
    if cns > 800 { found.append(PlanWarning(kind: .cns, mix: nil, depth: nil, figure: cns)) }
    if let reserve = MinimumGas(plan, dive), let bottom = dive.segments.first?.supply,
      let held = plan.gases[bottom].held, reserve.gas > held
    {
      let mix = plan.gases[bottom].mix
      found.append(
        PlanWarning(kind: .reserve, mix: mix, depth: nil, figure: reserve.gas.millilitres)
      )
    }
    let order = Kind.allCases
    return found.enumerated().sorted {
      let (left, right) = (
        order.firstIndex(of: $0.1.kind) ?? 0, order.firstIndex(of: $1.1.kind) ?? 0
      )
      return (left, $0.0) < (right, $1.0)
    }.map(\.1)
  }

  private static func warnings(
    of mix: GasMix,
    _ segments: [DiveForecast.Segment],
    _ water: WaterColumn
  ) -> [PlanWarning] {
    let line = AmbientLine(water)
    var found: [PlanWarning] = []
    func oxygen(_ segment: DiveForecast.Segment, _ depth: Double) -> Int {
      segment.gas.oxygenPressure(at: line.pressure(at: depth))
    }
    func add(_ kind: Kind, _ depth: Double, _ figure: Int) {
      found.append(
        PlanWarning(kind: kind, mix: mix, depth: Depth(nearest: depth * 1000), figure: figure)
      )
    }
    let tooHigh = segments.map { segment in
      let deepest = max(segment.from, segment.to)
      return (deepest, oxygen(segment, deepest), segment.kind == .level ? 1400 : 1600)
    }.filter { $0.1 > $0.2 }
    if let worst = tooHigh.max(by: { $0.1 < $1.1 }) { add(.oxygenHigh, worst.0, worst.1) }
    let least = segments.map { segment in
      let shallowest = min(segment.from, segment.to)
      return (shallowest, oxygen(segment, shallowest))
    }.min { $0.1 < $1.1 }
    if let least, least.1 < 180 { add(.oxygenLow, least.0, least.1) }
    let deepest = segments.map { max($0.from, $0.to) }.max() ?? 0
    let depth = Depth(nearest: deepest * 1000)
    let density = mix.density(at: depth, in: water)
    if density > .greatestGas { add(.density, deepest, density.gramsPerCubicMetre) }
    if let narcotic = mix.equivalentNarcoticDepth(at: depth, in: water),
      narcotic.millimetres > 40_000
    {
      add(.narcosis, deepest, narcotic.millimetres)
    }
    return found
  }
}
