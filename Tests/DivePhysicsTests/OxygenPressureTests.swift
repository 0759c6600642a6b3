import DivePhysics
import DiveUnits
import Testing

/// Partial pressures and greatest depths of gases against published tables.
@Suite struct OxygenPressureTests {
  /// The air at 1 bar and 10 m to the bar, as metric training tables have it.
  static let metricTables = WaterColumn(surface: Pressure(steps: 1000), density: .en13319)

  /// The whole metres of `(limit / part of oxygen - 1) × 10 m`.
  @Test(arguments: [
    (320, 1400, 33), (320, 1600, 40), (360, 1400, 28), (360, 1600, 34), (280, 1400, 40),
    (400, 1400, 25), (400, 1600, 30), (500, 1600, 22), (800, 1600, 10), (1000, 1600, 6),
    (210, 1400, 56), (210, 1600, 66),
  ])
  func agreesWithMetricTables(oxygen: Int, limit: Int, metres: Int) throws {
    let gas = try #require(GasMix(oxygen: oxygen))
    let depth = gas.maximumOperatingDepth(limit: Pressure(steps: limit), in: Self.metricTables)
    #expect(depth.map { $0.millimetres / 1000 } == metres)
  }

  /// The depths at which Subsurface's planner is asserted to switch: whole steps of 3 m or 10 ft,
  /// a tenth of a step in the gas's favour.
  @Test(arguments: [
    (360, 0, 3_000, 33_000), (500, 0, 3_000, 21_000), (1000, 0, 3_000, 6_000),
    (210, 350, 3_000, 63_000), (360, 0, 3_048, 33_528), (1000, 0, 3_048, 6_096),
  ])
  func agreesWithSubsurfacesSwitches(oxygen: Int, helium: Int, step: Int, depth: Int) throws {
    let gas = try #require(GasMix(oxygen: oxygen, helium: helium))
    let limit = Pressure(steps: 1600)
    let deepest = gas.maximumOperatingDepth(
      limit: limit,
      in: .subsurface,
      step: try #require(DepthStep(Depth(steps: step)))
    )
    #expect(deepest?.millimetres == depth)
  }

  @Test(arguments: [1, 180, 209, 320, 500, 1000], [700, 1400, 1600])
  func theGreatestDepthIsTheLastWithinTheLimit(oxygen: Int, limit: Int) throws {
    let gas = try #require(GasMix(oxygen: oxygen))
    let pressure = Pressure(steps: limit)
    guard let deepest = gas.maximumOperatingDepth(limit: pressure, in: WaterColumn()) else {
      #expect(gas.oxygenPressure(at: Atmosphere.seaLevel) > pressure)
      return
    }
    #expect(gas.oxygenPressure(at: deepest, in: WaterColumn()) <= pressure)
    let deeper = Depth(steps: deepest.millimetres + 10_000)
    #expect(gas.oxygenPressure(at: deeper, in: WaterColumn()) > pressure || oxygen == 1)
  }

  @Test(arguments: [(209, 1013, 212), (320, 4000, 1280), (1000, 1600, 1600), (180, 9000, 1620)])
  func isThePartOfThePressure(oxygen: Int, pressure: Int, expected: Int) throws {
    let gas = try #require(GasMix(oxygen: oxygen))
    #expect(gas.oxygenPressure(at: Pressure(steps: pressure)).millibars == expected)
  }
}
