import DivePhysics
import DiveUnits
import Testing

/// Equivalent depths, densities and best mixes against what textbooks work out.
@Suite struct EquivalentDepthTests {
  /// The air at 1 bar and 10 m to the bar, as metric training tables have it.
  static let tables = OxygenPressureTests.metricTables

  /// `(depth + 10) × nitrogen / 0.781 - 10`, in decimetres.
  @Test(arguments: [(320, 30_000, 248), (360, 20_000, 145), (280, 40_000, 360), (209, 30_000, 300)])
  func airIsAsStrongAtTheEquivalentAirDepth(oxygen: Int, depth: Int, decimetres: Int) throws {
    let gas = try #require(GasMix(oxygen: oxygen))
    let equivalent = gas.equivalentAirDepth(at: Depth(steps: depth), in: Self.tables)
    #expect(equivalent.map { $0.millimetres / 100 } == decimetres)
  }

  /// `(depth + 10) × (1 - helium) - 10`: 18/45 at 60 m is as air at 28.5 m.
  @Test(arguments: [(180, 450, 60_000, 285), (210, 350, 45_000, 257), (320, 0, 30_000, 300)])
  func heliumMakesADepthShallower(oxygen: Int, helium: Int, depth: Int, decimetres: Int) throws {
    let gas = try #require(GasMix(oxygen: oxygen, helium: helium))
    let equivalent = gas.equivalentNarcoticDepth(at: Depth(steps: depth), in: Self.tables)
    #expect(equivalent.map { ($0.millimetres + 10) / 100 } == decimetres)
  }

  @Test(arguments: Narcosis.allCases)
  func theMaximumNarcoticDepthIsThatOfTheLimit(narcosis: Narcosis) throws {
    let gas = try #require(GasMix(oxygen: 180, helium: 450))
    let limit = Depth(steps: 30_000)
    let deepest = try #require(
      gas.maximumNarcoticDepth(limit: limit, in: WaterColumn(), narcosis)
    )
    let back = try #require(gas.equivalentNarcoticDepth(at: deepest, in: WaterColumn(), narcosis))
    #expect(abs(back.millimetres - limit.millimetres) <= 2)
  }

  @Test func whatCannotBeIsNil() throws {
    let oxygen = GasMix.pureOxygen
    let surface = Depth(steps: 0)
    #expect(oxygen.equivalentAirDepth(at: surface, in: WaterColumn()) == nil)
    #expect(
      oxygen.maximumNarcoticDepth(limit: surface, in: WaterColumn(), .nitrogenAlone) == nil
    )
    let light = try #require(GasMix(oxygen: 100, helium: 900))
    #expect(light.equivalentAirDensityDepth(at: Depth(steps: 5000), in: WaterColumn()) == nil)
    #expect(oxygen.maximumOperatingDepth(limit: Pressure(steps: 1600), in: WaterColumn()) != nil)
  }

  /// Air weighs 1.2 g/l at 1 bar and so 5.2 g/l, the advised limit, at some 33 m.
  @Test(arguments: [(209, 0, 1000, 1200), (209, 0, 4330, 5195), (180, 450, 7000, 5217)])
  func agreesOnDensities(oxygen: Int, helium: Int, millibars: Int, expected: Int) throws {
    let gas = try #require(GasMix(oxygen: oxygen, helium: helium))
    #expect(gas.density(at: Pressure(steps: millibars)).gramsPerCubicMetre == expected)
  }

  @Test(arguments: [0, 10_000, 33_000, 60_000])
  func airIsAsDenseAsItself(depth: Int) {
    let depth = Depth(steps: depth)
    #expect(GasMix.air.equivalentAirDensityDepth(at: depth, in: WaterColumn()) == depth)
    #expect(GasMix.air.equivalentAirDepth(at: depth, in: WaterColumn()) == depth)
  }

  @Test(arguments: [
    (30_000, 1400, nil, Narcosis.oxygenToo, "EAN35"), (40_000, 1600, nil, .oxygenToo, "EAN32"),
    (60_000, 1400, 30_000, .oxygenToo, "20/43"), (4000, 1400, nil, .oxygenToo, "oxygen"),
    (30_000, 1400, 30_000, .oxygenToo, "EAN35"), (60_000, 1400, 30_000, .nitrogenAlone, "20/36"),
  ])
  func findsTheBestMix(
    depth: Int,
    limit: Int,
    narcotic: Int?,
    narcosis: Narcosis,
    expected: String
  ) {
    let gas = GasMix(
      bestFor: Depth(steps: depth),
      in: Self.tables,
      oxygenLimit: Pressure(steps: limit),
      narcoticLimit: narcotic.map { Depth(steps: $0) },
      narcosis
    )
    #expect(gas?.name == expected)
  }

  @Test func noGasIsBestWhereOxygenIsTooMuchEverywhere() {
    let gas = GasMix(
      bestFor: Depth(steps: 3_000_000),
      in: WaterColumn(),
      oxygenLimit: Pressure(steps: 1400)
    )
    #expect(gas == nil)
  }
}
