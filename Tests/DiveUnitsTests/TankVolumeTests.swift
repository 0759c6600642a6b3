import DiveUnits
import Testing

/// Tanks, named by the water or by the gas that they hold.
@Suite struct TankVolumeTests {
  @Test(arguments: [
    ("12 L", 12_000), ("12l", 12_000), ("2x12 L", 24_000), ("2 x 8.5 L", 17_000),
    ("2X12L", 24_000),
  ])
  func readsAWaterVolume(text: String, millilitres: Int) throws {
    #expect(try WaterVolume(parsing: text).millilitres == millilitres)
    #expect(try TankVolume(parsing: text) == .water(WaterVolume(steps: millilitres)))
  }

  @Test(arguments: [
    ("12", ValueError.missingUnit),
    ("2x12", .missingUnit),
    ("2×12 L", .wrongSymbol("×", suggestion: "2x12 L")),
    ("2*12 L", .malformed(suggestion: "2x12 L")),
    ("2x12,5 L", .decimalComma(suggestion: "2x12.5 L")),
    ("12 litres", .malformed(suggestion: "12 L")),
    ("80 cu ft", .malformed(suggestion: "80 cuft")),
    ("0x1F L", .numberForm(suggestion: "31 L")),
    ("12 gallons", .unknownUnit("gallons")),
    ("big", .notANumber("big")),
  ])
  func refusesATankVolume(text: String, error: ValueError) {
    #expect(refusal(TankVolume.self, text) == error)
  }

  @Test func findsTheWaterOfAGasVolume() throws {
    let tank = try TankVolume(parsing: "80 cuft")
    let pressure = try Pressure(parsing: "3000 psi")
    #expect(tank == .gas(GasVolume(steps: 2_265_348)))
    #expect(tank.waterVolume(workingPressure: pressure) == WaterVolume(steps: 11_097))
    #expect(tank.waterVolume(workingPressure: nil) == nil)
    #expect(tank.waterVolume(workingPressure: Pressure(steps: 0)) == nil)
    #expect(tank.description == "80 cuft")
    let water = TankVolume.water(WaterVolume(steps: 12_000))
    #expect(water.waterVolume(workingPressure: nil)?.millilitres == 12_000)
  }

  @Test func survivesTheLargestNumbers() {
    let tank = TankVolume.gas(GasVolume(steps: .max))
    #expect(tank.waterVolume(workingPressure: Pressure(steps: 1)) == nil)
    #expect(tank.waterVolume(workingPressure: Pressure(steps: .max))?.steps == 1013)
  }
}
