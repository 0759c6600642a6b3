import DivePhysics
import DiveUnits
import Testing

/// The air against Subsurface's figures and against the table of the ICAO standard atmosphere.
@Suite struct AtmosphereTests {
  @Test(arguments: [(0, 1013), (1000, 891), (-430, 1070), (2000, 784)])
  func agreesWithSubsurface(metres: Int, millibars: Int) {
    let pressure = Atmosphere.pressure(at: Distance(steps: metres * 1000))
    #expect(pressure.millibars == millibars)
  }

  /// Up to where people dive the weather changes the air by more than the two formulas differ.
  @Test(arguments: [(111, 1000), (540, 950), (988, 900), (1457, 850), (1949, 800), (3012, 700)])
  func agreesWithTheStandardWithinTheWeather(metres: Int, millibars: Int) {
    let pressure = Atmosphere.pressure(at: Distance(steps: metres * 1000))
    #expect(abs(pressure.millibars - millibars) <= 12)
  }

  @Test func fallsWithHeightAndTakesTheNearerEndBeyond() {
    let heights = stride(from: -5_000_000, through: 11_000_000, by: 50_000)
      .map { Atmosphere.pressure(at: Distance(steps: $0)).millibars }
    #expect(zip(heights, heights.dropFirst()).allSatisfy { $0 > $1 })
    #expect(Atmosphere.pressure(at: Distance(steps: .max)).millibars == heights.last)
    #expect(Atmosphere.pressure(at: Distance(steps: .min)).millibars == heights.first)
  }
}
