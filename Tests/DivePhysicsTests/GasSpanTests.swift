import DiveModel
import DivePhysics
import DiveUnits
import Testing

/// The gases of a dive in a word, as Subsurface's own tests assert them.
@Suite struct GasSpanTests {
  @Test(arguments: [
    ([], "air"), (["air"], "air"), (["EAN32"], "32%"), (["EAN32", "oxygen"], "32…100%"),
    (["EAN27", "oxygen"], "27…100%"), (["oxygen", "EAN27"], "27…100%"), (["21/35"], "21/35"),
    (["21/35", "50/20", "oxygen"], "21/35…100%"), (["oxygen", "50/20", "21/35"], "21/35…100%"),
    (["EAN25", "25/25"], "25/25"), (["EAN22", "25/25"], "25/25"),
  ])
  func agreesWithSubsurface(names: [String], expected: String) throws {
    let gases: [GasMix?] = try names.map { try GasMix(parsing: $0) }
    let span = GasSpan(gases)
    #expect(span.name == expected)
    #expect(span.isAirAssumed == names.isEmpty)
  }

  @Test(arguments: [
    ([("EAN32", TankUse.bottom), ("oxygen", .unused)], "32%"),
    ([("oxygen", .oxygen), ("21/35", .diluent)], "21/35"),
    ([("oxygen", .oxygen), ("22/20", .diluent), ("EAN21", .bailout)], "22/20"),
  ])
  func leavesOutWhatTellsNothing(tanks: [(String, TankUse)], expected: String) throws {
    let made = try tanks.map { name, use in
      MadeDive.tank(12_000, 230_000, 100_000, gas: try GasMix(parsing: name), use: use)
    }
    #expect(GasSpan(of: Dive.made([], tanks: made)).name == expected)
  }

  @Test func saysWhereAGasIsTakenForAir() {
    let span = GasSpan([nil, GasMix(oxygen: 320)])
    #expect(span.name == "21…32%")
    #expect(span.isAirAssumed)
  }
}
