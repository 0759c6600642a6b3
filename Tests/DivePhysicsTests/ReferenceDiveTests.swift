import DiveModel
import DivePhysics
import DiveUnits
import Diagnostics
import Testing

/// Subsurface's own test dives: the figures that it computes for them, to the millilitre and unit.
@Suite(.disabled(if: Cases.isMissing, Cases.whySkipped))
struct ReferenceDiveTests {
  @Test(arguments: [
    ("TestDiveDivelogsDE.xml", 1, 15_471), ("vyper.xml", 1, 9026), ("vyper.xml", 2, 9173),
    ("test-42-uddf-import-reference.xml", 1, 1325), ("suunto_eon_core_nitrox.xml", 0, 12_705),
    ("sac-test.xml", 1, 18_483), ("sac-test.xml", 2, 18_483), ("sac-test.xml", 3, 18_496),
    ("sac-test.xml", 4, 18_496), ("sac-test.xml", 5, 18_483), ("test3.xml", 3, 12_182),
  ])
  func agreesOnMinuteVolumes(file: String, number: Int, expected: Int) throws {
    let (dive, profile) = try Self.dive(file, number)
    let rate = RespiratoryMinuteVolume(
      of: dive,
      profile: profile,
      in: dive.waterColumn
    )
    #expect(rate?.millilitres == expected)
  }

  /// The dives of these files that several computers recorded, by the figures of Subsurface.
  ///
  /// Once as they are read with their samples, and once as a list without samples shows them, the
  /// tanks' pressures being written.
  @Test func agreesOnDivesWithSeveralComputers() throws {
    let figures = try Cases.figures("files").filter { Int($0["n_dcs"] ?? "") ?? 0 > 1 }
    #expect(figures.count == 12)
    let entries = try SubsurfaceFile("SampleDivesV2.ssrf").shared
    var wrong: [String] = []
    for row in figures {
      let number = row["number"].flatMap { Int($0) }
      let entry = try #require(entries.first { $0.number == number })
      let water = entry.dive.waterColumn
      let sampled = RespiratoryMinuteVolume(
        of: entry.dive,
        profile: entry.profiles[0],
        beside: Array(entry.profiles.dropFirst()),
        in: water
      )
      let written = RespiratoryMinuteVolume(of: try Self.written(entry), in: water)
      let expected = row["sac_mlmin"].flatMap { Int($0) } ?? 0
      for found in [sampled, written] where abs((found?.millilitres ?? 0) - expected) > 20 {
        wrong.append("\(row["number"] ?? ""): \(found?.millilitres ?? 0), not \(expected)")
      }
    }
    #expect(wrong == [])
  }

  /// The dive with the pressures that the computers read in the tanks that were breathed.
  private static func written(
    _ entry: (number: Int, dive: Dive, profiles: [DiveProfile])
  ) throws -> Dive {
    let uses = TankGasUse.all(
      of: entry.dive,
      profile: entry.profiles[0],
      beside: Array(entry.profiles.dropFirst()),
      in: WaterColumn()
    )
    let tanks = uses.compactMap { use -> [MadeField<Tank.Field>]? in
      guard case .water(let volume)? = entry.dive.tanks[use.place].value.volume?.value else {
        return nil
      }
      return MadeDive.tank(
        volume.millilitres,
        use.start.millibars,
        use.end.millibars,
        gas: use.gas
      )
    }
    let fields = entry.dive.fields
    var made = FieldSet()
    for field in Dive.Field.allCases where field != .tanks {
      if let found = fields[field.rawValue] { made.append(found) }
    }
    let items = tanks.map { Content.Item(.mapping(.made($0)), at: .nowhere) }
    made.append(FieldSet.Entry(Dive.Field.tanks.rawValue, .list(items), at: .nowhere))
    return Dive(origin: entry.dive.origin, fields: made)
  }

  /// Oxygen of dives for which no computer reported any.
  @Test(arguments: [
    ("TestDiveDivelogsDE.xml", 1, 15, 6), ("suunto_eon_core_nitrox.xml", 0, 37, 13),
    ("test-42-uddf-import-reference.xml", 1, 24, 9), ("TestDiveDM4.xml", 1, 46, 15),
    ("sac-test.xml", 3, 10, 4), ("test-csv.xml", 1, 9, 5),
    ("test-csv.xml", 2, 5, 4), ("test-csv.xml", 4, 13, 5),
  ])
  func agreesOnExposures(file: String, number: Int, otu: Int, percent: Int) throws {
    let (dive, profile) = try Self.dive(file, number)
    let exposure = try #require(
      OxygenExposure(of: dive, profile: profile, in: dive.waterColumn)
    )
    #expect(exposure.basis == .samples)
    #expect((exposure.lungsThousandths + 500) / 1000 == otu)
    #expect((exposure.nervesMillionths + 5000) / 10_000 == percent)
  }

  /// A load that a computer showed is the dive's.
  @Test(arguments: [1, 2])
  func takesTheLoadThatAComputerShowed(number: Int) throws {
    let (dive, profile) = try Self.dive("vyper.xml", number)
    let shown = Fraction.reportedCNS(of: dive, profiles: [try #require(profile)])
    #expect(shown?.permille == 170)
  }

  private static func dive(_ file: String, _ number: Int) throws -> (Dive, DiveProfile?) {
    let read = try SubsurfaceFile(file)
    let found = try #require(read.dives.first { $0.number == number })
    return (found.dive, found.profile)
  }
}
