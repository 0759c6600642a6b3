import DivePhysics
import DiveUnits
import Testing

/// Real gases against figures that Subsurface's authors and users worked out.
@Suite struct CompressibilityTests {
  @Test(arguments: [
    (209, 0, 200, 103_587), (209, 0, 232, 105_690), (209, 0, 300, 111_162),
    (320, 0, 200, 102_481), (180, 450, 200, 105_571),
  ])
  func agreesWithSubsurface(oxygen: Int, helium: Int, bar: Int, expected: Int) throws {
    let gas = try #require(GasMix(oxygen: oxygen, helium: helium))
    let factor = gas.compressibility(at: Pressure(steps: bar * 1000))
    #expect(Int((factor * 100_000).rounded()) == expected)
  }

  /// Fourteen litres of air, 200 to 100 bar: 1279 l, as a thread of Subsurface's has it.
  @Test func leavesWhatAThreadSays() {
    let gas = GasVolume(
      leaving: WaterVolume(steps: 14_000),
      of: .air,
      from: Pressure(steps: 200_000),
      to: Pressure(steps: 100_000)
    )
    #expect((gas.millilitres + 500) / 1000 == 1279)
  }

  @Test(arguments: [(209, 0), (320, 0), (1000, 0), (180, 450), (100, 700)])
  func pressureAndVolumeAreEachOthersInverse(oxygen: Int, helium: Int) throws {
    let gas = try #require(GasMix(oxygen: oxygen, helium: helium))
    for millibars in stride(from: 0, through: 450_000, by: 7_919) {
      let tank = WaterVolume(steps: 12_000)
      let volume = GasVolume(of: gas, in: tank, at: Pressure(steps: millibars))
      let pressure = try #require(Pressure(of: volume, gas, in: tank))
      #expect(abs(pressure.millibars - millibars) <= 1)
    }
  }

  @Test func noPressureHoldsMoreThanATankCan() {
    let tank = WaterVolume(steps: 12_000)
    #expect(Pressure(of: GasVolume(steps: 9_000_000), .air, in: tank) == nil)
    #expect(Pressure(of: GasVolume(steps: 1), .air, in: WaterVolume(steps: 0)) == nil)
    #expect(Pressure(of: GasVolume(steps: -1), .air, in: tank) == nil)
  }
}
