import DiveModel
import DivePhysics
import DiveUnits
import Testing

/// Results from samples, on profiles that can be computed by hand.
@Suite struct ProfileAnalysisTests {
  /// Down to 20 m in 2 min, 20 min there, up to 5 m in 2 min, 3 min there, up in half a minute.
  static let square = MadeDive.profile(
    [(0, 0)] + (1...12).map { ($0 * 10, $0 * 20_000 / 12) }
      + (1...120).map { (120 + $0 * 10, 20_000) }
      + (1...12).map { (1320 + $0 * 10, 20_000 - $0 * 1250) }
      + (1...18).map { (1440 + $0 * 10, 5000) } + (1...3).map { (1620 + $0 * 10, 5000 - $0 * 1666) }
      + [(1700, 0), (1800, 0)]
  )

  @Test func findsDepthsAndDuration() throws {
    let figures = try #require(DepthFigures(Self.square))
    #expect(figures.greatest == Depth(steps: 20_000))
    #expect(figures.duration == DiveDuration(steps: 1650))
    // (120 × 10 + 1200 × 20 + 120 × 12.5 + 180 × 5 + 30 × 2.5) / 1650 m
    #expect(abs(figures.average.millimetres - 16_773) <= 10)
    #expect(figures.end == DiveDuration(steps: 1640))
  }

  /// Computers begin to count at the surface, though the first sample may be deep.
  @Test func countsTheWayDownToTheFirstSample() throws {
    let figures = try #require(DepthFigures(MadeDive.profile([(20, 6000), (60, 6000)])))
    #expect(figures.duration == DiveDuration(steps: 60))
    #expect(figures.average == Depth(steps: 5000))
  }

  @Test func leavesTimeAtTheSurfaceOut() throws {
    let figures = try #require(
      DepthFigures(
        MadeDive.profile([
          (0, 10_000), (600, 10_000), (600, 700), (1200, 700), (1200, 10_000), (1800, 10_000),
        ])
      )
    )
    #expect(figures.duration == DiveDuration(steps: 1200))
    #expect(figures.average == Depth(steps: 10_000))
  }

  /// Samples, and how long the dive was at least and at most.
  private typealias Span = (samples: [(Int, Int)], least: Int, most: Int)

  /// With its type, without which the compiler tries for twenty seconds what it could be.
  private static let spans: [Span] = [
    // The first and the last step are half in the air.
    ([(0, 0), (60, 5000), (600, 18_400), (1200, 5000), (1260, 500), (1800, 0)], 1140, 1800),
    ([(0, 5000), (60, 5000)], 60, 60), ([(0, 0), (60, 5000), (120, 0)], 0, 120),
    // The time before the first sample is unknown.
    ([(20, 6000), (60, 6000)], 40, 60),
    // Deeper than 0.75 m is under water.
    ([(0, 760), (60, 760)], 60, 60), ([(0, 750), (60, 750), (120, 760)], 0, 120),
  ]

  @Test(arguments: spans)
  func knowsHowLongADiveCanHaveBeen(samples: [(Int, Int)], least: Int, most: Int) throws {
    let figures = try #require(DepthFigures(MadeDive.profile(samples)))
    #expect(figures.possibleDurations.lowerBound.seconds == least)
    #expect(figures.possibleDurations.upperBound.seconds == most)
    #expect(figures.possibleDurations.contains(figures.duration))
  }

  @Test func findsTheGreatestDepthThoughADiveBeginsThere() throws {
    let profile = MadeDive.profile([(0, 20_000), (60, 5000), (120, 0)])
    #expect(try #require(DepthFigures(profile)).greatest == Depth(steps: 20_000))
    #expect(profile.greatestDepth == Depth(steps: 20_000))
    #expect(MadeDive.profile([(0, -5000)]).greatestDepth == Depth(steps: 0))
    #expect(DiveProfile().greatestDepth == nil)
  }

  @Test func writesASpeedInTheDiversUnits() {
    let depth = VerticalSpeed.usualAscentLimit.inAMinute
    #expect(depth.formatted(.metric, decimals: 1) == "10 m")
    #expect(depth.formatted(.imperial, decimals: 1) == "32.8 ft")
  }

  @Test func isNilWithoutTimeUnderWater() {
    for profile in [
      DiveProfile(), MadeDive.profile([]), MadeDive.profile([(0, 5000)]),
      MadeDive.profile([(0, 700), (60, 700)]), MadeDive.profile([(0, -5000), (60, -1)]),
    ] {
      #expect(DepthFigures(profile) == nil)
      #expect(DepthBands(profile, height: Depth(steps: 5000)) == nil)
      #expect(VerticalSpeeds(profile) == nil)
      #expect(FoundStop.all(in: profile) == [])
      #expect(GasSegment.all(in: profile) == [])
      #expect(profile.lowestTemperature == nil)
    }
  }

  @Test func sharesTheTimeOutAmongTheBands() throws {
    let bands = try #require(DepthBands(Self.square, height: Depth(steps: 5000)))
    // On the border the time is the band's above: the stop at 5 m, the bottom at 20 m.
    #expect(bands.times.map(\.seconds) == [30 + 180 + 30, 30 + 40, 30 + 40, 30 + 40 + 1200])
    #expect(DepthBands(Self.square, height: Depth(steps: 0)) == nil)
  }

  @Test(arguments: [300, 3048, 5000, 7777, 100_000])
  func allBandsTogetherLastAsLongAsTheDive(height: Int) throws {
    for seed in 0..<20 {
      let profile = MadeProfiles.wandering(seed)
      let figures = try #require(DepthFigures(profile))
      let bands = try #require(DepthBands(profile, height: Depth(steps: height)))
      let sum = bands.times.map(\.seconds).reduce(0, +)
      #expect(abs(sum - figures.duration.seconds) <= bands.times.count)
    }
  }

  @Test func findsTheFastestAscentAndDescent() throws {
    let speeds = try #require(VerticalSpeeds(Self.square, limit: VerticalSpeed(millimetres: 7600)))
    #expect(abs(try #require(speeds.fastestDescent).millimetres - 10_000) <= 10)
    // From 5 m to the surface in half a minute; the ascent from the bottom is 7.5 m/min.
    #expect(abs(try #require(speeds.fastestAscent).millimetres - 10_000) <= 10)
    let places = speeds.fastAscents
    #expect(places.count == 1)
    #expect(places.first?.span.start == DiveDuration(steps: 1620))
    #expect(places.first.map { abs($0.speed.millimetres - 10_000) <= 10 } == true)
    #expect(try #require(VerticalSpeeds(Self.square)).fastAscents == [])
  }

  /// A missing measurement is not 0.
  @Test func aDiveWithoutAnAscentHasNoSpeedOfOne() throws {
    let short = try #require(VerticalSpeeds(MadeDive.profile([(0, 3000), (15, 0)])))
    #expect(short.fastestAscent == nil && short.fastestDescent == nil)
    let down = try #require(VerticalSpeeds(MadeDive.profile([(0, 0), (60, 6000)])))
    #expect(down.fastestAscent == nil)
    #expect(down.fastestDescent == VerticalSpeed(millimetres: 6000))
  }

  @Test func tellsTheDepthAtAnyTime() {
    let profile = MadeDive.profile([(10, 2000), (70, 8000), (70, 9000)])
    #expect(DepthLine(profile).depth(atMilliseconds: 40_000) == Depth(steps: 5000))
    #expect(DepthLine(profile).depth(atMilliseconds: 10_000) == Depth(steps: 2000))
    #expect(DepthLine(profile).depth(atMilliseconds: 70_000) == Depth(steps: 9000))
    // Before the first sample and after the last nothing is invented.
    #expect(DepthLine(profile).depth(atMilliseconds: 9000) == nil)
    #expect(DepthLine(profile).depth(atMilliseconds: 71_000) == nil)
  }

  /// The indexed lookup equals a linear search.
  @Test func tellsTheDepthAsAWalkThroughTheSamplesDoes() {
    let points = (0..<200).map { (second: $0 / 3 * 2 + $0 % 2, depth: $0 * 7919 % 30_000) }
      .sorted { $0.second < $1.second }
    let line = DepthLine(MadeDive.profile(points))
    for moment in stride(from: -500, through: 140_000, by: 250) {
      let (before, next) = (
        points.last { $0.second * 1000 <= moment }, points.first { $0.second * 1000 > moment }
      )
      var expected = before.flatMap { $0.second * 1000 == moment ? Double($0.depth) : nil }
      if let before, let next {
        let length = Double((next.second - before.second) * 1000)
        let part = Double(moment - before.second * 1000) / length
        expected = Double(before.depth) + part * Double(next.depth - before.depth)
      }
      let found = line.depth(atMilliseconds: moment).map { Double($0.millimetres) }
      #expect((found == nil) == (expected == nil), "\(moment)")
      if let found, let expected { #expect(abs(found - expected) <= 0.5, "\(moment)") }
    }
  }

  /// A second in which the depth jumps is a hand that moved.
  @Test func aJumpOfASecondIsNoAscent() throws {
    var points = (0...60).map { (second: $0, depth: 10_000) }
    points[30].depth = 9000
    let speeds = try #require(VerticalSpeeds(MadeDive.profile(points)))
    #expect(speeds.fastestAscent == VerticalSpeed(millimetres: 3000))
    #expect(speeds.fastAscents == [])
  }

  @Test func takesRareSamplesAsTheyCome() throws {
    let speeds = try #require(VerticalSpeeds(MadeDive.profile([(0, 0), (60, 12_000), (120, 0)])))
    #expect(speeds.fastestAscent == VerticalSpeed(millimetres: 12_000))
    #expect(speeds.fastAscents.map(\.span.start.seconds) == [60])
    #expect(speeds.fastAscents.map(\.span.end.seconds) == [120])
  }

  @Test func findsTheSafetyStop() throws {
    let stops = FoundStop.all(in: Self.square)
    #expect(stops.count == 1)
    let stop = try #require(stops.first)
    #expect(abs(stop.depth.millimetres - 5000) <= 150)
    #expect((180...220).contains(stop.span.duration.seconds))
  }

  @Test func aShallowDiveHasNoSafetyStopAndOneGoneBackFromIsNone() {
    let shallow = MadeDive.profile([(0, 0), (60, 9000), (600, 5000), (900, 5000), (930, 0)])
    #expect(FoundStop.all(in: shallow) == [])
    let back = MadeDive.profile([
      (0, 0), (60, 15_000), (600, 5000), (900, 5000), (960, 15_000), (1200, 0),
    ])
    #expect(FoundStop.all(in: back) == [])
    let short = MadeDive.profile([(0, 0), (60, 15_000), (600, 5000), (650, 5000), (680, 0)])
    #expect(FoundStop.all(in: short) == [])
  }

  @Test func findsTheLowestTemperature() {
    var profile = MadeDive.profile([(0, 0), (60, 5000)], columns: [.temperature])
    #expect(profile.lowestTemperature == nil)
    profile.set(.temperature, -1500)
    #expect(profile.lowestTemperature == Temperature(steps: 271_650))
  }

  @Test func cutsADiveIntoSegmentsByGas() throws {
    var profile = MadeDive.profile([(0, 0), (60, 30_000), (600, 30_000)])
    profile.append(.gas, "2")
    profile.appendRow(at: 900_000)
    profile.append(.gas, "EAN80")
    profile.appendRow(at: 1_200_000)
    profile.set(.depth, 10_000)
    let ean80 = try GasMix(parsing: "EAN80")
    let segments = GasSegment.all(in: profile)
    #expect(segments.map(\.source) == [.tank(0), .tank(1), .gas(ean80)])
    #expect(segments.map(\.duration.seconds) == [600, 300, 300])
    // Half way up at the second switch, which stands in a row without a depth.
    #expect(segments.map(\.greatest.millimetres) == [30_000, 30_000, 20_000])
    #expect(segments.map(\.average.millimetres) == [28_500, 25_000, 15_000])
    #expect(segments.map(\.span.start.seconds) == [0, 600, 900])
  }

  /// As a dive computer would have warned.
  @Test func warnsOfWhatIsBeyondALimit() throws {
    let limits = ProfileLimits(
      ascent: VerticalSpeed(millimetres: 9000),
      oxygen: Pressure(steps: 900),
      depth: Depth(steps: 18_000),
      duration: DiveDuration(steps: 1500)
    )
    let gases = DiveGases([GasMix(oxygen: 320)])
    let warnings = ProfileWarning.all(in: Self.square, limits: limits, breathing: gases)
    #expect(warnings.count == 4)
    #expect(warnings.contains { $0.excess == .depth(Depth(steps: 20_000)) })
    #expect(warnings.contains { $0.excess == .duration(DiveDuration(steps: 1650)) })
    #expect(warnings.contains { $0.excess == .oxygen(Pressure(steps: 971)) })
    let depth = try #require(warnings.first { $0.excess == .depth(Depth(steps: 20_000)) })
    #expect(depth.span.start.seconds == 110 && depth.span.end.seconds == 1330)
    let duration = try #require(warnings.last)
    #expect(duration.span.start.seconds == 1500 && duration.span.end.seconds == 1650)
    #expect(ProfileWarning.all(in: Self.square, limits: ProfileLimits()) == [])
    #expect(
      ProfileWarning.all(in: Self.square, limits: .recreational, breathing: gases) == []
    )
    // On a breath-hold dive there is no gas to warn about.
    let freedive = ProfileWarning.all(in: Self.square, limits: limits, mode: .freedive)
    #expect(freedive.count == 3)
  }

  @Test func warnsOfAGasThatIsSwitchedToTooDeep() {
    var profile = MadeDive.profile([(0, 0), (60, 25_000), (600, 25_000)])
    profile.append(.gas, "2")
    profile.appendRow(at: 900_000)
    profile.set(.depth, 25_000)
    let gases = DiveGases([.air, GasMix(oxygen: 500)])
    let warnings = ProfileWarning.all(in: profile, limits: .recreational, breathing: gases)
    #expect(warnings.map(\.excess) == [.oxygen(Pressure(steps: 1770))])
    #expect(warnings.map(\.span.start.seconds) == [600])
  }

  /// The second was deeper and longer under water, and colder.
  @Test func takesTheFirstOfSeveralComputersThatTellsAFigure() {
    var second = MadeDive.profile([(0, 0), (60, 21_000), (2000, 0)], columns: [.temperature])
    second.set(.temperature, 7000)
    let figures = ComputersFigures([DiveProfile(), Self.square, second])
    #expect(figures.greatestDepth == Depth(steps: 20_000))
    #expect(figures.duration == DiveDuration(steps: 1650))
    #expect(figures.averageDepth == DepthFigures(Self.square)?.average)
    #expect(figures.end == DiveDuration(steps: 1640))
    #expect(figures.lowestTemperature == Temperature(steps: 280_150))
    #expect(ComputersFigures([]).duration == nil)
  }

  @Test(arguments: 0..<60)
  func nothingTraps(seed: Int) {
    let profile = MadeProfiles.nonsense(seed)
    let figures = ComputersFigures([profile])
    #expect((figures.duration?.seconds ?? 0) >= 0)
    for mode in DiveMode.allCases {
      let gases = DiveGases([nil, .pureOxygen])
      let exposure = OxygenExposure(profile, breathing: gases, mode: mode, in: WaterColumn())
      #expect((exposure?.nervesMillionths ?? 0) >= 0)
      let limits = ProfileLimits.recreational
      let warnings = ProfileWarning.all(in: profile, limits: limits, breathing: gases, mode: mode)
      #expect(warnings.allSatisfy { $0.span.startMilliseconds <= $0.span.endMilliseconds })
    }
    for height in [Int.min, 0, 100, 5000, .max] {
      let bands = DepthBands(profile, height: Depth(steps: height))
      #expect((bands?.times.count ?? 0) <= 1000)
    }
    #expect(GasSegment.all(in: profile).allSatisfy { $0.duration.seconds >= 0 })
    #expect(FoundStop.all(in: profile).allSatisfy { $0.span.duration.seconds >= 60 })
  }
}
