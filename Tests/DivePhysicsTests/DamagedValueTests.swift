import DiveModel
import DivePhysics
import DiveUnits
import Testing

/// A damaged value is not treated as a missing one.
@Suite struct DamagedValueTests {
  static let basics: [MadeField<Dive.Field>] = [
    .init(.duration, .steps(2400)), .init(.averageDepth, .steps(12_000)),
    .init(.maximumDepth, .steps(20_000)),
  ]
  static let tank = MadeDive.tank(12_000, 200_000, 100_000, gas: .air)

  /// `EAN5O` is not air.
  private static func without(_ field: Tank.Field) -> [MadeField<Tank.Field>] {
    tank.filter { $0.field != field } + [MadeField(damaged: field)]
  }

  private static func sampled() throws -> DiveProfile {
    let column = try #require(ProfileColumn.tank(0))
    var profile = DiveProfile(columns: [.depth, column])
    for (second, pressure) in [(0, 200_000), (1200, 100_000), (2400, 50_000)] {
      profile.appendRow(at: second * 1000)
      profile.set(.depth, 12_000)
      profile.set(column, pressure)
    }
    return profile
  }

  @Test(arguments: [Tank.Field.gas, .start, .end, .use])
  func aTankThatCannotBeReadLeavesNoGasUse(field: Tank.Field) throws {
    let profile = try Self.sampled()
    let sound = Dive.made(Self.basics, tanks: [Self.tank])
    #expect(RespiratoryMinuteVolume(of: sound, profile: profile, in: WaterColumn()) != nil)
    let dive = Dive.made(Self.basics, tanks: [Self.without(field)])
    for profile in [nil, profile] {
      #expect(RespiratoryMinuteVolume(of: dive, profile: profile, in: WaterColumn()) == nil)
      #expect(TankGasUse.all(of: dive, profile: profile, in: WaterColumn()) == [])
    }
    let two = Dive.made(Self.basics, tanks: [Self.tank, Self.without(field)])
    #expect(GasVolume(usedOn: two) == nil)
  }

  @Test(arguments: [Tank.Field.gas, .use])
  func oxygenIsNotThatOfAir(field: Tank.Field) throws {
    let dive = Dive.made(Self.basics, tanks: [Self.without(field)])
    #expect(OxygenExposure(of: dive, in: WaterColumn()) == nil)
    let sound = Dive.made(Self.basics, tanks: [MadeDive.tank(12_000, nil, nil)])
    #expect(OxygenExposure(of: sound, in: WaterColumn())?.isAirAssumed == true)
    guard field == .gas else { return }
    #expect(OxygenExposure(of: dive, profile: try Self.sampled(), in: WaterColumn()) == nil)
  }

  @Test func aDeepestGasThatCannotBeReadIsNone() {
    let dive = Dive.made(Self.basics, tanks: [Self.without(.gas)])
    #expect(dive.assumedDeepestGas == nil)
    let silent = Dive.made(Self.basics, tanks: [MadeDive.tank(12_000, nil, nil)])
    #expect(silent.assumedDeepestGas?.gas == .air)
    #expect(silent.assumedDeepestGas?.isAirAssumed == true)
    #expect(silent.deepestGas == nil)
    #expect(Dive.made(Self.basics, tanks: [Self.without(.use)]).assumedDeepestGas == nil)
    #expect(Dive.made(Self.basics, tanks: [Self.tank]).assumedDeepestGas?.isAirAssumed == false)
  }

  @Test(arguments: [Dive.Field.planned, .invalid])
  func aDiveThatSaysInAWayThatItIsNoneDoesNotCount(field: Dive.Field) {
    let dive = Dive.made(Self.basics + [.init(damaged: field)], tanks: [Self.tank])
    #expect(dive.isPlanned == (field == .planned) && dive.isInvalid == (field == .invalid))
    #expect(RespiratoryMinuteVolume(of: dive, in: WaterColumn()) == nil)
  }

  /// On a computer in gauge mode less is recorded, but the diver breathes as usual.
  @Test func onGaugeOneBreathesAsEver() {
    let dive = Dive.made(Self.basics + [.init(.mode, DiveMode.gauge.content)], tanks: [Self.tank])
    let plain = Dive.made(Self.basics, tanks: [Self.tank])
    #expect(dive.isOpenCircuit)
    let rate = RespiratoryMinuteVolume(of: dive, in: WaterColumn())
    #expect(rate != nil && rate == RespiratoryMinuteVolume(of: plain, in: WaterColumn()))
  }

  /// Equal pressures before and after were most likely not read.
  @Test func aTankThatLostNothingTellsNothing() {
    let full = MadeDive.tank(7000, 200_000, 200_000, gas: .air)
    let dive = Dive.made(Self.basics, tanks: [Self.tank, full])
    #expect(RespiratoryMinuteVolume(of: dive, in: WaterColumn()) == nil)
    #expect(TankGasUse.all(of: dive, in: WaterColumn()).map(\.place) == [0])
    let open = Dive.made(Self.basics, tanks: [Self.tank, MadeDive.tank(7000, 200_000, nil)])
    #expect(RespiratoryMinuteVolume(of: open, in: WaterColumn()) == nil)
  }

  /// On a breath-hold dive no gas is breathed, so a damaged gas has no effect.
  @Test func onOneBreathNothingIsBreathed() throws {
    var profile = MadeDive.profile([(0, 20_000), (600, 20_000)])
    profile.append(.mode, DiveMode.freedive.rawValue)
    profile.appendRow(at: 660_000)
    profile.set(.depth, 5000)
    let gases = DiveGases([.pureOxygen])
    let whole = try #require(OxygenExposure(profile, breathing: gases, in: WaterColumn()))
    let first = MadeDive.profile([(0, 20_000), (600, 20_000)])
    #expect(whole == OxygenExposure(first, breathing: gases, in: WaterColumn()))
  }

  /// 0.75 m is at the surface for pressures as for depths.
  @Test func readsNoPressureAtTheSurface() throws {
    let column = try #require(ProfileColumn.tank(0))
    var profile = DiveProfile(columns: [.depth, column])
    for (second, depth, pressure) in [(0, 750, 210_000), (60, 751, 200_000), (120, 750, 90_000)] {
      profile.appendRow(at: second * 1000)
      profile.set(.depth, depth)
      profile.set(column, pressure)
    }
    let read = try #require(TankPressures(ofTank: 0, in: profile))
    #expect(read.start == Pressure(steps: 200_000) && read.end == read.start)
    #expect(DepthFigures(profile)?.end == DiveDuration(steps: 60))
  }
}
