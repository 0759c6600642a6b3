import DivePhysics
import DiveUnits
import Testing

/// Depths in the steps that divers write them in.
@Suite struct DepthStepTests {
  /// At 1.4 bar EAN32 may be breathed to `(1400 / 0.32 - 1013) / 0.101043` mm: 33.272 m, 109.2 ft.
  @Test func feetAreWhole() throws {
    let ean32 = try GasMix(parsing: "EAN32")
    let limit = Pressure(steps: 1400)
    for feet in [DepthStep.foot, try #require(DepthStep(try Depth(parsing: "1 ft")))] {
      let depth = ean32.maximumOperatingDepth(limit: limit, in: WaterColumn(), step: feet)
      #expect(depth?.formatted(.imperial, decimals: 2) == "109 ft")
    }
    // A foot in millimetres would be 0.2 mm too much, and 328 of them a hand's breadth.
    let deep = try GasMix(parsing: "12/60")
    let foot = deep.maximumOperatingDepth(limit: limit, in: WaterColumn(), step: .foot)
    #expect(foot?.formatted(.imperial, decimals: 2) == "346 ft")
  }

  /// 33.272 m are 109.16 ft, and the nearest tenth of a foot is deeper.
  @Test(arguments: [
    (33_272, "33.2 m", "109.1 ft"), (57_999, "57.9 m", "190.2 ft"), (0, "0 m", "0 ft"),
  ])
  func aLimitIsNeverShownDeeperThanItIs(millimetres: Int, metres: String, feet: String) {
    let limit = Depth(steps: millimetres)
    #expect(limit.formattedAsLimit(.metric) == metres)
    #expect(limit.formattedAsLimit(.imperial) == feet)
  }

  @Test func noLimitIsShownDeeperThanItIs() throws {
    for millimetres in stride(from: 0, to: 100_000, by: 37) {
      for system in UnitSystem.allCases {
        let shown = Depth(steps: millimetres).formattedAsLimit(system)
        let depth = try Depth(parsing: shown)
        #expect(
          depth.millimetres <= millimetres && depth.millimetres > millimetres - 101,
          "\(shown)"
        )
      }
    }
    _ = [Int.min, -1, Int.max].map { Depth(steps: $0).formattedAsLimit(.imperial) }
  }

  @Test(arguments: [(0, 0), (1, 3_000), (3_000, 3_000), (3_001, 6_000)])
  func roundedUpIsNeverShallower(millimetres: Int, expected: Int) throws {
    let step = try #require(DepthStep(Depth(steps: 3_000)))
    #expect(step.roundedUp(Depth(steps: millimetres)).millimetres == expected)
  }

  @Test(arguments: [Int.min, -1, 0, 1_000_001, Int.max])
  func whatIsNoStepIsNil(millimetres: Int) {
    #expect(DepthStep(Depth(steps: millimetres)) == nil)
    _ = DepthStep.metre.roundedUp(Depth(steps: millimetres))
  }

  /// 10/70 holds 0.18 bar at 1.8 bar, `(1800 - 1013) / 0.101043` mm down.
  @Test func leanGasesHaveALeastDepth() throws {
    let limit = Pressure(steps: 180)
    let lean = try GasMix(parsing: "10/70")
    #expect(lean.minimumOperatingDepth(limit: limit, in: WaterColumn())?.millimetres == 7788)
    #expect(GasMix.air.minimumOperatingDepth(limit: limit, in: WaterColumn())?.millimetres == 0)
  }

  /// Air weighs 1.2 g/L at 1 bar, so 5.2 g/L is at 4.334 bar.
  @Test(arguments: GasMix.someForDensity)
  func theDensityLimitIsWhereTheDensityIs(gas: GasMix) throws {
    let depth = try #require(gas.maximumDensityDepth(limit: .advisedGas, in: WaterColumn()))
    let density = gas.density(at: depth, in: WaterColumn())
    #expect(density <= .advisedGas)
    #expect(density.gramsPerCubicMetre >= Density.advisedGas.gramsPerCubicMetre - 1)
    if gas == .air { #expect(depth.millimetres / 100 == 328) }
  }
}

extension GasMix {
  fileprivate static let someForDensity = ["air", "EAN32", "18/45", "10/70"].compactMap {
    try? GasMix(parsing: $0)
  }
}
