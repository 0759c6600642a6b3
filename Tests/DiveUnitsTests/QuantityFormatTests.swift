import DiveUnits
import Testing

/// Quantities as they are printed: the shortest exact decimal in either system.
@Suite struct QuantityFormatTests {
  @Test(arguments: [
    (18_400, "18.4 m", "60.367 ft"), (18_288, "18.288 m", "60 ft"), (0, "0 m", "0 ft"),
    (5, "0.005 m", "0.016 ft"), (-1500, "-1.5 m", "-4.92 ft"),
  ])
  func printsADepth(millimetres: Int, metric: String, imperial: String) {
    let depth = Depth(steps: millimetres)
    #expect(depth.formatted(.metric) == metric)
    #expect(depth.formatted(.imperial) == imperial)
    #expect("\(depth)" == metric)
  }

  @Test func printsTemperaturesPressuresAndTheRest() {
    #expect(Temperature(steps: 285_150).formatted(.metric) == "12 °C")
    #expect(Temperature(steps: 285_372).formatted(.imperial) == "54 °F")
    #expect(Temperature(steps: 271_350).formatted(.metric) == "-1.8 °C")
    #expect(Pressure(steps: 206_843).formatted(.imperial) == "3000 psi")
    #expect(Pressure(steps: 1013).formatted(.metric) == "1.013 bar")
    #expect(Mass(steps: 8165).formatted(.imperial) == "18 lb")
    #expect(WaterVolume(steps: 11_100).formatted(.imperial) == "11.1 L")
    #expect(GasVolume(steps: 2_265_348).formatted(.imperial) == "80 cuft")
    #expect(Density(steps: 1_025_000).formatted(.metric) == "1025 kg/m3")
    #expect(Fraction(steps: 325).formatted(.metric) == "32.5 %")
  }

  @Test func printsInAUnitOfItsOwn() {
    #expect(Pressure(steps: 1013).formatted(in: "mbar") == "1013 mbar")
    #expect(Depth(steps: 18_288).formatted(in: "ft") == "60 ft")
    #expect(Depth(steps: 18_288).formatted(in: "bar") == "18.288 m")
  }

  @Test func roundsForAReader() {
    let depth = Depth(steps: 18_355)
    #expect(depth.formatted(.metric, decimals: 1) == "18.4 m")
    #expect(depth.formatted(.metric, decimals: 0) == "18 m")
    #expect(depth.formatted(.imperial, decimals: 0) == "60 ft")
    #expect(Depth(steps: 18_000).formatted(.metric, decimals: 1) == "18 m")
    #expect(Depth(steps: -2500).formatted(.metric, decimals: 0) == "-3 m")
  }
}
