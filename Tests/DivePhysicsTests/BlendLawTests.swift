import DivePhysics
import DiveUnits
import Testing

/// Laws for every fill that can be requested.
@Suite struct BlendLawTests {
  static let names = [
    "air", "EAN28", "EAN32", "EAN50", "oxygen", "21/35", "18/45", "10/70", "50/25",
  ]
  static let gases = names.compactMap { try? GasMix(parsing: $0) }

  /// 28 bar of oxygen make EAN32 of air: `200 × 11.1 / 79.1`.
  @Test func idealGasesAreAddedByPressureAlone() throws {
    let ean32 = try GasMix(parsing: "EAN32")
    let wanted = TankFill(ean32, at: Pressure(steps: 200_000))
    let blend = try #require(Blend(of: wanted, .ideal))
    #expect(blend.oxygenTo?.millibars == 28_066)
    let tank = WaterVolume(steps: 12_000)
    #expect(abs(blend.oxygen(into: tank).millilitres - 332_472) <= 20)
    #expect(abs(blend.top(into: tank).millilitres - 2_036_734) <= 20)
    #expect(blend.helium(into: tank).millilitres == 0)
  }

  @Test(arguments: gases, GasLaw.allCases)
  func eachStepRaisesTheGauge(wanted: GasMix, law: GasLaw) {
    for start in Self.gases {
      for millibars in [0, 40_000, 200_000] {
        let fill = TankFill(start, at: Pressure(steps: millibars))
        let goal = TankFill(wanted, at: Pressure(steps: 220_000))
        guard let blend = Blend(of: goal, from: fill, law) else { continue }
        let kept = blend.drainTo ?? fill.pressure
        let shown = [kept] + [blend.heliumTo, blend.oxygenTo, blend.topTo].compactMap { $0 }
        #expect(shown == shown.sorted())
        #expect(kept <= fill.pressure)
        #expect((blend.drainTo == nil) == (blend.drainedFor == nil))
        #expect((shown.last?.millibars ?? 0) >= 220_000 - 2)
      }
    }
  }

  /// The analyser shows the gas that was wanted.
  @Test(arguments: gases, gases)
  func whatIsToppedUpLastIsWhatWasWanted(wanted: GasMix, start: GasMix) throws {
    let goal = TankFill(wanted, at: Pressure(steps: 200_000))
    let fill = TankFill(start, at: Pressure(steps: 90_000))
    guard let blend = Blend(of: goal, from: fill, .ideal) else { return }
    let kept = Double((blend.drainTo ?? fill.pressure).millibars)
    var parts = [start.oxygen, start.helium].map { Double($0) / 1000 * kept }
    var shown = kept
    for (pressure, place) in [(blend.heliumTo, 1), (blend.oxygenTo, 0)] {
      guard let pressure else { continue }
      parts[place] += Double(pressure.millibars) - shown
      shown = Double(pressure.millibars)
    }
    if let top = blend.topTo { parts[0] += (Double(top.millibars) - shown) * 0.209 }
    #expect(abs(parts[0] / 200_000 - Double(wanted.oxygen) / 1000) < 0.0005)
    #expect(abs(parts[1] / 200_000 - Double(wanted.helium) / 1000) < 0.0005)
  }

  @Test(arguments: gases, gases)
  func whatCannotBeFilledHasAnObstacle(wanted: GasMix, top: GasMix) {
    for start in [TankFill.empty, TankFill(.pureOxygen, at: Pressure(steps: 100_000))] {
      let goal = TankFill(wanted, at: Pressure(steps: 200_000))
      let obstacle = BlendObstacle(to: goal, top: top)
      let blend = Blend(of: goal, from: start, top: top)
      #expect(blend != nil || obstacle != nil)
      if start == .empty { #expect((blend == nil) == (obstacle != nil)) }
    }
  }

  @Test func theGasThatIsTooMuchIsNamed() throws {
    let ean32 = TankFill(try GasMix(parsing: "EAN32"), at: Pressure(steps: 200_000))
    let trimix = try GasMix(parsing: "18/45")
    for (start, millibars, part) in [
      (GasMix.pureOxygen, 150_000, BlendPart.oxygen), (.air, 190_000, .nitrogen),
      (trimix, 100_000, .helium),
    ] {
      let blend = Blend(of: ean32, from: TankFill(start, at: Pressure(steps: millibars)))
      #expect(blend?.drainedFor == part)
    }
  }

  @Test func anObstacleSaysWhatIsWrongWithTheTopGas() throws {
    let ean28 = TankFill(try GasMix(parsing: "EAN28"), at: Pressure(steps: 200_000))
    let nothing = TankFill(.air, at: Pressure(steps: 0))
    #expect(BlendObstacle(to: ean28, top: try GasMix(parsing: "EAN32")) == .tooMuchOxygen)
    #expect(BlendObstacle(to: ean28, top: try GasMix(parsing: "21/35")) == .tooMuchOxygen)
    #expect(BlendObstacle(to: ean28, top: try GasMix(parsing: "10/10")) == .tooMuchHelium)
    #expect(BlendObstacle(to: ean28, top: .pureOxygen) == .noNitrogen)
    #expect(BlendObstacle(to: nothing, top: .air) == .pressure)
    #expect(BlendObstacle(to: ean28, top: .air) == nil)
  }
}
