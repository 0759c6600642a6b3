import DiveModel
import DivePhysics
import DivePlanning
import DiveUnits
import LogbookCore
import Testing

/// A plan that is dived exactly as planned is seen as such in the log.
@Suite struct RecordedPlanTests {
  /// A dive with the tanks of a plan, read from a file.
  private static func dive(_ lines: String) throws -> Dive {
    let files = [
      "divelog.yml": "format: 1\n", "dives/a.md": "---\ndate: 2024-06-12\n\(lines)\n---\n",
    ]
    let log = try Logbook(reading: .memory(files.mapValues { Array($0.utf8) }))
    return try #require(log.dives.first).dive
  }

  /// The samples of a dive: one where each segment ends.
  private static func profile(_ forecast: DiveForecast, setpoint: Int? = nil) -> DiveProfile {
    var profile = DiveProfile(columns: [.depth, .setpoint])
    var supply = 0
    func add(_ minutes: Double, _ depth: Double) {
      profile.appendRow(at: Int((minutes * 60_000).rounded()))
      profile.set(.depth, Int((depth * 1000).rounded()))
      if let setpoint { profile.set(.setpoint, setpoint) }
    }
    add(0, 0)
    for segment in forecast.segments {
      if segment.supply != supply {
        profile.append(.gas, "\(segment.supply + 1)")
        supply = segment.supply
      }
      add(segment.runtime, segment.to)
    }
    return profile
  }

  private static func expectAsPlanned(
    _ plan: DivePlan,
    _ dive: Dive,
    setpoint: Int? = nil,
    _ comment: Comment
  ) throws {
    let forecast = try DivePlanner.dive(plan)
    let start = plan.settings.model.saturated(at: plan.water.surface)
    var samples: [DiveTissues.Sample] = []
    let done = try #require(
      DiveTissues(
        profile(forecast, setpoint: setpoint),
        of: dive,
        from: start,
        in: plan.water,
        plan.settings.model
      ) { samples.append($0) },
      comment
    )
    for index in 0..<16 {
      #expect(abs(done.end.nitrogen[index] - forecast.tissues.nitrogen[index]) < 1e-4, comment)
      #expect(abs(done.end.helium[index] - forecast.tissues.helium[index]) < 1e-4, comment)
    }
    let high = Int(plan.settings.gradientFactors.high)
    #expect(done.surfaceGradientFactor.permille <= high * 10 + 5, comment)
    // The planned way up is never above the ceiling.
    #expect((done.ceilingDistance?.millimetres ?? 0) >= -20, comment)
    #expect(done.endMilliseconds == Int((forecast.runtime * 60_000).rounded()), comment)
    #expect((done.decoTime.seconds > 0) == samples.contains { $0.ceiling != nil }, comment)
    if !forecast.stops.isEmpty { #expect(done.decoTime.seconds > 0, comment) }
  }

  /// A way up that is made as planned is told apart into the planned stops.
  @Test func stopsAreThoseOfThePlan() throws {
    let plan = try DiveForecastTests.trimix()
    let forecast = try DivePlanner.dive(plan)
    let stops = forecast.stops.map { Depth(nearest: $0.to * 1000) }
    let ascent = try #require(
      RecordedAscent(
        Self.profile(forecast),
        level: Depth(steps: 50_000),
        stops: stops,
        step: Depth(steps: 3000),
        rate: 10
      )
    )
    #expect(ascent.start.seconds == 1500)
    #expect(ascent.end.seconds == Int((forecast.runtime * 60).rounded()))
    #expect(
      ascent.stops.map(\.seconds) == forecast.stops.map { Int(($0.minutes * 60).rounded()) }
    )
    let shallow = RecordedAscent(
      Self.profile(forecast),
      level: Depth(steps: 80_000),
      stops: stops,
      step: Depth(steps: 3000),
      rate: 10
    )
    #expect(shallow == nil)
  }

  @Test func openCircuit() throws {
    for (low, high) in [(30, 70), (40, 85), (100, 100), (85, 85)] {
      let dive = try Self.dive(
        """
        gradient-factors: \(low)/\(high)
        tanks: [{gas: 21/35}, {gas: EAN50, use: deco}]
        """
      )
      for (depth, minutes) in [(18, 30), (30, 25), (40, 20), (50, 25), (65, 15)] {
        let gases = [
          DivePlan.Supply(try DiveForecastTests.mix(21, 35)),
          DivePlan.Supply(try DiveForecastTests.mix(50), from: Depth(steps: 21_000)),
        ]
        let plan = try DiveForecastTests.plan([(depth, minutes)], gases, low: low, high: high)
        try Self.expectAsPlanned(plan, dive, "\(low)/\(high), \(depth) m for \(minutes) min")
      }
    }
  }

  @Test func closedCircuit() throws {
    let dive = try Self.dive(
      """
      mode: closed-circuit
      gradient-factors: 40/85
      tanks: [{gas: oxygen, use: oxygen}, {gas: 18/45, use: diluent}]
      """
    )
    var plan = try DiveForecastTests.plan(
      [(60, 30)],
      [DivePlan.Supply(try DiveForecastTests.mix(18, 45))],
      low: 40,
      high: 85
    )
    plan.setpoint = Pressure(steps: 1300)
    try Self.expectAsPlanned(plan, dive, setpoint: 1300, "1.3 bar")
  }

  /// Nothing is assumed for gas that is unknown.
  @Test(arguments: [
    "mode: closed-circuit\ntanks: [{gas: 18/45, use: diluent}]", "mode: freedive",
    "tanks: [{gas: EAN999}]", "mode: closed-circuit\nsetpoints: [1.3 bar]",
    "gradient-factors: 40", "mode: diving",
  ]) func whatIsUnknownHasNoTissues(lines: String) throws {
    let plan = try DiveForecastTests.plan([(30, 25)], [DivePlan.Supply(.air)])
    let profile = Self.profile(try DivePlanner.dive(plan))
    let start = plan.settings.model.saturated(at: plan.water.surface)
    let dive = try Self.dive(lines)
    #expect(DiveTissues(profile, of: dive, from: start, in: plan.water) == nil, "\(lines)")
    let known = try Self.dive("tanks: [{gas: air}]")
    #expect(DiveTissues(profile, of: known, from: start, in: plan.water) != nil)
  }

  /// A high factor below the low one is the stricter of the two, also without a first stop.
  @Test func aHighFactorMayBeTheStricter() throws {
    let plan = try DiveForecastTests.plan([(20, 40)], [DivePlan.Supply(.air)], low: 100, high: 100)
    let profile = Self.profile(try DivePlanner.dive(plan))
    let start = plan.settings.model.saturated(at: plan.water.surface)
    func distance(_ factors: String) throws -> Int? {
      let dive = try Self.dive("tanks: [{gas: air}]\ngradient-factors: \(factors)")
      let done = try #require(DiveTissues(profile, of: dive, from: start, in: plan.water))
      return done.ceilingDistance?.millimetres
    }
    let (equal, reversed) = (try #require(try distance("30/30")), try distance("95/30"))
    #expect(equal < -500)
    #expect(abs(try #require(reversed) - equal) < 1000)
    #expect(try #require(reversed) < -500)
  }

  @Test func airIsAssumedAndSaid() throws {
    let plan = try DiveForecastTests.plan([(30, 25)], [DivePlan.Supply(.air)])
    let profile = Self.profile(try DivePlanner.dive(plan))
    let start = plan.settings.model.saturated(at: plan.water.surface)
    func done(_ lines: String) throws -> DiveTissues {
      try #require(DiveTissues(profile, of: Self.dive(lines), from: start, in: plan.water))
    }
    let (assumed, known) = (try done("site: Rummu"), try done("tanks: [{gas: air}]"))
    #expect(assumed.isAirAssumed && !known.isAirAssumed)
    #expect(assumed.end == known.end)
  }
}
