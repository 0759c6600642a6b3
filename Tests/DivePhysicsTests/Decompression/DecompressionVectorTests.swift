import DiveModel
import DivePhysics
import DiveUnits
import Testing

/// The model against the figures of other programs, within the tolerances that their definitions allow.
@Suite(.enabled(if: !Cases.isMissing, Cases.whySkipped))
struct DecompressionVectorTests {
  /// A program, and by which conventions it computes.
  struct Tool: Sendable, CustomTestStringConvertible {
    let name: String
    let first: FirstCompartment
    let rule: GradientFactorRule
    var testDescription: String { name }

    static let references = [
      Tool(name: "reference-1a", first: .one, rule: .depth),
      Tool(name: "reference-1b", first: .oneB, rule: .depth),
    ]
    /// decotengu stays for a minute at its first stop; Subsurface begins with 78.1 % of nitrogen, and ends
    /// a stop so that the next is reached on a whole minute.
    static let programs = [
      Tool(name: "decotengu-0.14.1-1a", first: .one, rule: .depth),
      Tool(name: "decotengu-0.14.1-1b", first: .oneB, rule: .depth),
      Tool(name: "subsurface-f0dfae79", first: .oneB, rule: .pressure),
    ]
    static let exactLoading =
      references + programs.prefix(2)
      + [Tool(name: "antasena-0.0.3", first: .oneB, rule: .depth)]

    var model: TissueModel {
      TissueModel(firstCompartment: first, nitrogenInAir: rule == .pressure ? 0.781 : 0.79)
    }
  }

  @Test(arguments: Tool.exactLoading) func tissuesAndCeilingsAreTheirs(tool: Tool) throws {
    let vectors = try DecompressionVectors.shared.get()
    var compared = 0
    for plan in vectors.plans {
      guard let expected = plan.outputs[tool.name]?.end, let nitrogen = expected.n2 else {
        continue
      }
      // decotengu has no set interval: its figures after one are not of the same dive.
      if plan.inputs.previous != nil, !tool.name.hasPrefix("reference") { continue }
      let dive = try MadeAscent(plan, vectors, tool)
      compared += 1
      let loop = plan.inputs.setpoint == nil ? 1e-4 : 1e-3
      for index in 0..<16 {
        #expect(abs(dive.end.nitrogen[index] - nitrogen[index]) < loop, "\(plan.id) \(index)")
        let helium = expected.he?[index] ?? 0
        #expect(abs(dive.end.helium[index] - helium) < loop, "\(plan.id) \(index)")
      }
      dive.expectLimits(expected, plan.id)
    }
    #expect(compared >= 10)
  }

  @Test(arguments: Tool.references) func stopsAreThoseOfTheReference(tool: Tool) throws {
    let vectors = try DecompressionVectors.shared.get()
    for plan in vectors.plans {
      guard let expected = plan.outputs[tool.name], let stops = expected.stops else { continue }
      let way = try MadeAscent(plan, vectors, tool).way
      #expect(way.stops.map { [$0.from, $0.minutes.rounded()] } == stops, "\(plan.id)")
      #expect(abs(way.minutes - (expected.minutes ?? -1)) < 1e-6, "\(plan.id)")
    }
  }

  @Test(arguments: Tool.programs) func ascentsAreThoseOfPrograms(tool: Tool) throws {
    let vectors = try DecompressionVectors.shared.get()
    var compared = 0
    for plan in vectors.plans {
      guard let expected = plan.outputs[tool.name], let minutes = expected.minutes else { continue }
      let way = try MadeAscent(plan, vectors, tool).way
      compared += 1
      let most = plan.inputs.gf == [100, 100] ? 1 : max(2, minutes / 20)
      #expect(abs(way.minutes - minutes) <= most + 1e-6, "\(plan.id): \(way.minutes), \(minutes)")
      let first = expected.stops?.first?.first ?? 0
      #expect(abs((way.stops.first?.from ?? 0) - first) <= 3, "\(plan.id)")
    }
    #expect(compared >= 20)
  }

  @Test(arguments: Tool.references) func noStopLimitsAreThoseOfTheReference(tool: Tool) throws {
    let limits = try DecompressionVectors.shared.get().noStop
    let inputs = (surface: limits.surface, perMetre: limits.perMetre)
    for row in limits.rows {
      guard let expected = tool.first == .one ? row.one : row.oneB else { continue }
      let gas = BreathedGas.open(try #require(GasMix(oxygen: Int((row.gas * 1000).rounded()))))
      let factors = try #require(GradientFactors(low: row.gf[0], high: row.gf[1]))
      let water = WaterColumn(
        surface: Pressure(steps: Int((inputs.surface * 1000).rounded())),
        density: Density(
          steps: Int((inputs.perMetre * 100_000_000 / WaterColumn.gravity).rounded())
        )
      )
      let settings = DecompressionSettings(model: tool.model, gradientFactors: factors)
      let line = AmbientLine(water)
      var loader = TissueLoader(tool.model)
      var tissues = tool.model.saturated(at: water.surface)
      let (bottom, descent) = (line.pressure(at: row.depth), row.depth / settings.descent)
      loader.load(&tissues, from: line.surface, to: bottom, minutes: descent, breathing: gas)
      let planner = AscentPlanner(settings, line, gases: [AscentGas(gas)])
      let found = planner.noStopLimit(
        at: row.depth,
        reachedAfter: descent,
        tissues,
        breathing: gas,
        // The reference searched no further.
        most: 399
      )
      #expect(found == expected, "\(row.gas) \(row.depth) m \(row.gf)")
    }
  }

  /// `10 × a + 10 / b`, in metres of sea water, rounded to tenths there.
  @Test func coefficientsGiveBakersMValues() throws {
    let baker = try DecompressionVectors.shared.get().published.baker
    let (one, oneB) = (CompartmentTable.with(.one), CompartmentTable.with(.oneB))
    func surfacing(_ gas: CompartmentTable.InertGas) -> SIMD16<Double> { 10 * gas.a + 10 / gas.b }
    for index in 0..<16 {
      #expect(abs(surfacing(one.nitrogen)[index] - baker.nitrogen[index]) <= 0.0501)
      #expect(abs(surfacing(one.helium)[index] - baker.helium[index]) <= 0.0501)
    }
    #expect(abs(surfacing(oneB.nitrogen)[0] - baker.nitrogen1b) <= 0.0501)
    #expect(abs(surfacing(oneB.helium)[0] - baker.helium1b) <= 0.0501)
  }
}
