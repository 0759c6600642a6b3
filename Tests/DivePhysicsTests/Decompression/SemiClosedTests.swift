import DivePhysics
import DiveUnits
import Testing

/// A passive semi-closed loop has less oxygen than its supply: `P × f - (1 - f) × drop`.
@Suite struct SemiClosedTests {
  /// A diver who uses 1 L of oxygen and breathes 20 L per minute, of which a tenth leaves the loop.
  private static let drop = 1 / (20 * 0.1)

  /// The tissues after a month at one pressure.
  private static func steady(_ gas: BreathedGas, at ambient: Double) -> Tissues {
    var loader = TissueLoader(TissueModel())
    var tissues = Tissues(nitrogen: .zero, helium: .zero)
    loader.load(&tissues, from: ambient, to: ambient, minutes: 43_200, breathing: gas)
    return tissues
  }

  @Test(arguments: [2.0, 3, 4.5, 8]) func tissuesFillWithWhatIsLeft(ambient: Double) throws {
    let mix = try #require(GasMix(oxygen: 400, helium: 150))
    let tissues = Self.steady(.semiClosed(mix, drop: Self.drop), at: ambient)
    let dry = ambient - 0.0627
    let oxygen = dry * 0.4 - 0.6 * Self.drop
    #expect(oxygen > 0)
    for index in 0..<16 {
      #expect(abs(tissues.inert[index] - (dry - oxygen)) < 1e-9)
      #expect(abs(tissues.helium[index] / tissues.inert[index] - 0.25) < 1e-9)
    }
  }

  @Test func oxygenIsThatOfTheFormula() throws {
    let mix = try #require(GasMix(oxygen: 400))
    let gas = BreathedGas.semiClosed(mix, drop: Self.drop)
    #expect(gas.oxygenPressure(at: 3) == 900)
    #expect(gas.oxygenPressure(at: 0.7) == 0)
    #expect(gas.oxygenPressure(at: .nan) == 0)
  }

  /// Where the loop would have no oxygen left, all of it is inert, and no more than there is.
  @Test func noMoreThanTheAmbientPressureIsInert() throws {
    let mix = try #require(GasMix(oxygen: 210))
    for ambient in stride(from: 0.5, through: 3, by: 0.1) {
      let tissues = Self.steady(.semiClosed(mix, drop: Self.drop), at: ambient)
      #expect(tissues.inert.max() <= ambient - 0.0627 + 1e-9)
    }
    let shallow = Self.steady(.semiClosed(mix, drop: Self.drop), at: 1)
    #expect(abs(shallow.inert[0] - (1 - 0.0627)) < 1e-9)
  }

  /// A way through the depth where no oxygen is left is the same in one part and in many.
  @Test func theBendIsExact() throws {
    let gas = BreathedGas.semiClosed(try #require(GasMix(oxygen: 210)), drop: Self.drop)
    var loader = TissueLoader(TissueModel())
    let start = TissueModel().saturated(at: Pressure(steps: 1013))
    var (whole, parts) = (start, start)
    loader.load(&whole, from: 1, to: 5, minutes: 8, breathing: gas)
    for part in 0..<400 {
      let (from, to) = (1 + Double(part) / 100, 1 + Double(part + 1) / 100)
      loader.load(&parts, from: from, to: to, minutes: 0.02, breathing: gas)
    }
    for index in 0..<16 { #expect(abs(whole.inert[index] - parts.inert[index]) < 1e-9) }
  }
}
