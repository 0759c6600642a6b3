import DivePhysics
import DiveUnits
import Testing

/// Filling tanks: the computed fill must give the wanted gas.
@Suite struct BlendTests {
  @Test(arguments: ["EAN32", "EAN36", "18/45", "21/35", "10/70", "EAN50", "air", "12/60"])
  func whatIsFilledIsWhatWasWanted(name: String) throws {
    let gas = try GasMix(parsing: name)
    for start in [TankFill.empty, TankFill(.air, at: Pressure(steps: 50_000))] {
      let blend = try #require(Blend(of: TankFill(gas, at: Pressure(steps: 200_000)), from: start))
      let filled = try #require(Self.filled(blend, from: start, top: .air))
      #expect(abs(Int(filled.gas.oxygen) - Int(gas.oxygen)) <= 1, "\(blend)")
      #expect(abs(Int(filled.gas.helium) - Int(gas.helium)) <= 1, "\(blend)")
      #expect(abs(filled.pressure.millibars - 200_000) <= 20)
    }
  }

  /// For ideal gases EAN32 of air takes 200 × 11 / 79 = 28 bar of oxygen; real ones take less.
  @Test func fillsNitroxAboutAsTheRuleOfThumbSays() throws {
    let ean32 = try GasMix(parsing: "EAN32")
    let blend = try #require(Blend(of: TankFill(ean32, at: Pressure(steps: 200_000))))
    #expect(blend.drainTo == nil && blend.heliumTo == nil)
    #expect(blend.topTo?.millibars == 200_000)
    #expect(abs((blend.oxygenTo?.millibars ?? 0) - 27_500) < 1000)
  }

  @Test func drainsWhatIsTooRich() throws {
    let start = TankFill(.pureOxygen, at: Pressure(steps: 150_000))
    let ean32 = try GasMix(parsing: "EAN32")
    let wanted = TankFill(ean32, at: Pressure(steps: 200_000))
    let blend = try #require(Blend(of: wanted, from: start))
    #expect((20_000...35_000).contains(blend.drainTo?.millibars ?? 0))
    #expect(blend.oxygenTo == nil && blend.heliumTo == nil)
    let filled = try #require(Self.filled(blend, from: start, top: .air))
    #expect(abs(Int(filled.gas.oxygen) - 320) <= 1)
  }

  @Test func cannotMakeALeanGasOfARichOne() throws {
    let lean = try GasMix(parsing: "18/45")
    let wanted = TankFill(lean, at: Pressure(steps: 200_000))
    let ean50 = try GasMix(parsing: "EAN50")
    #expect(Blend(of: wanted, top: ean50) == nil)
    #expect(Blend(of: wanted, top: .pureOxygen) == nil)
    #expect(Blend(of: TankFill(.air, at: Pressure(steps: 0))) == nil)
  }

  @Test func toppingUpMixesByAmount() throws {
    let ean32 = try GasMix(parsing: "EAN32")
    let half = TankFill(ean32, at: Pressure(steps: 100_000))
    let full = try #require(half.toppedUp(with: .air, to: Pressure(steps: 200_000)))
    // For ideal gases 26.45 %; the first half is denser than the second.
    #expect((264...269).contains(full.gas.oxygen))
    #expect(full.pressure.millibars == 200_000)
    #expect(half.toppedUp(with: .air, to: Pressure(steps: 100_000)) == nil)
    #expect(TankFill.empty.toppedUp(with: ean32, to: Pressure(steps: 200_000))?.gas == ean32)
  }

  @Test(arguments: [Int.min, -1, 0, 1, 200_000, .max], [Int.min, -1, 0, 1, 250_000, .max])
  func nothingTraps(first: Int, second: Int) throws {
    let gas = try GasMix(parsing: "18/45")
    let start = TankFill(gas, at: Pressure(steps: first))
    let wanted = TankFill(.air, at: Pressure(steps: second))
    for top in [GasMix.air, .pureOxygen, gas] {
      let blend = Blend(of: wanted, from: start, top: top)
      #expect((blend?.topTo?.millibars ?? 0) <= 500_000)
      let topped = start.toppedUp(with: top, to: wanted.pressure)
      #expect((topped?.pressure.millibars ?? 0) <= 500_000)
    }
  }

  /// Does what a filler does, gas by gas, with amounts of real gases.
  private static func filled(_ blend: Blend, from start: TankFill, top: GasMix) -> TankFill? {
    let kept = TankFill(start.gas, at: blend.drainTo ?? start.pressure)
    var amounts = Amounts(kept)
    if let pressure = blend.heliumTo { amounts.fill([0, 1, 0], to: pressure) }
    if let pressure = blend.oxygenTo { amounts.fill([1, 0, 0], to: pressure) }
    if let pressure = blend.topTo {
      let parts = [Double(top.oxygen), Double(top.helium), Double(top.nitrogen)]
      amounts.fill(parts.map { $0 / 1000 }, to: pressure)
    }
    return amounts.fill
  }
}

/// Amounts of oxygen, helium and nitrogen in a tank, by the plainest arithmetic.
private struct Amounts {
  var parts: [Double]
  var pressure: Pressure

  init(_ fill: TankFill) {
    let bar = Double(fill.pressure.millibars) / 1000
    let total = bar / fill.gas.compressibility(at: fill.pressure)
    parts = [fill.gas.oxygen, fill.gas.helium, fill.gas.nitrogen]
      .map { total * Double($0) / 1000 }
    pressure = fill.pressure
  }

  var fill: TankFill? {
    let total = parts.reduce(0, +)
    guard total > 0 else { return nil }
    let oxygen = Int((parts[0] / total * 1000).rounded())
    let helium = Int((parts[1] / total * 1000).rounded())
    return GasMix(oxygen: oxygen, helium: helium).map { TankFill($0, at: pressure) }
  }

  /// Lets gas in by and by until the gauge shows a pressure.
  mutating func fill(_ gas: [Double], to goal: Pressure) {
    let step = 0.002
    while shown < Double(goal.millibars) / 1000 {
      for place in 0..<3 { parts[place] += gas[place] * step }
    }
    pressure = goal
  }

  /// The gauge's reading in bar, by iteration: the compressibility depends on the pressure.
  private var shown: Double {
    let total = parts.reduce(0, +)
    var bar = total
    for _ in 0..<8 { bar = total * factor(bar, total) }
    return bar
  }

  private func factor(_ bar: Double, _ total: Double) -> Double {
    guard total > 0 else { return 1 }
    let oxygen = GasMix.pureOxygen.compressibility(at: Pressure(steps: Int(bar * 1000)))
    let ean50 = GasMix(oxygen: 500)?.compressibility(at: Pressure(steps: Int(bar * 1000))) ?? 1
    let heliox =
      GasMix(oxygen: 500, helium: 500)?
      .compressibility(at: Pressure(steps: Int(bar * 1000))) ?? 1
    let (nitrogen, helium) = (2 * ean50 - oxygen, 2 * heliox - oxygen)
    return (parts[0] * oxygen + parts[1] * helium + parts[2] * nitrogen) / total
  }
}
