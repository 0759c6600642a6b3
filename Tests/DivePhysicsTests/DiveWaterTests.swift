import DiveModel
import DivePhysics
import DiveUnits
import Testing

/// The water and the air of a dive: its own before its site's, the measured before the typical.
@Suite struct DiveWaterTests {
  struct Case: Sendable {
    let dive: [MadeField<Dive.Field>]
    let site: [MadeField<DiveSite.Field>]
    let surface: Int
    let density: Int
  }

  static let cases: [Case] = [
    Case(dive: [], site: [], surface: 1013, density: 1_030_000),
    Case(
      dive: [],
      site: [.init(.water, Water.fresh.content), .init(.altitude, .steps(1_949_000))],
      surface: 789,
      density: 1_000_000
    ),
    Case(
      dive: [],
      site: [.init(.water, Water.salt.content), .init(.density, .steps(1_029_000))],
      surface: 1013,
      density: 1_029_000
    ),
    Case(
      dive: [.init(.water, Water.brackish.content), .init(.altitude, .steps(988_000))],
      site: [.init(.density, .steps(1_029_000)), .init(.altitude, .steps(1_949_000))],
      surface: 892,
      density: 1_005_000
    ),
    Case(
      dive: [
        .init(.water, Water.salt.content), .init(.density, .steps(1_240_000)),
        .init(.altitude, .steps(-430_000)), .init(.surfacePressure, .steps(1066)),
      ],
      site: [],
      surface: 1066,
      density: 1_240_000
    ),
  ]

  @Test(arguments: cases.indices)
  func isWhatIsKnownBest(index: Int) throws {
    let given = Self.cases[index]
    let origin = Origin(path: "a.md", bodyStart: 0, length: 0)
    let dive = Dive(origin: origin, fields: .made(given.dive))
    let site = DiveSite(origin: origin, fields: .made(given.site))
    let water = try #require(WaterColumn(of: dive, at: site))
    #expect(water.surface.millibars == given.surface)
    #expect(water.density.gramsPerCubicMetre == given.density)
  }

  /// Damaged water is not taken for the sea.
  @Test(arguments: [Dive.Field.surfacePressure, .altitude, .density, .water])
  func isNotKnownWhereADiveSaysItInAWayThatCannotBeRead(field: Dive.Field) {
    let origin = Origin(path: "a.md", bodyStart: 0, length: 0)
    let site = DiveSite(
      origin: origin,
      fields: .made([
        MadeField<DiveSite.Field>(.altitude, .steps(0)), .init(.density, .steps(1_029_000)),
      ])
    )
    #expect(WaterColumn(of: Dive.made([.init(damaged: field)]), at: site) == nil)
    // A value of higher precedence makes the damaged one irrelevant.
    let better: [MadeField<Dive.Field>] = [
      .init(.surfacePressure, .steps(1000)), .init(.density, .steps(1_029_000)),
    ]
    let known = better.filter { $0.field != field } + [.init(damaged: field)]
    let isLast = field == .altitude || field == .water
    #expect((WaterColumn(of: Dive.made(known), at: site) != nil) == isLast)
  }

  @Test(arguments: [DiveSite.Field.altitude, .density, .water])
  func isNotKnownWhereASiteSaysItInAWayThatCannotBeRead(field: DiveSite.Field) {
    let origin = Origin(path: "a.md", bodyStart: 0, length: 0)
    let site = DiveSite(origin: origin, fields: .made([MadeField(damaged: field)]))
    #expect(WaterColumn(of: Dive.made([]), at: site) == nil)
    let own: [MadeField<Dive.Field>] = [
      .init(.surfacePressure, .steps(1000)), .init(.density, .steps(1_029_000)),
    ]
    #expect(WaterColumn(of: Dive.made(own), at: site) != nil)
  }
}
