import DivePhysics
import DiveUnits

/// Computes what a plan's dive will be like.
package struct DivePlanner {
  private let plan: DivePlan
  private let line: AmbientLine
  private var loader: TissueLoader
  private var planner: AscentPlanner
  private var bubbles: BubblePlanner?
  private var tissues: Tissues
  private var segments: [DiveForecast.Segment] = []
  private var runtime = 0.0
  private var depth = 0.0
  private var supply = 0
  private var setpoint: Pressure?

  package static func dive(_ plan: DivePlan) throws(PlanObstacle) -> DiveForecast {
    var planner = try DivePlanner(plan)
    return try planner.dive()
  }

  /// The most metres and minutes that a plan has.
  package static let mostDepth = 350.0
  package static let mostMinutes = 1440.0

  private init(_ plan: DivePlan) throws(PlanObstacle) {
    try Self.examine(plan)
    self.plan = plan
    line = AmbientLine(plan.water)
    bubbles = try BubblePlanner(plan, line)
    let model = bubbles == nil ? plan.settings.model : BubblePlanner.tissues
    loader = TissueLoader(model)
    tissues = plan.tissues ?? model.saturated(at: plan.water.surface)
    setpoint = plan.setpoint
    planner = AscentPlanner(plan.settings, line, gases: [])
    planner.note(tissues)
  }

  private static func examine(_ plan: DivePlan) throws(PlanObstacle) {
    guard !plan.levels.isEmpty else { throw .noLevel }
    guard !plan.gases.isEmpty else { throw .noGas }
    guard plan.settings.gradientFactors.low <= plan.settings.gradientFactors.high else {
      throw .gradientFactorsReversed
    }
    guard (0.5...100).contains(plan.settings.descent), (0.5...100).contains(plan.settings.ascent)
    else { throw .unusableSettings }
    for (index, level) in plan.levels.enumerated() {
      let metres = Double(level.depth.millimetres) / 1000
      guard metres > 0, metres <= mostDepth else { throw .depthOutOfRange(level: index) }
      if let gas = level.gas, !plan.gases.indices.contains(gas) { throw .noGas }
    }
    let minutes = plan.levels.reduce(0.0) { $0 + Double($1.duration.seconds) / 60 }
    guard minutes <= mostMinutes else { throw .tooLong }
  }

  private mutating func dive() throws(PlanObstacle) -> DiveForecast {
    for (index, level) in plan.levels.enumerated() { try go(to: level, index) }
    let end = endOfBottom()
    let way = try ascent()
    for leg in Self.joined(way.legs) {
      move(to: leg.to, in: leg.minutes, leg.isStop ? .stop : .ascent, supply(of: leg.gas), leg.gas)
    }
    return DiveForecast(
      segments: segments,
      end: end,
      tissues: way.tissues,
      used: used(after: end.runtime),
      oxygen: OxygenExposure(along: segments.map { oxygenStep($0) })
    )
  }

  /// Ascents from level to level on one gas as one.
  private static func joined(_ legs: [AscentSchedule.Leg]) -> [AscentSchedule.Leg] {
    var joined: [AscentSchedule.Leg] = []
    for leg in legs {
      if let last = joined.last, !last.isStop, !leg.isStop, last.gas == leg.gas {
        joined[joined.count - 1].to = leg.to
        joined[joined.count - 1].minutes += leg.minutes
      } else {
        joined.append(leg)
      }
    }
    return joined
  }

  private mutating func go(to level: DivePlan.Level, _ index: Int) throws(PlanObstacle) {
    supply = level.gas ?? supply
    if setpoint != nil { setpoint = level.setpoint ?? setpoint }
    let gas = breathed(supply)
    let target = Double(level.depth.millimetres) / 1000
    let minutes = Double(level.duration.seconds) / 60
    let isDown = target > depth
    let way = abs(target - depth) / (isDown ? plan.settings.descent : plan.settings.ascent)
    guard way <= minutes + 1e-9 else {
      throw .levelTooShort(level: index, way: Int((way * 60).rounded(.up)))
    }
    let start = depth
    if target != depth { move(to: target, in: way, isDown ? .descent : .ascent, supply, gas) }
    if !isDown {
      let ceiling =
        try bubbles?.ceiling(from: start, to: target, way: way, breathing: plan.gases[supply].mix)
        ?? lowCeiling
      guard ceiling <= target + 1e-6 else {
        throw .levelAboveCeiling(level: index, ceiling: Depth(nearest: ceiling * 1000))
      }
    }
    move(to: target, in: max(minutes - way, 0), .level, supply, gas)
    planner.note(tissues)
    try bubbles?.go(
      from: start,
      to: target,
      way: way,
      level.duration.seconds,
      breathing: plan.gases[supply].mix
    )
  }

  /// The ceiling of the low gradient factor in metres.
  private var lowCeiling: Double {
    let low = Double(plan.settings.gradientFactors.low) / 100
    return line.depth(of: tissues.toleratedPressure(low, loader.table))
  }

  private mutating func move(
    to target: Double,
    in minutes: Double,
    _ kind: DiveForecast.Segment.Kind,
    _ supply: Int,
    _ gas: BreathedGas
  ) {
    defer { depth = target }
    guard minutes > 1e-9 else { return }
    loader.load(
      &tissues,
      from: line.pressure(at: depth),
      to: line.pressure(at: target),
      minutes: minutes,
      breathing: gas
    )
    runtime += minutes
    segments.append(
      DiveForecast.Segment(
        kind: kind,
        from: depth,
        to: target,
        minutes: minutes,
        runtime: runtime,
        supply: supply,
        gas: gas
      )
    )
  }

  private func endOfBottom() -> DiveForecast.EndOfBottom {
    if let bubbles {
      return DiveForecast.EndOfBottom(
        runtime: runtime,
        tissues: tissues,
        ceiling: bubbles.ceiling,
        gradientFactor: nil,
        surfaceGradientFactor: nil
      )
    }
    return DiveForecast.EndOfBottom(
      runtime: runtime,
      tissues: tissues,
      ceiling: lowCeiling,
      gradientFactor: tissues.gradientFactor(at: line.pressure(at: depth), loader.table),
      surfaceGradientFactor: tissues.surfaceGradientFactor(line.surface, loader.table)
    )
  }

  private mutating func ascent() throws(PlanObstacle) -> AscentSchedule {
    if let way = try bubbles?.ascent(from: depth, breathing: plan.gases[supply].mix) { return way }
    if plan.bailsOut { setpoint = nil }
    var gases = [AscentGas(breathed(supply))]
    if setpoint == nil {
      for (index, gas) in plan.gases.enumerated() where index != supply {
        guard let from = gas.from else { continue }
        gases.append(AscentGas(.open(gas.mix), from: Double(from.millimetres) / 1000))
      }
    }
    planner = planner.with(gases: gases)
    do { return try planner.ascent(from: depth, tissues) } catch {
      switch error {
      case .endlessStop(let depth): throw .endlessStop(Depth(nearest: depth * 1000))
      case .unusableInput: throw .unusableSettings
      }
    }
  }

  private func breathed(_ supply: Int) -> BreathedGas {
    let mix = plan.gases[supply].mix
    guard let setpoint else { return .open(mix) }
    return .closed(setpoint: setpoint, diluent: mix)
  }

  /// The place in the list of a gas on the way up; that of the bottom first, if two are alike.
  private func supply(of gas: BreathedGas) -> Int {
    guard case .open(let mix) = gas, plan.gases[supply].mix != mix else { return supply }
    return plan.gases.firstIndex { $0.mix == mix && $0.from != nil } ?? supply
  }

  private func used(after end: Double) -> [GasVolume] {
    var litres = [Double](repeating: 0, count: plan.gases.count)
    for segment in segments {
      // A loop uses little gas, which the depth does not tell.
      guard case .open = segment.gas else { continue }
      let rate = segment.runtime <= end + 1e-9 ? plan.consumption : plan.ascentConsumption
      litres[segment.supply] += line.volume(segment.from, segment.to, segment.minutes, rate)
    }
    return litres.map { GasVolume(nearest: $0) }
  }

  private func oxygenStep(_ segment: DiveForecast.Segment) -> OxygenStep {
    OxygenStep(
      seconds: segment.minutes * 60,
      from: segment.gas.oxygenPressure(at: line.pressure(at: segment.from)),
      to: segment.gas.oxygenPressure(at: line.pressure(at: segment.to))
    )
  }
}

extension AmbientLine {
  /// The gas breathed on a part of a dive in millilitres at 1 atm.
  func volume(_ from: Double, _ to: Double, _ minutes: Double, _ rate: FlowRate) -> Double {
    let mean = (pressure(at: from) + pressure(at: to)) / 2
    return Double(rate.millilitresPerMinute) * minutes * mean / Self.atmosphere
  }

  private static let atmosphere = Double(Atmosphere.seaLevel.millibars) / 1000
}
