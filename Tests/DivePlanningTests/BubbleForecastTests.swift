import DivePhysics
import DivePlanning
import DiveUnits
import Testing

/// Plans by the model of bubbles; what it was not compared with is refused.
@Suite struct BubbleForecastTests {
  private static func plan(
    _ levels: [(Int, Int)],
    _ gases: [DivePlan.Supply],
    level: Int = 0
  ) throws -> DivePlan {
    var plan = try DiveForecastTests.plan(levels, gases)
    plan.bubbles = BubbleModel.Conservatism(level)
    return plan
  }

  private static func trimix(_ levels: [(Int, Int)] = [(50, 25)], level: Int = 0) throws -> DivePlan
  {
    let gases = [
      DivePlan.Supply(try DiveForecastTests.mix(21, 35)),
      DivePlan.Supply(try DiveForecastTests.mix(50), from: Depth(steps: 21_000)),
      DivePlan.Supply(try DiveForecastTests.mix(100), from: Depth(steps: 6000)),
    ]
    return try plan(levels, gases, level: level)
  }

  /// In water of which ten metres are a bar, under an air pressure of a bar, with the radii of its input:
  /// the runtimes at the ends of the stops are those that Baker's program prints.
  @Test func stopsAreThoseOfTheProgram() throws {
    let mix = try #require(GasMix(oxygen: 150, helium: 450))
    var plan = try Self.plan([(80, 30)], [DivePlan.Supply(mix)])
    plan.settings.descent = 23
    plan.water = WaterColumn(surface: Pressure(steps: 1000), density: .en13319)
    let stops = try DivePlanner.dive(plan).stops
    #expect(stops.map { Int($0.to) } == Array(stride(from: 57, through: 3, by: -3)))
    let runtimes = [
      33, 34, 35, 36, 38, 40, 42, 45, 49, 53, 58, 65, 73, 84, 99, 121, 153, 205, 308,
    ]
    #expect(stops.map { Int($0.runtime.rounded()) } == runtimes)
  }

  @Test func segmentsFollowEachOther() throws {
    let dive = try DivePlanner.dive(Self.trimix())
    var (depth, runtime) = (0.0, 0.0)
    for segment in dive.segments {
      #expect(segment.from == depth)
      runtime += segment.minutes
      #expect(abs(segment.runtime - runtime) < 1e-6)
      depth = segment.to
      if segment.kind == .stop {
        #expect(abs(runtime - runtime.rounded()) < 1e-6)
        #expect(segment.supply == (segment.to <= 6 ? 2 : segment.to <= 21 ? 1 : 0))
      }
    }
    #expect(depth == 0)
    #expect(dive.end.runtime == 25)
    #expect(dive.end.gradientFactor == nil && dive.end.surfaceGradientFactor == nil)
    let first = try #require(dive.stops.first)
    #expect(first.to > 12 && dive.end.ceiling > first.to && dive.end.ceiling < 50)
  }

  @Test func theMoreCarefulTheLonger() throws {
    let times = try (0...5).map { try DivePlanner.dive(Self.trimix(level: $0)).timeToSurface }
    #expect(times == times.sorted())
    #expect((times.last ?? 0) > (times.first ?? 0) + 5)
  }

  /// Feet are no whole metres: no stop is left over at the surface.
  @Test(arguments: [(3.048, 3.048), (3.048, 6.096), (3.048, 6.1), (3, 4.5), (3, 6)])
  func stopsEndAtTheLast(step: Double, last: Double) throws {
    var plan = try Self.trimix()
    (plan.settings.step, plan.settings.lastStop) = (step, last)
    let stops = try DivePlanner.dive(plan).stops
    #expect(abs((stops.last?.to ?? 0) - last) < 1e-5)
    for stop in stops.dropLast() {
      let count = stop.to / step
      #expect(stop.to > last && abs(count - count.rounded()) < 1e-6)
    }
  }

  @Test func aShortDiveNeedsNoStop() throws {
    let dive = try DivePlanner.dive(Self.plan([(12, 20)], [DivePlan.Supply(.air)], level: 5))
    #expect(dive.stops.isEmpty)
    #expect(dive.segments.map(\.kind) == [.descent, .level, .ascent])
  }

  @Test func severalLevelsAreOneDive() throws {
    let deep = try DivePlanner.dive(Self.trimix([(30, 10), (50, 15)]))
    #expect(deep.end.runtime == 25 && deep.segments.last?.to == 0)
    let back = try DivePlanner.dive(Self.trimix([(50, 15), (40, 20)]))
    let direct = try DivePlanner.dive(Self.trimix([(50, 15)]))
    #expect(back.timeToSurface > direct.timeToSurface)
  }

  @Test func whatWasNotComparedIsRefused() throws {
    var loop = try Self.trimix()
    loop.setpoint = Pressure(steps: 1300)
    #expect(throws: PlanObstacle.bubblesOnLoop) { try DivePlanner.dive(loop) }
    var second = try Self.trimix()
    second.tissues = TissueModel().saturated(at: Pressure(steps: 1013))
    #expect(throws: PlanObstacle.bubblesAfterDive) { try DivePlanner.dive(second) }
  }

  @Test func levelsAboveTheCeilingAreRefused() throws {
    let air = [DivePlan.Supply(.air)]
    let error = #expect(throws: PlanObstacle.self) {
      try DivePlanner.dive(Self.plan([(60, 40), (6, 10)], air))
    }
    guard case .levelAboveCeiling(let level, let ceiling) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(level == 1 && ceiling.millimetres > 6000)
    let zone = #expect(throws: PlanObstacle.self) {
      try DivePlanner.dive(Self.plan([(40, 20), (20, 4)], air))
    }
    guard case .bubblesAtLastLevel(let depth) = zone else {
      Issue.record("\(String(describing: zone))")
      return
    }
    #expect(depth.millimetres > 18_000)
  }

  @Test func contingenciesAreByTheSameModel() throws {
    let plan = try Self.trimix()
    let dive = try DivePlanner.dive(plan)
    let cases = Contingency.all(plan)
    #expect(cases.count == 5)
    for contingency in cases {
      let changed = try #require(contingency.dive)
      #expect(changed.end.gradientFactor == nil)
      #expect(changed.timeToSurface > dive.timeToSurface)
    }
  }

  /// Depths, times, gases, rates and waters of any kind end at the surface or in a reason, never in a trap.
  @Test func anyPlanEndsAtTheSurfaceOrInAReason() {
    var computed = 0
    for seed in 0..<300 {
      func part(_ factor: Int, _ range: ClosedRange<Int>) -> Int {
        range.lowerBound + (seed * factor + factor) % (range.upperBound - range.lowerBound + 1)
      }
      let oxygen = part(37, 0...1000)
      let mix = GasMix(oxygen: oxygen, helium: part(53, 0...(1000 - oxygen))) ?? .air
      let stage = GasMix(oxygen: part(71, 0...1000)) ?? .air
      guard
        var plan = try? Self.plan(
          [(part(7, 1...200), part(11, 1...120)), (part(13, 1...120), part(17, 1...60))],
          [
            DivePlan.Supply(mix),
            DivePlan.Supply(stage, from: Depth(steps: part(997, 1...350_000))),
          ],
          level: part(1, 0...5)
        )
      else { continue }
      if seed % 3 > 0 { plan.levels.removeLast() }
      plan.settings.descent = Double(part(19, 1...200)) / 2
      plan.settings.ascent = Double(part(23, 1...200)) / 2
      plan.settings.lastStop = Double(part(101, 3000...6100)) / 1000
      if seed % 4 == 0 {
        plan.water = WaterColumn(
          surface: Pressure(steps: part(29, -10...2200)),
          density: Density(steps: part(3001, 0...1_100_000))
        )
      }
      guard let dive = try? DivePlanner.dive(plan) else { continue }
      computed += 1
      #expect(dive.segments.last?.to == 0 && dive.runtime.isFinite, "\(seed)")
      #expect(dive.segments.allSatisfy { $0.minutes > 0 && $0.to >= 0 }, "\(seed)")
    }
    #expect(computed > 100)
  }
}
