import DiveModel
import DivePhysics
import DiveUnits
import Testing

/// The oxygen load that is left over from earlier dives.
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
      ResidualOxygen.Exposure(start: $0 * 9000, end: $0 * 9000 + 3600, exposure: Self.exposure)
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

  /// A load that the diver's computer showed takes precedence over the computed one, and ends a
  /// gap.
  @Test func takesWhatTheComputerShowed() throws {
    let loads = ResidualOxygen.carriedOver([
      .init(start: 0, end: 3600, exposure: nil),
      .init(start: 3600, end: 7200, exposure: Self.exposure, reported: Fraction(steps: 170)),
      .init(start: 12_600, end: 14_400, exposure: Self.exposure),
    ])
    let own = try #require(Self.exposure?.nervesMillionths)
    #expect(loads.map(\.totalMillionths) == [nil, 170_000, 85_000 + own])
    #expect(loads.map(\.isComplete) == [true, false, true])
  }

  @Test func findsWhatTheComputersShowed() {
    var profile = MadeDive.profile([(0, 0), (60, 5000)], columns: [.cns])
    let silent = Dive.made([])
    #expect(Fraction.reportedCNS(of: silent, profiles: [profile]) == nil)
    profile.set(.cns, 0)
    #expect(Fraction.reportedCNS(of: silent, profiles: [profile]) == nil)
    profile.set(.cns, 17_000)
    #expect(Fraction.reportedCNS(of: silent, profiles: [profile])?.permille == 170)
    let written = Dive.made([.init(.cns, .steps(230))])
    #expect(Fraction.reportedCNS(of: written, profiles: [profile])?.permille == 230)
  }

  static let timed: [MadeField<Dive.Field>] = [
    .init(.date, CalendarDate(year: 2024, month: 6, day: 12)?.content ?? .steps(0)),
    .init(.time, .steps(37_800)), .init(.duration, .steps(2820)),
  ]

  /// A freedive, a plan, no dive and a dive without a time have no place among others.
  @Test func takesWhatItNeedsFromADive() throws {
    let dive = try #require(
      ResidualOxygen.Exposure(of: Dive.made(Self.timed), in: WaterColumn())
    )
    #expect(dive.start == 0 && dive.end == 2820)
    #expect(dive.moved(to: 37_800).start == 37_800)
    #expect(dive.moved(to: 37_800).end == 37_800 + 2820)
    #expect(dive.moved(to: .max).end == .max)
    for field in [Dive.Field.planned, .invalid] {
      let other = Dive.made(Self.timed + [.init(field, true.content)])
      #expect(ResidualOxygen.Exposure(of: other, in: WaterColumn()) == nil)
    }
    for mode in [DiveMode.freedive, .snorkel] {
      let other = Dive.made(Self.timed + [.init(.mode, mode.content)])
      #expect(ResidualOxygen.Exposure(of: other, in: WaterColumn()) == nil)
    }
  }

  /// Only the first computer's samples are added up, and what any of them showed counts.
  @Test func takesWhatAnyComputerShowed() throws {
    var second = MadeDive.profile([(0, 0), (60, 5000)], columns: [.cns])
    second.set(.cns, 23_000)
    let first = MadeDive.profile([(0, 0), (60, 5000), (1200, 0)])
    let dive = try #require(
      ResidualOxygen.Exposure(
        of: Dive.made(Self.timed),
        profile: first,
        beside: [second],
        in: WaterColumn()
      )
    )
    #expect(dive.reported?.permille == 230)
    #expect(dive.end == 60)
  }

  /// In unknown water there is no exposure, but a load shown by a computer counts.
  @Test func hasNoExposureInWaterThatIsNotKnown() throws {
    let shown = Dive.made(
      Self.timed + [.init(.averageDepth, .steps(9000)), .init(.cns, .steps(120))]
    )
    let dive = try #require(ResidualOxygen.Exposure(of: shown, in: nil))
    #expect(dive.exposure == nil && dive.reported?.permille == 120)
    #expect(ResidualOxygen.Exposure(of: shown, in: WaterColumn())?.exposure != nil)
  }

  @Test func tellsNoMoreThanTenTimesTheLimit() {
    let much = OxygenExposure(
      breathing: .pureOxygen,
      duration: DiveDuration(steps: 3600),
      atAverage: Depth(steps: 90_000),
      in: WaterColumn()
    )
    #expect(much?.nervesMillionths == 10_000_000)
    let loads = ResidualOxygen.carriedOver([
      .init(start: 0, end: 3600, exposure: much), .init(start: 3600, end: 7200, exposure: much),
    ])
    #expect(loads.map(\.totalMillionths) == [10_000_000, 10_000_000])
    #expect(loads.map(\.total) == [Fraction(steps: 10_000), Fraction(steps: 10_000)])
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
    #expect(loads.allSatisfy { $0.residualMillionths <= 10_000_000 })
  }
}
