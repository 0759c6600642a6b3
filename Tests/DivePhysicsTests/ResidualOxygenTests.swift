import DivePhysics
import DiveUnits
import Testing

/// What of the dives before is still there.
@Suite struct ResidualOxygenTests {
  /// Pure oxygen at 1.4 bar for so long that it makes some 40 %.
  static let exposure = OxygenExposure(
    breathing: .pureOxygen,
    duration: DiveDuration(steps: 3600),
    atAverage: Depth(steps: 0),
    in: WaterColumn(surface: Pressure(steps: 1400))
  )

  @Test(arguments: [(0, 1.0), (5400, 0.5), (10_800, 0.25), (43_200, 1.0 / 256), (43_201, 0)])
  func halfGoesInNinetyMinutesAndAllInTwelveHours(interval: Int, part: Double) throws {
    let own = try #require(Self.exposure?.nervesMillionths)
    let loads = ResidualOxygen.carriedOver([
      .init(start: 0, end: 3600, exposure: Self.exposure),
      .init(start: 3600 + interval, end: 7200 + interval, exposure: Self.exposure),
    ])
    let expected = Int((Double(own) * part).rounded())
    #expect(abs(loads[1].residualMillionths - expected) <= 1)
    #expect(loads[1].totalMillionths.map { abs($0 - own - expected) <= 1 } == true)
    #expect(loads[0].residualMillionths == 0)
    #expect(loads.map(\.isComplete) == [true, true])
  }

  @Test func doesNotDependOnTheOrderOfReading() {
    let dives = (0..<6).map {
      ResidualOxygen.Dive(start: $0 * 9000, end: $0 * 9000 + 3600, exposure: Self.exposure)
    }
    let forward = ResidualOxygen.carriedOver(dives)
    #expect(ResidualOxygen.carriedOver(dives.reversed()) == forward.reversed())
    #expect(forward.map(\.residualMillionths) == forward.map(\.residualMillionths).sorted())
  }

  @Test func saysWhereALoadBeforeIsNotKnown() {
    let loads = ResidualOxygen.carriedOver([
      .init(start: 0, end: 3600, exposure: nil),
      .init(start: 7200, end: 10_800, exposure: Self.exposure),
      .init(start: 86_400, end: 90_000, exposure: Self.exposure),
    ])
    #expect(loads.map(\.isComplete) == [true, false, true])
    #expect(loads[0].totalMillionths == nil)
  }

  @Test func errsToTheSafeSideWhereDivesOverlapAndNothingTraps() throws {
    let own = try #require(Self.exposure?.nervesMillionths)
    let loads = ResidualOxygen.carriedOver([
      .init(start: 0, end: 3600, exposure: Self.exposure),
      .init(start: 1800, end: 5400, exposure: Self.exposure),
      .init(start: .max, end: .min, exposure: Self.exposure),
      .init(start: .min, end: .max, exposure: nil),
    ])
    #expect((own...own * 2).contains(loads[1].residualMillionths))
    #expect(loads.allSatisfy { $0.residualMillionths <= 1 << 50 })
  }
}
