import DiveModel
import DivePhysics
import DiveUnits
import SourceText
import Testing

/// Gas use against what textbooks work out, and what is not known against silence.
@Suite struct RespiratoryMinuteVolumeTests {
  /// Twelve litres, 200 to 50 bar, half an hour at 20 m: 20 l/min where the air is taken for 1 bar.
  @Test func agreesWithTheTextbook() throws {
    let gas = GasVolume(
      leaving: WaterVolume(steps: 12_000),
      from: Pressure(steps: 200_000),
      to: Pressure(steps: 50_000)
    )
    let rate = try #require(
      RespiratoryMinuteVolume(
        gas: gas,
        duration: DiveDuration(steps: 1800),
        at: OxygenPressureTests.metricTables.pressure(at: Depth(steps: 20_000))
      )
    )
    #expect(abs(rate.millilitres - 20_000) <= 1)
  }

  /// A tank that its maker names 80 cubic feet gives them all from its working pressure.
  @Test func givesWhatTheMakerSays() throws {
    let named = try TankVolume(parsing: "80 cuft")
    let pressure = try Pressure(parsing: "3000 psi")
    let water = try #require(named.waterVolume(workingPressure: pressure))
    let gas = GasVolume(leaving: water, from: pressure, to: Pressure(steps: 0))
    #expect(abs(gas.millilitres - 2_265_348) < 200)
  }

  @Test(arguments: [(0, 2000), (-60, 2000), (60, 0), (60, -1)])
  func isNilWithoutTimeOrPressure(seconds: Int, millibars: Int) {
    let rate = RespiratoryMinuteVolume(
      gas: GasVolume(steps: 1000),
      duration: DiveDuration(steps: seconds),
      at: Pressure(steps: millibars)
    )
    #expect(rate == nil)
  }

  @Test func nothingTraps() {
    let all = [Int.min, -1, 0, 1, .max]
    for first in all {
      for second in all {
        let gas = GasVolume(
          leaving: WaterVolume(steps: first),
          from: Pressure(steps: second),
          to: Pressure(steps: first)
        )
        let rate = RespiratoryMinuteVolume(
          gas: gas,
          duration: DiveDuration(steps: first),
          at: Pressure(steps: second)
        )
        #expect((rate?.millilitres.magnitude ?? 0) <= 1 << 40)
      }
    }
  }

  static let tank: [MadeField<Tank.Field>] = [
    .init(.volume, TankVolume.water(WaterVolume(steps: 12_000)).content),
    .init(.start, .steps(200_000)), .init(.end, .steps(50_000)),
  ]
  static let basics: [MadeField<Dive.Field>] = [
    .init(.duration, .steps(1800)), .init(.averageDepth, .steps(20_000)),
    .init(.surfacePressure, .steps(1000)),
  ]

  @Test func takesAllTanksTogether() throws {
    let rate = try #require(self.rate(Self.basics, [Self.tank, Self.tank]))
    #expect(abs(rate.millilitres - 40_000) <= 2)
  }

  @Test(arguments: [TankUse.unused, .bailout])
  func letsATankBeThatStayedShut(use: TankUse) throws {
    let shut: [MadeField<Tank.Field>] = [Self.tank[0], .init(.use, use.content)]
    let rate = try #require(self.rate(Self.basics, [Self.tank, shut]))
    #expect(abs(rate.millilitres - 20_000) <= 1)
  }

  @Test(arguments: Self.tank.indices)
  func isNilWhereSomethingOfATankIsMissing(place: Int) {
    var part = Self.tank
    part.remove(at: place)
    #expect(rate(Self.basics, [Self.tank, part]) == nil)
  }

  @Test(arguments: [0, 1])
  func isNilWhereSomethingOfTheDiveIsMissing(place: Int) {
    var part = Self.basics
    part.remove(at: place)
    #expect(rate(part, [Self.tank]) == nil)
  }

  @Test(arguments: DiveMode.allCases)
  func isForOpenCircuitAlone(mode: DiveMode) {
    let rate = self.rate(Self.basics + [.init(.mode, mode.content)], [Self.tank])
    #expect((rate != nil) == (mode == .openCircuit))
  }

  @Test func isNilWithoutTanks() {
    #expect(rate(Self.basics, []) == nil)
  }

  private func rate(
    _ dive: [MadeField<Dive.Field>],
    _ tanks: [[MadeField<Tank.Field>]]
  ) -> RespiratoryMinuteVolume? {
    var fields = dive
    if !tanks.isEmpty {
      let items = tanks.map { Content.Item(.mapping(.made($0)), at: .nowhere) }
      fields.append(.init(.tanks, .list(items)))
    }
    let dive = Dive(
      origin: Origin(path: "dives/a.md", bodyStart: 0, length: 0),
      fields: .made(fields)
    )
    return RespiratoryMinuteVolume(of: dive, in: WaterColumn(of: dive, at: nil))
  }
}
