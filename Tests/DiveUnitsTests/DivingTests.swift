import DiveUnits
import Testing

/// Gases, stops, gradient factors and ratings.
@Suite struct DivingTests {
  @Test(arguments: [
    ("air", 209, 0, "air"), ("Air", 209, 0, "air"), ("EAN32", 320, 0, "EAN32"),
    ("ean 32", 320, 0, "EAN32"), ("nitrox 32", 320, 0, "EAN32"), ("Nitrox32", 320, 0, "EAN32"),
    ("18/45", 180, 450, "18/45"), ("trimix 18/45", 180, 450, "18/45"),
    ("oxygen", 1000, 0, "oxygen"), ("EAN100", 1000, 0, "oxygen"), ("EAN32.5", 325, 0, "EAN32.5"),
    ("10/90", 100, 900, "10/90"), ("EAN21", 210, 0, "EAN21"), ("21/35", 210, 350, "21/35"),
    ("20.9/0", 209, 0, "air"), ("50/0", 500, 0, "EAN50"),
  ])
  func readsAGas(text: String, oxygen: Int, helium: Int, name: String) throws {
    let gas = try GasMix(parsing: text)
    #expect(gas == GasMix(oxygen: oxygen, helium: helium))
    #expect(gas.name == name)
    #expect(Int(gas.nitrogen) == 1000 - oxygen - helium)
  }

  @Test(arguments: [
    ("32", ValueError.malformed(suggestion: "EAN32")), ("32 %", .malformed(suggestion: "EAN32")),
    ("EANx32", .malformed(suggestion: "EAN32")), ("EAN32%", .malformed(suggestion: "EAN32")),
    ("0.32", .malformed(suggestion: "EAN32")), ("21", .ambiguous(["air", "EAN21"])),
    ("1", .ambiguous(["oxygen", "EAN1"])), ("1.0", .ambiguous(["oxygen", "EAN1"])),
    ("1,0", .ambiguous(["oxygen", "EAN1"])),
    ("tx 18/45", .malformed(suggestion: "18/45")), ("18-45", .malformed(suggestion: "18/45")),
    ("heliox 10/90", .malformed(suggestion: "10/90")), ("O2", .malformed(suggestion: "oxygen")),
    ("EAN32,5", .decimalComma(suggestion: "EAN32.5")), ("60/50", .outOfRange("60/50")),
    ("0/100", .outOfRange("0/100")), ("EAN0", .outOfRange("EAN0")),
    ("EAN101", .outOfRange("EAN101")), ("EAN32.55", .outOfRange("EAN32.55")),
    ("ari", .unknownWord("ari", nearest: "air")),
    ("oxigen", .unknownWord("oxigen", nearest: "oxygen")),
    ("argon", .unknownWord("argon", nearest: nil)),
  ])
  func refusesAGas(text: String, error: ValueError) {
    #expect(refusal(GasMix.self, text) == error)
  }

  @Test func keepsGasesWhole() {
    #expect(GasMix.air == GasMix(oxygen: 209))
    #expect(GasMix.pureOxygen.nitrogen == 0)
    #expect(GasMix(oxygen: 0, helium: 1000) == nil)
    #expect(GasMix(oxygen: .max, helium: .max) == nil)
  }

  @Test(arguments: [
    ("6 m for 31 min", ValueError?.none), ("20ft FOR 3min", nil), ("6 m for 10:30", nil),
    ("31 min at 6 m", .malformed(suggestion: "6 m for 31 min")),
    ("6 m 31 min", .malformed(suggestion: "6 m for 31 min")),
    ("6m/31min", .malformed(suggestion: "6m for 31min")),
    ("6,5 m for 31 min", .decimalComma(suggestion: "6.5 m for 31 min")),
    ("6,5 m for 31 minutes", .decimalComma(suggestion: "6.5 m for 31 min")),
    ("6 m for 3:00", .ambiguous(["6 m for 3 h", "6 m for 3 min"])),
    ("6 m for 31", .missingUnit), ("6 for 31 min", .missingUnit),
    ("6 m", .malformed(suggestion: nil)), ("deep", .notANumber("deep")),
  ])
  func readsOrRefusesADecoStop(text: String, error: ValueError?) {
    #expect(refusal(DecoStop.self, text) == error)
  }

  @Test func readsASafetyStopAndItsHalves() throws {
    let (depth, duration) = (Depth(steps: 5000), DiveDuration(steps: 180))
    #expect(
      try SafetyStop(parsing: "5 m for 3 min") == SafetyStop(depth: depth, duration: duration)
    )
    #expect(try SafetyStop(parsing: "3 min") == SafetyStop(depth: nil, duration: duration))
    #expect(try SafetyStop(parsing: "5 m") == SafetyStop(depth: depth, duration: nil))
    #expect(try SafetyStop(parsing: "None") == .none)
    #expect(SafetyStop.none.isNone)
    #expect(refusal(SafetyStop.self, "yes") == .unknownWord("yes", nearest: nil))
    #expect(refusal(SafetyStop.self, "nome") == .unknownWord("nome", nearest: "none"))
    #expect(refusal(SafetyStop.self, "3 minutes") == .malformed(suggestion: "3 min"))
    #expect(refusal(SafetyStop.self, "3") == .missingUnit)
    #expect(refusal(SafetyStop.self, "3 min @ 5 m") == .malformed(suggestion: "5 m for 3 min"))
    #expect(refusal(SafetyStop.self, "3:00") == .ambiguous(["3 h", "3 min"]))
  }

  @Test(arguments: [
    ("30/85", ValueError?.none), ("100/100", nil), ("GF 30/85", .malformed(suggestion: "30/85")),
    ("30-85", .malformed(suggestion: "30/85")), ("30 / 85 %", .malformed(suggestion: "30/85")),
    ("0/85", .outOfRange("0/85")), ("30", .malformed(suggestion: nil)),
    ("low", .notANumber("low")), ("300/85", .outOfRange("300/85")),
  ])
  func readsOrRefusesGradientFactors(text: String, error: ValueError?) {
    #expect(refusal(GradientFactors.self, text) == error)
  }

  @Test(arguments: [
    ("4", ValueError?.none), ("4/5", .malformed(suggestion: "4")),
    ("****", .malformed(suggestion: "4")), ("★★★☆☆", .malformed(suggestion: "3")),
    ("4 stars", .malformed(suggestion: "4")), ("0", .outOfRange("0")), ("6", .outOfRange("6")),
    ("4.5", .numberForm(suggestion: nil)), ("9/5", .outOfRange("9/5")),
    ("good", .notANumber("good")), ("******", .outOfRange("******")),
  ])
  func readsOrRefusesARating(text: String, error: ValueError?) {
    #expect(refusal(Rating.self, text) == error)
  }
}
