import DiveStatistics
import DiveUnits
import Testing

/// The written rules: which dives are in which figure.
@Suite struct RuleTests {
  @Test func divesOnOneBreathAreInTimeAndDepthButInNoConsumption() throws {
    let log = try MadeLog([
      tankDive("2024-06-12"), tankDive("2024-06-13", "mode: freedive"),
      tankDive("2024-06-14", "mode: snorkel"),
    ])
    for name in ["sac", "rmv", "gas-used"] { #expect(log.summary(name)?.dives == 1, "\(name)") }
    for name in ["duration", "max-depth", "average-depth"] {
      #expect(log.summary(name)?.dives == 3, "\(name)")
    }
    #expect(GasUse(log.dives).rows.map(\.dives) == [1])
    #expect(log.rows(by: "gas") == ["air: 1", "-: 2"])
    #expect(log.rows(by: "mode") == ["freedive: 1", "open-circuit: 1", "snorkel: 1"])
  }

  @Test(arguments: ["planned: true", "invalid: true"])
  func divesThatWereNotMadeAreInNoFigure(line: String) throws {
    let log = try MadeLog([tankDive("2024-06-12"), tankDive("2025-06-12", line + "\nrating: 5")])
    for figure in Statistic.all {
      #expect((log.summary(figure.name)?.dives ?? 0) <= 1, "\(figure.name)")
    }
    #expect(log.summary("rating")?.dives == 0)
    #expect(log.rows(by: "year") == ["2024: 1"])
    #expect(GasUse(log.dives).rows.map(\.tanks) == [1])
    let today = try day("2025-06-12")
    #expect(RecentDives(log.dives, until: today)?.dives == 0)
    #expect(DiveStreaks(log.dives, today: today).longestDays?.last == (try day("2024-06-12")))
  }

  @Test func groupDivesAreInNoFigure() throws {
    let log = try MadeLog(
      [tankDive("2024-06-12")],
      ["groups/club/group.md": "name: Club", "groups/club/dives/a.md": tankDive("2024-06-12")]
    )
    #expect(log.dives.count == 2)
    for figure in Statistic.all {
      #expect((log.summary(figure.name)?.dives ?? 0) <= 1, "\(figure.name)")
    }
    #expect(log.rows(by: "diver") == ["me: 1"])
  }

  @Test func aDiveWithoutADurationHasNoConsumptionAndNoWeight() throws {
    let log = try MadeLog([
      "date: 2024-06-12\nduration: 30 min\naverage-depth: 10 m",
      "date: 2024-06-13\nduration: 60 min\naverage-depth: 16 m",
      tankDive("2024-06-14").replacing("duration: 40 min\n", with: "")
        .replacing("average-depth: 10 m", with: "average-depth: 40 m"),
    ])
    let depth = try #require(log.summary("average-depth"))
    #expect(depth.mean == 14_000)
    #expect(depth.divesOfMean == 2)
    #expect(depth.plainMean == 22_000)
    #expect(depth.dives == 3)
    #expect(log.summary("duration")?.dives == 2)
    for name in ["sac", "rmv"] { #expect(log.summary(name)?.dives == 0, "\(name)") }
  }

  @Test func aTankWithoutPressuresMakesTheConsumptionUnknown() throws {
    let second = "  - volume: 7 L\n    gas: EAN50"
    let log = try MadeLog([
      tankDive("2024-06-12", second), tankDive("2024-06-13", second + "\n    use: unused"),
      tankDive("2024-06-14", second + "\n    use: bailout"),
    ])
    for name in ["sac", "rmv", "gas-used"] { #expect(log.summary(name)?.dives == 2, "\(name)") }
    let rows = GasUse(log.dives).rows
    #expect(rows.map { $0.gas?.name } == ["air", "EAN50"])
    #expect(rows.map(\.tanks) == [3, 1])
    #expect(rows.map(\.measuredTanks) == [3, 0])
    #expect(rows[1].volume == nil)
  }

  /// A tank whose pressure did not fall was not breathed from, and of a loop tanks say little.
  @Test func gasesAreThoseOfTheGasUsed() throws {
    let second = "  - volume: 7 L\n    gas: EAN50\n"
    let log = try MadeLog([
      tankDive("2024-06-12", second + "    start: 200 bar\n    end: 150 bar"),
      tankDive("2024-06-13", "mode: closed-circuit"), tankDive("2024-06-14", "mode: gauge"),
      tankDive("2024-06-15", "mode: semi-closed"),
      tankDive("2024-06-17", second + "    start: 200 bar\n    end: 120 bar\n    use: unused"),
    ])
    let rows = GasUse(log.dives).rows
    #expect(rows.map { $0.gas?.name } == ["air", "EAN50"])
    #expect(rows.map(\.tanks) == [3, 1])
    #expect(rows.allSatisfy { $0.measuredTanks == $0.tanks })
    let sum = rows.compactMap { $0.volume?.millilitres }.reduce(0, +)
    let measured = log.summary("gas-used")
    #expect(measured?.dives == rows[0].dives)
    #expect(measured?.total == sum)
    let full = second + "    start: 200 bar\n    end: 200 bar"
    let carried = try MadeLog([tankDive("2024-06-12", full), tankDive("2024-06-13", full)])
    #expect(GasUse(carried.dives).rows.map { $0.gas?.name } == ["air"])
  }

  @Test func sessionsOnOneBreathDoNotCompareWithOtherDives() throws {
    let log = try MadeLog([
      tankDive("2024-06-12", minutes: 40), tankDive("2024-06-13", minutes: 20),
      "date: 2024-06-14\nduration: 70 min\nmax-depth: 28 m\nmode: freedive",
    ])
    let totals = DiveTotals(of: log.dives)
    #expect(totals.duration?.seconds == 130 * 60)
    #expect(totals.longest?.seconds == 40 * 60)
    #expect(totals.deepest?.millimetres == 20_000)
    #expect(totals.breathHold == 1)
    #expect(totals.ofBreathHold.duration?.seconds == 70 * 60)
    #expect(totals.ofBreathHold.deepest?.millimetres == 28_000)
    let sessions = DiveTotals(of: log.dives, at: [2])
    #expect(sessions.longest?.seconds == 70 * 60)
    #expect(sessions.deepest?.millimetres == 28_000)
  }

  @Test func unknownGasIsNotTakenForAir() throws {
    let log = try MadeLog([tankDive("2024-06-12").replacing("    gas: air\n", with: "")])
    #expect(GasUse(log.dives).rows.map { $0.gas?.name } == [nil])
    #expect(log.rows(by: "gas") == ["-: 1"])
  }

  @Test func unitsMayBeMixed() throws {
    let log = try MadeLog([
      "date: 2024-06-12\nmax-depth: 60 ft\nwater-temperature: 50 °F\nweight: 10 lb",
      "date: 2024-06-13\nmax-depth: 18.288 m\nwater-temperature: 10 °C\nweight: [2 kg, 1 kg]",
    ])
    #expect(log.summary("max-depth")?.least?.value == 18_288)
    #expect(log.summary("max-depth")?.greatest?.value == 18_288)
    #expect(log.summary("water-temperature")?.mean == 283_150)
    #expect(log.summary("weight")?.greatest?.value == 4_536)
    #expect(log.summary("weight")?.least?.value == 3_000)
  }

  @Test func whatIsNotRecordedIsNilAndNeverNothing() throws {
    let log = try MadeLog(["date: 2024-06-12"])
    for figure in Statistic.all {
      let summary = try #require(log.summary(figure.name))
      #expect(summary.dives == 0 && summary.divesOfMean == 0)
      #expect(summary.total == nil && summary.mean == nil && summary.plainMean == nil)
      #expect(summary.median == nil && summary.least == nil && summary.greatest == nil)
    }
  }

  @Test func visibilityInWordsAndInMetresAreTwoFigures() throws {
    let log = try MadeLog([
      "date: 2024-06-12\nvisibility: 6 m", "date: 2024-06-13\nvisibility: excellent",
    ])
    #expect(log.summary("visibility")?.mean == 6_000)
    #expect(log.summary("visibility-scale")?.mean == 5_000)
  }

  /// An impossible value is reported by `check`, and statistics leave it out.
  @Test func sizesBeyondBeliefAreInNoFigure() throws {
    let log = try MadeLog(
      (1...9).map { day in
        """
        date: 2024-06-0\(day)
        duration: 18325193796 min
        max-depth: 1099511627 m
        average-depth: 1099511627 m
        water-temperature: 1099511000 °C
        otu: 1099511627
        weight: [1099511627 kg, 1099511627 kg]
        tanks: [{volume: 1099511627 L, start: 1099511627 bar, end: 0 bar}]
        """
      }
    )
    for figure in Statistic.all { #expect(log.summary(figure.name)?.dives == 0, "\(figure.name)") }
    for dimension in Dimension.all { #expect(!log.rows(by: dimension.name).isEmpty) }
    #expect(log.rows(by: "depth", "temperature", widths: ["0.01 ft", "0.01 F"]) == ["- -: 9"])
  }
}
