package import DiveModel
package import DivePhysics
package import DiveUnits

/// What people say of a plan, in options or in a record; what they do not say is usual.
///
/// This is the only place that knows what is usual, so that a record and the same words given as options are
/// one plan.
package struct PlanParts: Hashable, Sendable {
  /// A tank that is taken along.
  package struct Carried: Hashable, Sendable {
    /// When it is breathed.
    package enum Role: Hashable, Sendable {
      case bottom
      /// On the way up from a depth; nil for the deepest stop at which oxygen is at most 1.6 bar.
      case ascent(from: Depth?)
    }

    package var mix: GasMix
    package var role: Role
    /// The water volume; nil if unknown.
    package var volume: WaterVolume?
    /// The pressure at the start; nil if unknown.
    package var start: Pressure?

    package init(
      _ mix: GasMix,
      _ role: Role = .bottom,
      volume: WaterVolume? = nil,
      start: Pressure? = nil
    ) {
      (self.mix, self.role, self.volume, self.start) = (mix, role, volume, start)
    }
  }

  package var levels: [PlanLevel] = []
  /// The first for the bottom is breathed on the way down.
  package var tanks: [Carried] = []
  /// The setpoint of a rebreather at the start; nil on open circuit.
  package var setpoint: Pressure?
  package var bailsOut = false
  package var surface: Pressure?
  package var density: Density?
  package var compartment: FirstCompartment?
  package var rule: GradientFactorRule?
  package var factors: GradientFactors?
  package var descent, ascent: VerticalRate?
  package var lastStop: Depth?
  package var consumption, ascentConsumption, stressedConsumption: FlowRate?
  package var problemTime: DiveDuration?
  /// How careful the model of bubbles is; nil for the model with gradient factors.
  package var bubbles: BubbleModel.Conservatism?
  /// With feet, stops lie every 10 ft.
  package var system = UnitSystem.metric

  package init() {}

  /// The water and the air above it.
  package var water: WaterColumn {
    WaterColumn(surface: surface ?? Atmosphere.seaLevel, density: density ?? .sea)
  }

  /// The rules of the ascent.
  package var settings: DecompressionSettings {
    var settings = DecompressionSettings(
      model: TissueModel(firstCompartment: compartment ?? .oneB),
      gradientFactors: factors ?? .usual,
      rule: rule ?? .depth
    )
    if let descent { settings.descent = Double(descent.millimetresPerMinute) / 1000 }
    if let ascent { settings.ascent = Double(ascent.millimetresPerMinute) / 1000 }
    if system == .imperial { (settings.step, settings.lastStop) = (3.048, 3.048) }
    if let lastStop { settings.lastStop = Double(lastStop.millimetres) / 1000 }
    return settings
  }

  /// The plan.
  package func plan() throws(PlanObstacle) -> DivePlan {
    let (settings, water) = (settings, water)
    var ordered = tanks
    guard let first = ordered.firstIndex(where: { $0.role == .bottom }) else { throw .noGas }
    ordered.insert(ordered.remove(at: first), at: 0)
    let supplies = ordered.map { tank in
      DivePlan.Supply(
        tank.mix,
        from: Self.depth(of: tank, settings, water),
        tank: tank.volume,
        start: tank.start
      )
    }
    var plan = DivePlan(
      levels: try levels(supplies),
      gases: supplies,
      setpoint: setpoint,
      settings: settings,
      water: water,
      consumption: consumption ?? DivePlan.usualConsumption
    )
    if let ascentConsumption { plan.ascentConsumption = ascentConsumption }
    if let stressedConsumption { plan.stressedConsumption = stressedConsumption }
    if let problemTime { plan.problemTime = problemTime }
    plan.bailsOut = bailsOut && setpoint != nil
    plan.bubbles = bubbles
    return plan
  }

  private func levels(_ supplies: [DivePlan.Supply]) throws(PlanObstacle) -> [DivePlan.Level] {
    var result: [DivePlan.Level] = []
    for (number, level) in levels.enumerated() {
      if level.setpoint != nil, setpoint == nil { throw .setpointOnOpenCircuit(level: number) }
      let gas = level.gas.map { mix in supplies.firstIndex { $0.mix == mix } }
      if case .some(nil) = gas, let mix = level.gas { throw .notOnBoard(mix, level: number) }
      result.append(
        DivePlan.Level(
          depth: level.stop.depth,
          duration: level.stop.duration,
          gas: gas ?? nil,
          setpoint: level.setpoint
        )
      )
    }
    return result
  }

  /// The depth from which a tank is breathed on the way up.
  private static func depth(
    of tank: Carried,
    _ settings: DecompressionSettings,
    _ water: WaterColumn
  ) -> Depth? {
    guard case .ascent(let from) = tank.role else { return nil }
    if let from { return from }
    let line = AmbientLine(water)
    var deepest = Depth(nearest: settings.step * 1000)
    var number = 1.0
    while number * settings.step <= DivePlanner.mostDepth {
      let metres = number * settings.step
      guard BreathedGas.open(tank.mix).oxygenPressure(at: line.pressure(at: metres)) <= 1600 else {
        break
      }
      deepest = Depth(nearest: metres * 1000)
      number += 1
    }
    return deepest
  }
}
