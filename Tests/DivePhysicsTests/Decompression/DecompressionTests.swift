import DivePhysics
import DiveUnits
import Testing

@Suite struct DecompressionTests {
  /// The example in the documentation of decotengu 0.14.1: 30 m on 32 % of oxygen, 20 min, up to 10 m.
  @Test func loadsAsThePublishedExample() throws {
    let gas = BreathedGas.open(try #require(GasMix(oxygen: 320)))
    var loader = TissueLoader(TissueModel())
    let start = TissueModel(nitrogenInAir: 0.7902).saturated(at: Pressure(steps: 1000))
    var tissues = start
    let steps: [(Double, Double, Double, Double)] = [
      (1, 4, 1.5, 0.919397), (4, 4, 20, 2.567490), (4, 2, 2, 2.421840),
    ]
    for (from, to, minutes, expected) in steps {
      loader.load(&tissues, from: from, to: to, minutes: minutes, breathing: gas)
      #expect(abs(tissues.nitrogen[0] - expected) < 2e-6)
    }
  }

  @Test func nothingButNumbersLoadsTissues() {
    var loader = TissueLoader(TissueModel())
    let start = TissueModel().saturated(at: Pressure(steps: 1013))
    var tissues = start
    for minutes in [-1, 0, Double.nan, .infinity] {
      loader.load(&tissues, from: 1, to: 4, minutes: minutes, breathing: .open(.air))
    }
    loader.load(&tissues, from: .nan, to: 4, minutes: 1, breathing: .open(.air))
    #expect(tissues == start)
  }

  /// A loop at the surface holds pure oxygen: the setpoint is more than there is.
  @Test func aSetpointIsAtMostWhatTheDepthAllows() {
    var loader = TissueLoader(TissueModel())
    var tissues = TissueModel().saturated(at: Pressure(steps: 1013))
    let loop = BreathedGas.closed(setpoint: Pressure(steps: 1300), diluent: .air)
    loader.load(&tissues, from: 1.013, to: 1.013, minutes: 10_000, breathing: loop)
    #expect(tissues.nitrogen.max() < 1e-4)
    var deep = tissues
    // Down and at once up again: exact on both sides of the depth where the setpoint is reached.
    loader.load(&deep, from: 1.013, to: 5, minutes: 2, breathing: loop)
    #expect(deep.nitrogen.min() > 0)
  }

  @Test func anEndlessStopIsAnObstacle() throws {
    let factors = try #require(GradientFactors(low: 1, high: 1))
    let water = AmbientLine(WaterColumn())
    let gas = BreathedGas.open(try #require(GasMix(oxygen: 20, helium: 0)))
    var planner = AscentPlanner(
      DecompressionSettings(gradientFactors: factors),
      water,
      gases: [AscentGas(gas)]
    )
    let full = Tissues(nitrogen: SIMD16(repeating: 30), helium: .zero)
    #expect(throws: AscentObstacle.self) { try planner.ascent(from: 300, full) }
    #expect(throws: AscentObstacle.unusableInput) { try planner.ascent(from: .nan, full) }
    #expect(throws: AscentObstacle.unusableInput) { try planner.ascent(from: 1e9, full) }
  }

  @Test func theLastStopIsWhereItIsAsked() throws {
    let factors = try #require(GradientFactors(low: 30, high: 70))
    for lastStop in [3.0, 6] {
      let settings = DecompressionSettings(gradientFactors: factors, lastStop: lastStop)
      let water = AmbientLine(WaterColumn())
      var loader = TissueLoader(settings.model)
      var tissues = settings.model.saturated(at: Pressure(steps: 1013))
      let deep = water.pressure(at: 40)
      loader.load(&tissues, from: deep, to: deep, minutes: 30, breathing: .open(.air))
      var planner = AscentPlanner(settings, water, gases: [AscentGas(.open(.air))])
      let way = try planner.ascent(from: 40, tissues)
      #expect(way.stops.last?.from == lastStop)
      #expect(way.legs.last?.to == 0)
      for (one, next) in zip(way.legs, way.legs.dropFirst()) { #expect(one.to == next.from) }
    }
  }
}
