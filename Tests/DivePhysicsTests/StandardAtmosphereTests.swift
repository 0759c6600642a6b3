import DivePhysics
import DiveUnits
import Testing

/// The air against the table of the ICAO standard atmosphere, which gives heights for pressures.
@Suite struct StandardAtmosphereTests {
  @Test(arguments: [
    (-302, 1050), (0, 1013), (111, 1000), (540, 950), (988, 900), (1457, 850), (1949, 800),
    (3012, 700), (4206, 600), (7185, 400), (9164, 300), (10_363, 250),
  ])
  func agreesWithTheTable(metres: Int, millibars: Int) {
    let pressure = StandardAtmosphere.pressure(at: Distance(steps: metres * 1000))
    #expect(pressure.millibars == millibars)
  }

  @Test func fallsWithHeightAndTakesTheNearerEndBeyondTheFormula() {
    let heights = stride(from: -5_000_000, through: 11_000_000, by: 50_000)
      .map { StandardAtmosphere.pressure(at: Distance(steps: $0)).millibars }
    #expect(zip(heights, heights.dropFirst()).allSatisfy { $0 > $1 })
    #expect(StandardAtmosphere.pressure(at: Distance(steps: .max)).millibars == heights.last)
    #expect(StandardAtmosphere.pressure(at: Distance(steps: .min)).millibars == heights.first)
  }
}
