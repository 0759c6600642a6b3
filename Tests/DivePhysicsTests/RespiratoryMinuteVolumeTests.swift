import DiveModel
import DivePhysics
import DiveUnits
import Testing

/// Gas use against what textbooks work out, and what is not known against silence.
@Suite struct RespiratoryMinuteVolumeTests {
  /// 1,800 litres in half an hour at 20 m: 20 l/min where the air is taken for 1 bar.
  @Test func agreesWithTheTextbook() throws {
    let rate = try #require(
      RespiratoryMinuteVolume(
        gas: GasVolume(steps: 1_800_000),
        duration: DiveDuration(steps: 1800),
        at: Pressure(steps: 3 * 1013)
      )
    )
    #expect(rate.millilitres == 20_000)
  }

  /// Both are of the surface: 150 bar in half an hour at 2 atm above it are 1.667 bar in a minute.
  @Test func aTanksPressureFallsByAnotherFigure() throws {
    let rate = try #require(
      SurfaceAirConsumption(
        from: Pressure(steps: 200_000),
        to: Pressure(steps: 50_000),
        duration: DiveDuration(steps: 1800),
        at: Pressure(steps: 3 * 1013)
      )
    )
    #expect(rate.millibars == 1667)
  }

  @Test(arguments: [(0, 2000), (-60, 2000), (60, 0), (60, -1)])
  func isNilWithoutTimeOrPressure(seconds: Int, millibars: Int) {
    let duration = DiveDuration(steps: seconds)
    let pressure = Pressure(steps: millibars)
    let gas = GasVolume(steps: 1000)
    #expect(RespiratoryMinuteVolume(gas: gas, duration: duration, at: pressure) == nil)
    let (start, end) = (Pressure(steps: 200), Pressure(steps: 100))
    #expect(SurfaceAirConsumption(from: start, to: end, duration: duration, at: pressure) == nil)
  }

  @Test func nothingTraps() {
    let all = [Int.min, -1, 0, 1, .max]
    for first in all {
      for second in all {
        let gas = GasVolume(
          leaving: WaterVolume(steps: first),
          of: .air,
          from: Pressure(steps: second),
          to: Pressure(steps: first)
        )
        let rate = RespiratoryMinuteVolume(
          gas: gas,
          duration: DiveDuration(steps: first),
          at: Pressure(steps: second)
        )
        #expect((rate?.millilitres.magnitude ?? 0) <= 1 << 40)
        let tank = MadeDive.tank(first, second, first)
        let dive = Dive.made(Self.basics, tanks: [tank, tank])
        let ofDive = RespiratoryMinuteVolume(of: dive, in: WaterColumn())
        #expect((ofDive?.millilitres ?? 1) > 0)
      }
    }
  }

  static let basics: [MadeField<Dive.Field>] = [
    .init(.duration, .steps(1800)), .init(.averageDepth, .steps(20_000)),
    .init(.surfacePressure, .steps(1000)),
  ]
  static let tank = MadeDive.tank(12_000, 200_000, 50_000)
  /// 1,689 litres in half an hour at 3.0 atm.
  static let alone = 18_884

  @Test func takesAllTanksTogether() throws {
    let one = try #require(rate(Self.basics, [Self.tank]))
    let two = try #require(rate(Self.basics, [Self.tank, Self.tank]))
    #expect(abs(one - Self.alone) <= 20)
    #expect(abs(two - one * 2) <= 1)
  }

  /// A tank that is not used, or a bailout that stayed shut, takes nothing from the figure.
  @Test(arguments: [TankUse.unused, .bailout])
  func letsATankBeThatStayedShut(use: TankUse) throws {
    let shut = MadeDive.tank(12_000, nil, nil, use: use)
    #expect(rate(Self.basics, [Self.tank, shut]) == rate(Self.basics, [Self.tank]))
    let unused = MadeDive.tank(12_000, 200_000, 50_000, use: .unused)
    #expect(rate(Self.basics, [Self.tank, unused]) == rate(Self.basics, [Self.tank]))
  }

  @Test(arguments: tank.indices)
  func isNilWhereSomethingOfATankIsMissing(place: Int) {
    var part = Self.tank
    part.remove(at: place)
    #expect(rate(Self.basics, [Self.tank, part]) == nil)
  }

  @Test(arguments: [(100_000, 100_000), (100_000, 150_000)])
  func isNilWhereNoGasWasLost(start: Int, end: Int) {
    #expect(rate(Self.basics, [MadeDive.tank(12_000, start, end)]) == nil)
  }

  @Test(arguments: [0, 1])
  func isNilWhereSomethingOfTheDiveIsMissing(place: Int) {
    var part = Self.basics
    part.remove(at: place)
    #expect(rate(part, [Self.tank]) == nil)
    #expect(rate(Self.basics, []) == nil)
  }

  @Test(arguments: DiveMode.allCases)
  func isForOpenCircuitAlone(mode: DiveMode) {
    let rate = self.rate(Self.basics + [.init(.mode, mode.content)], [Self.tank])
    #expect((rate != nil) == (mode == .openCircuit || mode == .gauge))
  }

  @Test(arguments: [Dive.Field.planned, .invalid])
  func isNilForWhatWasNotDived(flag: Dive.Field) {
    #expect(rate(Self.basics + [.init(flag, true.content)], [Self.tank]) == nil)
  }

  /// Tanks in cubic feet and litres, pressures in psi and bar are one to the arithmetic.
  @Test func unitsMayBeMixed() throws {
    let cuft = try TankVolume(parsing: "80 cuft")
    let working = try Pressure(parsing: "3000 psi")
    let start = try Pressure(parsing: "3000 psi")
    let imperial: [MadeField<Tank.Field>] = [
      .init(.volume, cuft.content), .init(.workingPressure, working.content),
      .init(.start, start.content), .init(.end, .steps(50_000)),
    ]
    let metric = MadeDive.tank(11_097, 206_843, 50_000)
    let one = try #require(rate(Self.basics, [imperial, Self.tank]))
    let two = try #require(rate(Self.basics, [metric, Self.tank]))
    #expect(abs(one - two) <= 2)
  }

  /// Written pressures take precedence; missing ones come from the samples under water.
  @Test func takesPressuresFromTheSamples() throws {
    let profile = try Self.sampled()
    let silent = Dive.made([], tanks: [MadeDive.tank(12_000, nil, nil)])
    let written = Dive.made([], tanks: [MadeDive.tank(12_000, 199_000, 60_000)])
    let both = Dive.made([], tanks: [MadeDive.tank(12_000, 200_000, 60_000)])
    let found = RespiratoryMinuteVolume(of: silent, profile: profile, in: WaterColumn())
    #expect(found != nil)
    #expect(found == RespiratoryMinuteVolume(of: written, profile: profile, in: WaterColumn()))
    #expect(found != RespiratoryMinuteVolume(of: both, profile: profile, in: WaterColumn()))
    #expect(TankPressures(ofTank: 1, in: profile) == nil)
    #expect(TankPressures(ofTank: -1, in: profile) == nil)
  }

  /// A tank to which the computer never switched, and of which no loss is known, stayed shut.
  @Test func aTankThatTheComputerNeverSwitchedToStayedShut() throws {
    var profile = try Self.sampled()
    let tanks = [MadeDive.tank(12_000, nil, nil), MadeDive.tank(7000, nil, nil)]
    let dive = Dive.made([], tanks: tanks)
    #expect(RespiratoryMinuteVolume(of: dive, profile: profile, in: WaterColumn()) != nil)
    let opened = Dive.made([], tanks: [tanks[0], MadeDive.tank(7000, 200_000, nil)])
    #expect(RespiratoryMinuteVolume(of: opened, profile: profile, in: WaterColumn()) == nil)
    profile.append(.gas, "2")
    #expect(RespiratoryMinuteVolume(of: dive, profile: profile, in: WaterColumn()) == nil)
  }

  /// Two tanks, one after the other: each has its own time and depth, and so its own rates.
  @Test func eachTankIsBreathedWhileTheComputerSaysSo() throws {
    var profile = MadeDive.profile([(0, 20_000), (600, 20_000)])
    profile.append(.gas, "2")
    profile.appendRow(at: 1_200_000)
    profile.set(.depth, 20_000)
    let dive = Dive.made(
      [],
      tanks: [
        MadeDive.tank(12_000, 200_000, 150_000, gas: .air),
        MadeDive.tank(12_000, 200_000, 100_000),
      ]
    )
    let tanks = TankGasUse.all(of: dive, profile: profile, in: WaterColumn())
    #expect(tanks.map(\.place) == [0, 1])
    #expect(tanks.map(\.isAirAssumed) == [false, true])
    let rates = tanks.compactMap(\.consumption?.millibars)
    #expect(rates.count == 2 && abs(rates[1] - 2 * rates[0]) <= 1)
    #expect(tanks.allSatisfy { $0.minuteVolume != nil })
    // Without samples it is unknown which was breathed when.
    let blind = TankGasUse.all(of: dive, in: WaterColumn())
    #expect(blind.count == 2 && blind.allSatisfy { $0.consumption == nil && $0.used != nil })
  }

  @Test func theOnlyTankHasTheDivesRate() throws {
    let dive = Dive.made(Self.basics, tanks: [Self.tank])
    let water = dive.waterColumn
    let tanks = TankGasUse.all(of: dive, in: water)
    #expect(tanks.map(\.minuteVolume) == [RespiratoryMinuteVolume(of: dive, in: water)])
    #expect(tanks.first?.consumption != nil)
  }

  /// A dive with readings at the surface, which do not count, and under water.
  private static func sampled() throws -> DiveProfile {
    let column = try #require(ProfileColumn.tank(0))
    var profile = DiveProfile(columns: [.depth, column])
    for (second, depth, pressure) in [
      (0, 0, 205_000), (30, 5000, 199_000), (600, 20_000, 130_000), (1800, 5000, 60_000),
      (1860, 0, 20_000),
    ] {
      profile.appendRow(at: second * 1000)
      profile.set(.depth, depth)
      profile.set(column, pressure)
    }
    return profile
  }

  private func rate(
    _ fields: [MadeField<Dive.Field>],
    _ tanks: [[MadeField<Tank.Field>]]
  ) -> Int? {
    let dive = Dive.made(fields, tanks: tanks)
    return RespiratoryMinuteVolume(of: dive, in: dive.waterColumn)?.millilitres
  }
}
