import DiveStatistics
import DiveUnits
import Testing

@Suite struct SummaryTests {
  @Test func quartilesLieOnTheLineBetweenTwoDives() throws {
    let depths = [30, 10, 20, 40].map { "date: 2024-06-12\nmax-depth: \($0) m" }
    let summary = try #require(try MadeLog(depths).summary("max-depth"))
    #expect(summary.lowerQuartile == 17_500)
    #expect(summary.median == 25_000)
    #expect(summary.upperQuartile == 32_500)
    #expect(summary.mean == 25_000)
    #expect(summary.total == nil)
  }

  @Test func oneDiveIsItsOwnQuartiles() throws {
    let summary = try #require(
      try MadeLog(["date: 2024-06-12\nduration: 47 min"]).summary("duration")
    )
    #expect(summary.lowerQuartile == 2_820)
    #expect(summary.median == 2_820)
    #expect(summary.upperQuartile == 2_820)
    #expect(summary.total == 2_820)
  }

  @Test func theFirstDiveOfSeveralHasTheRecord() throws {
    let log = try MadeLog([12, 30, 5, 30, 5].map { "date: 2024-06-12\nmax-depth: \($0) m" })
    let summary = try #require(log.summary("max-depth"))
    #expect(summary.greatest == .init(value: 30_000, dive: 1, dives: 2))
    #expect(summary.least == .init(value: 5_000, dive: 2, dives: 2))
  }

  @Test func meansOfConsumptionWeighADiveByItsDuration() throws {
    let log = try MadeLog([
      tankDive("2024-06-12", minutes: 20, used: 50), tankDive("2024-06-13", minutes: 60, used: 50),
    ])
    for name in ["sac", "rmv"] {
      let summary = try #require(log.summary(name))
      let (low, high) = (try #require(summary.least?.value), try #require(summary.greatest?.value))
      #expect(abs(high - 3 * low) <= 3)
      #expect(summary.mean == (low * 60 + high * 20 + 40) / 80)
      #expect(summary.plainMean == (low + high + 1) / 2)
      #expect(summary.divesOfMean == 2)
    }
  }

  @Test func surfaceAirConsumptionIsTheFallOfPressureAtTheSurface() throws {
    // 100 bar in 40 minutes at 2.023 bar.
    let log = try MadeLog([tankDive("2024-06-12")])
    let value = try #require(log.summary("sac")?.mean)
    #expect(abs(value - 1_252) <= 2)
  }

  @Test func figuresAreNamedOnceAndFound() {
    #expect(Set(Statistic.all.map(\.name)).count == Statistic.all.count)
    #expect(Set(Dimension.all.map(\.name)).count == Dimension.all.count)
    #expect(Statistic.named("depth") == nil)
    #expect(Dimension.named("max-depth") == nil)
  }

  @Test func placesChooseAmongTheDives() throws {
    let log = try MadeLog([12, 30, 5].map { "date: 2024-06-12\nmax-depth: \($0) m" })
    let figure = try #require(Statistic.named("max-depth"))
    let some = FigureSummary(of: figure, over: log.dives, at: [0, 2, 9], in: log.records)
    #expect(some.dives == 2)
    #expect(some.greatest == .init(value: 12_000, dive: 0))
  }
}
