import DiveModel
import DivePhysics
import DivePlanning
import DiveUnits
import LogbookCore
import Testing

/// What a record says of its plan is what the plan is made of, and nothing is assumed for the rest.
@Suite struct PlanPartsTests {
  private static let site = "---\nwater: fresh\naltitude: 1800 m\n---\n"

  private static func parts(_ lines: String, site: String = site) throws -> PlanParts {
    let files = [
      "divelog.yml": "format: 1\n", "sites/lake.md": site, "plans/p.md": "---\n\(lines)\n---\n",
    ]
    let log = try Logbook(reading: .memory(files.mapValues { Array($0.utf8) }))
    return try log.planParts(of: #require(log.plans.first), RecordIndex(log))
  }

  private static func obstacle(_ lines: String, site: String = site) throws -> PlanRecordObstacle? {
    do {
      _ = try parts(lines, site: site)
      return nil
    } catch let error as PlanRecordObstacle { return error }
  }

  private static let air = "levels: 30 m for 20 min\ntanks: [{gas: air}]"

  @Test func waterAndAirAreThoseOfTheSite() throws {
    let parts = try Self.parts(Self.air + "\nsite: lake")
    #expect(parts.water.surface.millibars < 830)
    #expect(parts.water.density.gramsPerCubicMetre == 1_000_000)
    let own = try Self.parts(Self.air + "\nsite: lake\naltitude: 0 m\nwater: salt")
    #expect(own.water.surface.millibars == 1013)
    #expect(own.water.density.gramsPerCubicMetre == 1_030_000)
  }

  /// At the altitude of another place, the stops would be too short.
  @Test func aSiteThatIsMissingOrDamagedIsNotTheSea() throws {
    #expect(try Self.obstacle(Self.air + "\nsite: lakke") == .unreadable)
    #expect(try Self.obstacle(Self.air + "\nsite: Some lake") == nil)
    let damaged = "---\naltitude: high\n---\n"
    #expect(try Self.obstacle(Self.air + "\nsite: lake", site: damaged) == .unreadable)
  }

  @Test(arguments: [
    "rmv: 18", "gradient-factors: 85", "setpionts: 1.3 bar", "levels: 30 m\ntanks: [{gas: air}]",
    "last-stop: 30 m", "compartment: 2", "model: rgbm",
  ]) func aPlanWithAnErrorIsNotComputed(line: String) throws {
    let lines = line.hasPrefix("levels") ? line : Self.air + "\n" + line
    #expect(try Self.obstacle(lines) == .unreadable, "\(line)")
  }

  @Test func everyKeyIsRead() throws {
    let parts = try Self.parts(
      """
      mode: closed-circuit
      levels:
        - 20 m for 5 min
        - 50 m for 25 min on 21/35 at 1.3 bar
      tanks:
        - {volume: 3 L, gas: 21/35, start: 200 bar, use: diluent}
        - {volume: 3 L, gas: oxygen, start: 200 bar, use: oxygen}
        - {gas: EAN50, use: bailout, depth: 20 m}
        - {gas: air, use: unused}
      setpoints: [0.7 bar, 1.3 bar]
      model: zhl16c
      compartment: 1
      gf-rule: pressure
      gradient-factors: 40/85
      descent: 18 m/min
      ascent: 9 m/min
      last-stop: 6 m
      rmv: 18 L/min
      deco-rmv: 15 L/min
      stressed-rmv: 50 L/min
      problem-time: 3 min
      bailout: true
      """
    )
    let plan = try parts.plan()
    #expect(plan.setpoint?.millibars == 700 && plan.bailsOut)
    #expect(plan.levels.map(\.gas) == [nil, 0])
    #expect(plan.levels.map { $0.setpoint?.millibars } == [nil, 1300])
    #expect(plan.gases.map(\.mix.name) == ["21/35", "EAN50"])
    #expect(plan.gases.map { $0.from?.millimetres } == [nil, 20_000])
    #expect(plan.settings.model.firstCompartment == .one && plan.settings.rule == .pressure)
    #expect(plan.settings.gradientFactors == GradientFactors(low: 40, high: 85))
    #expect([plan.settings.descent, plan.settings.ascent, plan.settings.lastStop] == [18, 9, 6])
    let rates = [plan.consumption, plan.ascentConsumption, plan.stressedConsumption]
    #expect(rates.map(\.millilitresPerMinute) == [18_000, 15_000, 50_000])
    #expect(plan.problemTime.seconds == 180)
  }

  /// The loop's gas and that for leaving the loop are two, even if they are the same mix.
  @Test func aDiluentIsItsOwn() throws {
    let lines = """
      mode: closed-circuit
      setpoints: 1.2 bar
      levels: 20 m for 30 min
      tanks: [{gas: air, volume: 12 L, start: 200 bar}, {gas: air, volume: 3 L, start: 190 bar, use: diluent}]
      """
    let plan = try Self.parts(lines).plan()
    #expect(plan.gases.map(\.mix.name) == ["air", "air"])
    #expect(plan.gases.map { $0.tank?.millilitres } == [3000, 12_000])
  }

  @Test func whatIsNotWrittenIsUsual() throws {
    let plan = try Self.parts(Self.air + "\nrmv: 16 L/min").plan()
    #expect(plan.ascentConsumption.millilitresPerMinute == 16_000)
    #expect(plan.stressedConsumption.millilitresPerMinute == 32_000)
    #expect(plan.settings.gradientFactors == .usual && plan.settings.step == 3)
    #expect(plan.gases[0].tank == nil && plan.gases[0].start == nil && plan.gases[0].held == nil)
  }

  /// EAN50 has 1.57 bar at 21 m and 1.72 bar at 24 m; oxygen has 1.62 bar at 6 m.
  @Test(arguments: [("EAN50", 21_000), ("oxygen", 3_000), ("EAN80", 9_000)])
  func aGasWithoutADepthIsForWhereItsOxygenIsWithinTheLimit(gas: String, from: Int) throws {
    let lines = "levels: 40 m for 20 min\ntanks: [{gas: \(gas), use: deco}, {gas: air}]"
    let plan = try Self.parts(lines).plan()
    // The gas of the bottom is the first one, wherever it is written.
    #expect(plan.gases.map { $0.from?.millimetres } == [nil, from])
  }

  /// Stops must not count on a gas that is carried for what is not planned.
  @Test func aBailoutOnOpenCircuitIsNotBreathed() throws {
    let lines = "levels: 30 m for 20 min\ntanks: [{gas: air}, {gas: EAN50, use: bailout}]"
    #expect(try Self.parts(lines).plan().gases.map(\.mix.name) == ["air"])
  }

  @Test func theDiluentIsTheFirstGas() throws {
    let plan = try Self.parts(
      """
      mode: closed-circuit
      levels: 30 m for 20 min
      tanks: [{gas: EAN32}, {gas: EAN50, use: bailout}, {gas: 18/45, use: diluent}]
      setpoints: 1.2 bar
      """
    ).plan()
    #expect(plan.gases.map(\.mix.name) == ["18/45", "EAN32", "EAN50"])
    #expect(plan.gases[2].from?.millimetres == 21_000)
  }

  @Test func tanksWithOneGasAreOne() throws {
    let both = "levels: 30 m for 20 min\ntanks:\n  - {volume: 12 L, gas: air, start: 200 bar}\n"
    let plan = try Self.parts(both + "  - {volume: 7 L, gas: air, start: 100 bar}").plan()
    let (large, small) = (WaterVolume(steps: 12_000), WaterVolume(steps: 7_000))
    let held =
      GasVolume(of: .air, in: large, at: Pressure(steps: 200_000)).millilitres
      + GasVolume(of: .air, in: small, at: Pressure(steps: 100_000)).millilitres
    #expect(plan.gases.count == 1 && plan.gases[0].tank?.millilitres == 19_000)
    let known = try #require(plan.gases[0].held?.millilitres)
    #expect(abs(known - held) < 30)
    let unknown = try Self.parts(both + "  - {volume: 7 L, gas: air}").plan()
    #expect(unknown.gases.count == 1 && unknown.gases[0].held == nil)
  }

  @Test func stopsInFeetLieEveryTenFeet() throws {
    let feet = try Self.parts("levels: 100 ft for 20 min\ntanks: [{gas: air}]").plan()
    #expect(feet.settings.step == 3.048 && feet.settings.lastStop == 3.048)
  }

  private static let unclear: [(String, PlanRecordObstacle)] = [
    ("levels: 30 m for 20 min\ntanks: [{volume: 12 L}]", .tankWithoutGas(0)),
    (air + "\nsetpoints: 1.3 bar", .rebreatherOnOpenCircuit),
    (air + "\nbailout: true", .rebreatherOnOpenCircuit), (air + "\nmode: gauge", .mode),
    (air + "\nmode: semi-closed\nsetpoints: 1.3 bar", .mode),
    (air + "\nmode: closed-circuit", .noSetpoint),
    (air + "\nmode: closed-circuit\nsetpoints: 1.3 bar", .noDiluent),
    ("levels: 30 m for 20 min\ntanks: [{gas: air, use: diluent}]", .rebreatherOnOpenCircuit),
    (
      "levels: 30 m for 20 min\ntanks: [{gas: air}, {gas: oxygen, use: oxygen}]",
      .rebreatherOnOpenCircuit
    ),
    (
      "mode: closed-circuit\nlevels: 30 m for 20 min\ntanks: [{gas: air, use: diluent}]\n"
        + "setpoints: [0.7 bar, 1.3 bar]", .setpointUnused(1)
    ),
  ]

  @Test(arguments: unclear)
  func whatIsUnclearIsNoPlan(lines: String, obstacle: PlanRecordObstacle) throws {
    #expect(try Self.obstacle(lines) == obstacle)
  }

  private static let impossible: [(String, PlanObstacle)] = [
    ("levels: 30 m for 20 min", .noGas),
    ("levels: 30 m for 20 min\ntanks: [{gas: EAN50, use: deco}]", .noGas),
    ("tanks: [{gas: air}]", .noLevel),
    ("levels: 30 m for 20 min at 1.3 bar\ntanks: [{gas: air}]", .setpointOnOpenCircuit(level: 0)),
    (air + "\ngradient-factors: 85/30", .gradientFactorsReversed),
    (
      "levels: [9 m for 5 min, 30 m for 1 min]\ntanks: [{gas: air}]",
      .levelTooShort(level: 1, way: 63)
    ),
  ]

  @Test(arguments: impossible)
  func aPlanThatIsNoneIsRefused(lines: String, obstacle: PlanObstacle) throws {
    let parts = try Self.parts(lines)
    #expect(throws: obstacle) { try DivePlanner.dive(parts.plan()) }
  }
}
