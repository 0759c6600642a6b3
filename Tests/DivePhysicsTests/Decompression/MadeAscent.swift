import DiveModel
import DivePhysics
import DiveUnits
import Testing

/// A plan of the vectors as our model computes it.
struct MadeAscent {
  let end: Tissues
  let way: AscentSchedule
  private let water: AmbientLine
  private let table: CompartmentTable
  private let factors: GradientFactors
  private let depth: Double

  init(
    _ plan: DecompressionVectors.Plan,
    _ vectors: DecompressionVectors,
    _ tool: DecompressionVectorTests.Tool
  ) throws {
    let inputs = plan.inputs
    factors = try #require(GradientFactors(low: inputs.gf[0], high: inputs.gf[1]))
    let settings = DecompressionSettings(
      model: tool.model,
      gradientFactors: factors,
      rule: tool.rule
    )
    water = AmbientLine(inputs.water)
    var loader = TissueLoader(tool.model)
    table = loader.table
    var tissues = tool.model.saturated(at: inputs.water.surface)
    if let id = inputs.previous {
      let before = try #require(vectors.plans.first { $0.id == id })
      tissues = try Self(before, vectors, tool).way.tissues
      let air = try #require(GasMix(oxygen: tool.rule == .pressure ? 209 : 210))
      let (surface, minutes) = (water.surface, try #require(inputs.interval))
      loader.load(&tissues, from: surface, to: surface, minutes: minutes, breathing: .open(air))
    }
    let gases = try inputs.gases.map { gas in
      let mix = try #require(gas.mix)
      guard let setpoint = inputs.setpoint else { return BreathedGas.open(mix) }
      return .closed(setpoint: Pressure(steps: Int((setpoint * 1000).rounded())), diluent: mix)
    }
    let onTheWay = zip(gases, inputs.gases).map { AscentGas($0, from: $1.switchDepth) }
    var planner = AscentPlanner(settings, water, gases: onTheWay)
    for segment in inputs.segments {
      loader.load(
        &tissues,
        from: water.pressure(at: segment.from),
        to: water.pressure(at: segment.to),
        minutes: segment.minutes,
        breathing: gases[segment.gas]
      )
      planner.note(tissues)
    }
    depth = try #require(inputs.segments.last).to
    end = tissues
    way = try planner.ascent(from: depth, tissues)
  }

  /// Compares what is known at the end of the bottom time.
  func expectLimits(_ expected: DecompressionVectors.EndOfBottom, _ id: String) {
    func ceiling(_ factor: Double) -> Double {
      water.depth(of: end.toleratedPressure(factor, table))
    }
    if let low = expected.ceilingLow {
      #expect(abs(ceiling(Double(factors.low) / 100) - low) < 0.01, "\(id)")
    }
    if let full = expected.ceiling100 {
      #expect(abs(max(ceiling(1), 0) - full) < 0.01, "\(id)")
    }
    let ambient = water.pressure(at: depth)
    if let gf99 = expected.gf99 {
      #expect(abs(end.gradientFactor(at: ambient, table) * 100 - gf99) < 0.01, "\(id)")
    }
    if let surface = expected.surfaceGF {
      let ours = end.surfaceGradientFactor(water.surface, table) * 100
      #expect(abs(ours - surface) < 0.01, "\(id)")
    }
  }
}
