import DiveModel
import DivePhysics
import DiveUnits
import Testing

/// Exposures to oxygen against published tables, and what is not known against silence.
@Suite struct OxygenExposureTests {
  /// NOAA's limits for one exposure, in minutes; the two lines through them are within a tenth.
  @Test(arguments: [
    (600, 720), (700, 570), (800, 450), (900, 360), (1000, 300), (1100, 240), (1200, 210),
    (1300, 180), (1400, 150), (1500, 120), (1600, 45),
  ])
  func agreesWithTheLimitsOfNOAA(millibars: Int, minutes: Int) throws {
    let exposure = try #require(Self.exposure(millibars, minutes: minutes))
    #expect((900...1150).contains(exposure.cns.permille))
  }

  /// Units for a minute by Baker's table: `((ppO2 - 0.5) / 0.5)^(5/6)`.
  @Test(arguments: [(550, 147), (1000, 1000), (1200, 1323), (1400, 1632), (1600, 1929)])
  func agreesWithTheTableOfUnits(millibars: Int, thousandths: Int) throws {
    let exposure = try #require(Self.exposure(millibars, minutes: 100))
    #expect(abs(exposure.lungsThousandths - thousandths * 100) <= 100)
  }

  @Test func countsNothingBelowHalfABar() throws {
    let exposure = try #require(Self.exposure(500, minutes: 600))
    #expect(exposure.nervesMillionths == 0 && exposure.lungsThousandths == 0)
  }

  @Test func saysFromWhatItWasWorkedOut() throws {
    let exposure = try #require(Self.exposure(1400, minutes: 10))
    #expect(exposure.basis == .averageDepth && !exposure.isAirAssumed)
    let dive = Dive.made([.init(.duration, .steps(3000)), .init(.averageDepth, .steps(20_000))])
    let ofDive = try #require(OxygenExposure(of: dive, in: WaterColumn()))
    #expect(ofDive.basis == .averageDepth && ofDive.isAirAssumed)
    let profile = MadeDive.profile([(0, 0), (60, 20_000), (3000, 20_000), (3060, 0)])
    let sampled = try #require(OxygenExposure(of: dive, profile: profile, in: WaterColumn()))
    #expect(sampled.basis == .samples && sampled.isAirAssumed)
  }

  /// A freedive, a plan and no dive have none; a rebreather's is not to be seen from its tanks.
  @Test(arguments: DiveMode.allCases)
  func dependsOnHowOneBreathed(mode: DiveMode) {
    let fields: [MadeField<Dive.Field>] = [
      .init(.duration, .steps(3000)), .init(.averageDepth, .steps(20_000)),
      .init(.mode, mode.content),
    ]
    let profile = MadeDive.profile([(0, 0), (60, 20_000), (3000, 20_000), (3060, 0)])
    let isKnown = [.openCircuit, .surfaceSupplied, .gauge].contains(mode)
    let dive = Dive.made(fields)
    #expect((OxygenExposure(of: dive, in: WaterColumn()) != nil) == isKnown)
    #expect((OxygenExposure(of: dive, profile: profile, in: WaterColumn()) != nil) == isKnown)
    for flag in [Dive.Field.planned, .invalid] {
      let dive = Dive.made(fields + [.init(flag, true.content)])
      #expect(OxygenExposure(of: dive, profile: profile, in: WaterColumn()) == nil)
    }
  }

  /// The first sensor goes before the computer's figure, that before the setpoint.
  @Test(arguments: [
    ([ProfileColumn.oxygenSensor(0), .ppo2, .setpoint], 1300),
    ([.ppo2, .setpoint], 1200), ([.setpoint], 1100),
  ])
  func aRebreathersOxygenIsWhatItsInstrumentsSay(columns: [ProfileColumn?], millibars: Int) throws {
    let columns = columns.compactMap(\.self)
    var profile = DiveProfile(columns: columns + [.depth])
    for second in stride(from: 0, through: 600, by: 10) {
      profile.appendRow(at: second * 1000)
      profile.set(.depth, 20_000)
      guard second == 0 else { continue }
      for (place, column) in columns.reversed().enumerated() {
        profile.set(column, 1100 + place * 100)
      }
    }
    let found = try #require(
      OxygenExposure(profile, breathing: DiveGases([]), mode: .closedCircuit, in: WaterColumn())
    )
    let expected = try #require(Self.exposure(millibars, minutes: 10))
    #expect(abs(found.lungsThousandths - expected.lungsThousandths) <= 5)
  }

  @Test func aSetpointIsNeverMoreThanTheWholePressure() throws {
    var early = DiveProfile(columns: [.depth, .setpoint])
    early.appendRow(at: 0)
    early.set(.depth, 0)
    early.append(.setpoint, "1.3")
    early.appendRow(at: 600_000)
    early.set(.depth, 0)
    let found = try #require(
      OxygenExposure(early, breathing: DiveGases([]), mode: .closedCircuit, in: WaterColumn())
    )
    let expected = try #require(Self.exposure(1013, minutes: 10))
    #expect(abs(found.lungsThousandths - expected.lungsThousandths) <= 5)
  }

  @Test func followsTheSwitchesOfGas() throws {
    var profile = DiveProfile(columns: [.depth])
    for (second, depth) in [(0, 20_000), (600, 20_000), (1200, 20_000)] {
      profile.appendRow(at: second * 1000)
      profile.set(.depth, depth)
      if second == 600 { profile.append(.gas, "2") }
    }
    let gases = DiveGases([.air, GasMix(oxygen: 500)])
    let both = try #require(OxygenExposure(profile, breathing: gases, in: WaterColumn()))
    let rich = try #require(
      OxygenExposure(
        breathing: GasMix(oxygen: 500),
        duration: DiveDuration(steps: 600),
        atAverage: Depth(steps: 20_000),
        in: WaterColumn()
      )
    )
    let lean = try #require(
      OxygenExposure(
        breathing: .air,
        duration: DiveDuration(steps: 600),
        atAverage: Depth(steps: 20_000),
        in: WaterColumn()
      )
    )
    #expect(abs(both.lungsThousandths - rich.lungsThousandths - lean.lungsThousandths) <= 1)
  }

  private static func exposure(_ millibars: Int, minutes: Int) -> OxygenExposure? {
    OxygenExposure(
      breathing: .pureOxygen,
      duration: DiveDuration(steps: minutes * 60),
      atAverage: Depth(steps: 0),
      in: WaterColumn(surface: Pressure(steps: millibars))
    )
  }
}
