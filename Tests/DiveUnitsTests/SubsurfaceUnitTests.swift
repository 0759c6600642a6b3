import DiveUnits
import Testing

/// Conversions against those that Subsurface's own tests assert, to the step.
@Suite struct SubsurfaceUnitTests {
  @Test(arguments: [("2.204586 lb", 1000), ("1 lb", 454)])
  func agreesOnMasses(text: String, grams: Int) throws {
    #expect(try Mass(parsing: text).grams == grams)
  }

  @Test(arguments: [("0.0353147 cuft", 1000), ("1 cuft", 28_317)])
  func agreesOnVolumes(text: String, millilitres: Int) throws {
    #expect(try GasVolume(parsing: text).millilitres == millilitres)
  }

  @Test(arguments: [("3.280840 ft", 1000), ("1 ft", 305)])
  func agreesOnDepths(text: String, millimetres: Int) throws {
    #expect(try Depth(parsing: text).millimetres == millimetres)
  }

  @Test(arguments: [("373.85 °C", 647_000), ("704.93 °F", 647_000)])
  func agreesOnTemperatures(text: String, millikelvin: Int) throws {
    #expect(try Temperature(parsing: text).millikelvin == millikelvin)
  }

  @Test(arguments: [
    ("14.6959488 psi", 1013), ("1.01325 bar", 1013), ("14.6923228594 psi", 1013),
    ("1.013 bar", 1013),
  ])
  func agreesOnPressures(text: String, millibars: Int) throws {
    #expect(try Pressure(parsing: text).millibars == millibars)
  }
}
