import DivePhysics
import DivePlanning
import DiveUnits
import Testing

@Suite struct DiveForecastTests {
  static func plan(
    _ levels: [(Int, Int)],
    _ gases: [DivePlan.Supply],
    low: Int = 30,
    high: Int = 70
  ) throws -> DivePlan {
    DivePlan(
      levels: levels.map {
        DivePlan.Level(depth: Depth(steps: $0.0 * 1000), duration: DiveDuration(steps: $0.1 * 60))
      },
      gases: gases,
      settings: DecompressionSettings(
        gradientFactors: try #require(GradientFactors(low: low, high: high))
      )
    )
  }

  static func mix(_ oxygen: Int, _ helium: Int = 0) throws -> GasMix {
    try #require(GasMix(oxygen: oxygen * 10, helium: helium * 10))
  }

  static func trimix() throws -> DivePlan {
    try plan(
      [(50, 25)],
      [
        DivePlan.Supply(
          mix(21, 35),
          tank: WaterVolume(steps: 24_000),
          start: Pressure(steps: 220_000)
        ),
        DivePlan.Supply(
          mix(50),
          from: Depth(steps: 21_000),
          tank: WaterVolume(steps: 11_100),
          start: Pressure(steps: 200_000)
        ),
      ],
      low: 40,
      high: 85
    )
  }

  /// Runtimes add up, every segment begins where the one before ends, and the dive ends at the surface.
  @Test func segmentsFollowEachOther() throws {
    let dive = try DivePlanner.dive(Self.trimix())
    var (depth, runtime) = (0.0, 0.0)
    for segment in dive.segments {
      #expect(segment.from == depth)
      runtime += segment.minutes
      #expect(abs(segment.runtime - runtime) < 1e-9)
      depth = segment.to
    }
    #expect(depth == 0)
    #expect(dive.end.runtime == 25)
    #expect(dive.stops.first?.from == 18)
    #expect(dive.segments.filter { $0.to < 21 }.allSatisfy { $0.supply == 1 })
  }

  /// 20 L/min for 1.5 min on the way to 30 m, at 2.5 bar on average, and so on.
  @Test func gasIsThatOfTheDepth() throws {
    let plan = try Self.plan([(30, 20)], [DivePlan.Supply(.air)])
    let dive = try DivePlanner.dive(plan)
    var litres = 0.0
    for segment in dive.segments {
      let bar = 1.013 + (segment.from + segment.to) / 2 * 0.1010430
      litres += 20 * segment.minutes * bar / 1.013
    }
    #expect(abs(Double(dive.used[0].millilitres) / 1000 - litres) < 0.5)
  }

  @Test func contingenciesContainThePlan() throws {
    let plan = try Self.trimix()
    let dive = try DivePlanner.dive(plan)
    let all = Contingency.all(plan)
    #expect(all.map(\.kind) == [.lost(try Self.mix(50)), .deeper, .longer, .deeperAndLonger])
    for contingency in all {
      let other = try #require(contingency.dive)
      #expect(other.timeToSurface >= dive.timeToSurface)
      #expect(contingency.isEnough != nil)
    }
  }

  @Test func aLoopThatFailsEndsOnOpenCircuit() throws {
    var plan = try Self.trimix()
    plan.setpoint = Pressure(steps: 1300)
    let dive = try DivePlanner.dive(plan)
    #expect(dive.used.allSatisfy { $0.millilitres == 0 })
    let bailout = try #require(Contingency.all(plan).first)
    #expect(bailout.kind == .bailout)
    let out = try #require(bailout.dive)
    #expect(out.used.allSatisfy { $0.millilitres > 0 })
    #expect(out.end == dive.end)
  }

  @Test func theReserveIsForTwo() throws {
    let plan = try Self.plan(
      [(30, 20)],
      [
        DivePlan.Supply(.air, tank: WaterVolume(steps: 15_000), start: Pressure(steps: 200_000))
      ]
    )
    let dive = try DivePlanner.dive(plan)
    let reserve = try #require(MinimumGas(plan, dive))
    var litres = 2 * 80 * (1.013 + 30 * 0.101043) / 1.013
    for segment in dive.segments.dropFirst(2) {
      litres += 80 * segment.minutes * (1.013 + (segment.from + segment.to) / 2 * 0.101043) / 1.013
    }
    #expect(abs(Double(reserve.gas.millilitres) / 1000 - litres) < 1)
    let minimum = try #require(reserve.pressure)
    #expect(minimum.millibars > 0)
    #expect(reserve.turn == Pressure(steps: (minimum.millibars + 200_000) / 2))
  }

  @Test func whatCannotBeDivedSaysWhy() throws {
    let air = DivePlan.Supply(.air)
    func obstacle(_ plan: DivePlan) -> PlanObstacle? {
      do { _ = try DivePlanner.dive(plan) } catch { return error }
      return nil
    }
    #expect(obstacle(try Self.plan([], [air])) == .noLevel)
    #expect(obstacle(try Self.plan([(30, 20)], [])) == .noGas)
    #expect(obstacle(try Self.plan([(400, 20)], [air])) == .depthOutOfRange(level: 0))
    #expect(obstacle(try Self.plan([(0, 20)], [air])) == .depthOutOfRange(level: 0))
    #expect(obstacle(try Self.plan([(30, 1)], [air])) == .levelTooShort(level: 0, way: 90))
    #expect(obstacle(try Self.plan([(300, 60 * 24 * 365)], [air])) == .tooLong)
    #expect(
      obstacle(try Self.plan([(30, 20)], [air], low: 85, high: 30)) == .gradientFactorsReversed
    )
    let upAgain = try Self.plan([(60, 40), (3, 10)], [air])
    guard case .levelAboveCeiling(1, _) = obstacle(upAgain) else {
      Issue.record("a level above the ceiling")
      return
    }
  }

  @Test func warningsNameWhatIsWrong() throws {
    let oxygen = try Self.plan([(30, 20)], [DivePlan.Supply(.pureOxygen)])
    let deep = try Self.plan([(65, 20)], [DivePlan.Supply(.air)])
    func kinds(_ plan: DivePlan) throws -> [PlanWarning.Kind] {
      PlanWarning.all(plan, try DivePlanner.dive(plan)).map(\.kind)
    }
    #expect(try kinds(oxygen).contains(.oxygenHigh))
    #expect(try kinds(oxygen).contains(.cns))
    #expect(try kinds(deep).contains(.density))
    #expect(try kinds(deep).contains(.narcosis))
    #expect(
      try kinds(Self.plan([(40, 20)], [DivePlan.Supply(Self.mix(10, 70))])).contains(.oxygenLow)
    )
    #expect(try kinds(Self.plan([(18, 20)], [DivePlan.Supply(.air)])).isEmpty)
    var small = DivePlan.Supply(.air)
    (small.tank, small.start) = (WaterVolume(steps: 5000), Pressure(steps: 100_000))
    #expect(try kinds(Self.plan([(30, 30)], [small])) == [.gas, .reserve])
  }

  @Test func limitsGetShorterWithDepth() throws {
    let settings = DecompressionSettings(
      gradientFactors: try #require(GradientFactors(low: 30, high: 85))
    )
    let table = NoStopTable(try Self.mix(32), settings, in: WaterColumn())
    #expect(table.rows.last?.depth.millimetres == 39_000)
    for (one, next) in zip(table.rows, table.rows.dropFirst()) {
      #expect((one.minutes ?? 0) >= (next.minutes ?? 0))
    }
  }
}
