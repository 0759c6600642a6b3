import DiveUnits
import Testing

/// Quantities as divers write them: every unit of the format, and what is said of other texts.
@Suite struct QuantityTests {
  @Test(arguments: [
    ("18.4 m", 18_400), ("18.4m", 18_400), ("60 ft", 18_288), ("60 FT", 18_288), ("0 m", 0),
    ("1 ft", 305), ("100 ft", 30_480), ("0.0004 m", 0), ("0.0005 m", 1),
    ("0.30000000000000004 m", 300), ("  5 m ", 5_000), ("-0 m", 0),
  ])
  func readsADepth(text: String, millimetres: Int) throws {
    #expect(try Depth(parsing: text).millimetres == millimetres)
  }

  @Test(arguments: [
    ("60", ValueError.missingUnit),
    ("60 fathoms", .unknownUnit("fathoms")),
    ("deep", .notANumber("deep")),
    ("m", .notANumber("m")),
    ("", .empty),
    ("-5 m", .outOfRange("-5 m")),
    ("99999999999999999999 m", .outOfRange("99999999999999999999 m")),
    ("2000000000 m", .outOfRange("2000000000 m")),
    ("18,4 m", .decimalComma(suggestion: "18.4 m")),
    ("18,4m", .decimalComma(suggestion: "18.4 m")),
    ("18,4", .decimalComma(suggestion: nil)),
    ("0,400 m", .decimalComma(suggestion: "0.400 m")),
    ("1,000 m", .decimalComma(suggestion: nil)),
    ("1.000,5 m", .decimalComma(suggestion: "1000.5 m")),
    ("1,000.5 m", .numberForm(suggestion: "1000.5 m")),
    ("1 000 m", .numberForm(suggestion: "1000 m")),
    ("1_000 m", .numberForm(suggestion: "1000 m")),
    ("1e3 m", .numberForm(suggestion: "1000 m")),
    ("0x1F m", .numberForm(suggestion: "31 m")),
    (".5 m", .numberForm(suggestion: "0.5 m")),
    ("1. m", .numberForm(suggestion: "1 m")),
    ("+5 m", .numberForm(suggestion: "5 m")),
    ("018 m", .numberForm(suggestion: "18 m")),
    (".inf", .numberForm(suggestion: nil)),
    ("5-8 m", .range(low: "5 m", high: "8 m")),
    ("5–8 m", .range(low: "5 m", high: "8 m")),
    ("5 to 8 m", .range(low: "5 m", high: "8 m")),
    ("5..8 m", .range(low: "5 m", high: "8 m")),
    ("5 m - 26 ft", .range(low: "5 m", high: "26 ft")),
    ("5,5-8,5 m", .range(low: "5.5 m", high: "8.5 m")),
    ("~10 m", .approximate(suggestion: "10 m")),
    ("<30 m", .approximate(suggestion: "30 m")),
    (">30 m", .approximate(suggestion: "30 m")),
    ("ca 10 m", .approximate(suggestion: "10 m")),
    ("ca. 10,5 m", .approximate(suggestion: "10.5 m")),
    ("30+ m", .approximate(suggestion: "30 m")),
    ("30 m?", .approximate(suggestion: "30 m")),
    ("~10", .approximate(suggestion: nil)),
    ("18\u{A0}m", .wrongSymbol("\u{A0}", suggestion: "18 m")),
    ("１８ m", .wrongSymbol("１", suggestion: "18 m")),
    ("18 м", .wrongSymbol("м", suggestion: "18 m")),
    ("18 metres", .malformed(suggestion: "18 m")),
    ("60 feet", .malformed(suggestion: "60 ft")),
    ("60'", .malformed(suggestion: "60 ft")),
    ("18 m.", .malformed(suggestion: "18 m")),
  ])
  func refusesADepth(text: String, error: ValueError) {
    #expect(refusal(Depth.self, text) == error)
  }

  @Test func refusesTenThousandDigits() {
    let digits = String(repeating: "7", count: 10_000)
    #expect(refusal(Depth.self, digits + " m") == .outOfRange(digits + " m"))
    #expect(refusal(DecimalNumber.self, digits) == .outOfRange(digits))
    #expect(refusal(Depth.self, digits) == .missingUnit)
  }

  @Test(arguments: [
    ("12 °C", 285_150), ("12 C", 285_150), ("12c", 285_150), ("-1.8 °C", 271_350),
    ("54 °F", 285_372), ("54 F", 285_372), ("-459.67 F", 0), ("373.85 °C", 647_000),
    ("704.93 °F", 647_000), ("-40 °F", 233_150), ("-40 °C", 233_150),
  ])
  func readsATemperature(text: String, millikelvin: Int) throws {
    #expect(try Temperature(parsing: text).millikelvin == millikelvin)
  }

  @Test(arguments: [
    ("7 º C", ValueError.wrongSymbol("º", suggestion: "7 °C")),
    ("7 ºC", .wrongSymbol("º", suggestion: "7 °C")),
    ("7 ℃", .wrongSymbol("℃", suggestion: "7 °C")),
    ("54 ℉", .wrongSymbol("℉", suggestion: "54 °F")),
    ("−2 °C", .wrongSymbol("−", suggestion: "-2 °C")),
    ("12°", .ambiguous(["12 °C", "12 °F"])),
    ("12 K", .unknownUnit("K")),
    ("-300 °C", .outOfRange("-300 °C")),
    ("-2 - 3 °C", .range(low: "-2 °C", high: "3 °C")),
    ("7", .missingUnit),
  ])
  func refusesATemperature(text: String, error: ValueError) {
    #expect(refusal(Temperature.self, text) == error)
  }

  @Test(arguments: [
    ("200 bar", 200_000), ("200bar", 200_000), ("1013 mbar", 1013), ("1013 hPa", 1013),
    ("3000 psi", 206_843), ("14.6959488 psi", 1013), ("1.01325 bar", 1013),
  ])
  func readsAPressure(text: String, millibars: Int) throws {
    #expect(try Pressure(parsing: text).millibars == millibars)
  }

  @Test(arguments: [
    ("8 kg", 8000), ("18 lb", 8165), ("18 lbs", 8165), ("1 lb", 454), ("500 g", 500),
    ("2.204586 lb", 1000),
  ])
  func readsAMass(text: String, grams: Int) throws {
    #expect(try Mass(parsing: text).grams == grams)
  }

  @Test(arguments: [
    ("1025 kg/m3", 1_025_000), ("1025 kg/m³", 1_025_000), ("1.025 kg/L", 1_025_000),
    ("1.025 kg/l", 1_025_000), ("1.025 g/cm3", 1_025_000),
  ])
  func readsADensity(text: String, gramsPerCubicMetre: Int) throws {
    #expect(try Density(parsing: text).gramsPerCubicMetre == gramsPerCubicMetre)
  }

  @Test(arguments: [("32 %", 320), ("32%", 320), ("0.5 %", 5), ("120 %", 1200)])
  func readsAFraction(text: String, permille: Int) throws {
    #expect(try Fraction(parsing: text).permille == permille)
  }

  @Test(arguments: [
    ("6 m", 6000), ("-430 m", -430_000), ("1.5 km", 1_500_000), ("1 mi", 1_609_344),
    ("50 cm", 500), ("5 mm", 5), ("3.280840 ft", 1000),
  ])
  func readsADistance(text: String, millimetres: Int) throws {
    #expect(try Distance(parsing: text).millimetres == millimetres)
  }

  @Test func completesABareNumberWithAUnit() {
    #expect(Depth.unitSymbols == ["m", "ft"])
    #expect(Temperature.unitSymbols == ["°C", "°F"])
    #expect(Depth.completed("60", with: "ft") == "60 ft")
    #expect(Depth.completed("18,4", with: "m") == "18.4 m")
    #expect(Depth.completed("deep", with: "m") == nil)
  }
}
