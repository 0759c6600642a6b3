import DiveModel
import DiveStatistics
import DiveUnits
import LogbookCore
import Testing

/// The outermost dives, and the line through consumption.
@Suite struct RecordTests {
  @Test func recordsAreThoseOfTheDivesThatCount() throws {
    let log = try MadeLog([
      tankDive("2024-06-12", minutes: 40, used: 100, "site: Quarry\nwater-temperature: 4 °C"),
      tankDive("2024-06-13", minutes: 20, used: 100, "site: Lake\nwater-temperature: 2 °C"),
      tankDive("2024-06-14", minutes: 60, used: 100, "site: Quarry\nmode: freedive"),
      "date: 2024-06-20\nmax-depth: 90 m\nplanned: true",
    ])
    let records = DiveRecords(log.dives, today: try day("2024-07-01"), in: log.records)
    #expect(records.deepest == .init(value: 20_000, dive: 0, dives: 2))
    #expect(records.longest == .init(value: 2_400, dive: 0))
    // How long the diver was in the water says nothing about a breath.
    #expect(records.longestOnOneBreath == nil)
    #expect(records.deepestOnOneBreath == .init(value: 20_000, dive: 2))
    #expect(records.coldest?.dive == 1)
    #expect(records.warmest?.dive == 0)
    #expect(records.highestConsumption?.dive == 1)
    #expect(records.lowestConsumption?.dive == 0)
    #expect((records.first, records.last) == (0, 2))
    let places = DivedPlace.all(log.dives, DiveMoments(log.dives), in: log.records)
    #expect(places.map(\.site.name) == ["Quarry", "Lake"])
    #expect(places.map { [$0.dives, $0.first, $0.last] } == [[2, 0, 2], [1, 1, 1]])
    #expect(records.longestSeries?.length == 3)
  }

  /// A session records its longest dive; the duration is a record only of a single dive.
  @Test func aBreathIsAsLongAsASessionRecords() throws {
    let freedive = "mode: freedive\nmax-depth: 10 m\n"
    let log = try MadeLog([
      "date: 2024-06-12\nduration: 45 min\nrepetitions: 6\nlongest: 1 min 50 s\n" + freedive,
      "date: 2024-06-13\nduration: 1 min 30 s\nrepetitions: 1\n" + freedive,
      "date: 2024-06-14\nduration: 20 min\n" + freedive,
      "date: 2024-06-15\nlongest: 2 min\n" + freedive,
    ])
    func longest(_ dives: Int) throws -> FigureSummary.Extreme? {
      DiveRecords(Array(log.dives.prefix(dives)), today: try day("2024-07-01"), in: log.records)
        .longestOnOneBreath
    }
    #expect(try longest(3) == .init(value: 110, dive: 0))
    #expect(try longest(4) == .init(value: 120, dive: 3))
  }

  /// Dives of one depth under many divers, in an order that is neither that of paths nor of time.
  @Test(arguments: [1, 7, 1024, 1500])
  func ofEqualRecordsTheEarliestIsNamed(count: Int) throws {
    var files: [String: String] = [:]
    var moments: [(date: String, path: String)] = []
    for number in 0..<count {
      let (diver, day) = ("d\(number * 7 % 10)", number * 37 % count)
      let date = "\(1990 + day / 336)-\(pad(day / 28 % 12 + 1))-\(pad(day % 28 + 1))"
      files["divers/\(diver)/diver.md"] = "---\nname: \(diver)\n---\n"
      let path = "divers/\(diver)/dives/\(number).md"
      files[path] = "---\ndate: \(date)\nmax-depth: 20 m\nduration: 40 min\n---\n"
      moments.append((date, path))
    }
    let log = try MadeLog(files: files)
    let first = try #require(moments.min { $0.date < $1.date }).path
    let records = DiveRecords(log.dives, today: try day("2024-07-01"), in: log.records)
    for found in [
      records.deepest, records.longest, log.summary("max-depth")?.least,
      log.summary("max-depth")?.greatest, log.summary("duration")?.greatest,
    ] {
      let extreme = try #require(found)
      #expect(log.dives[extreme.dive].dive.origin.path == first)
      #expect(extreme.dives == count)
    }
  }

  /// Without a time a dive is the last of its day, as in a list.
  @Test func ofEqualRecordsOfADayTheTimeDecides() throws {
    let log = try MadeLog(files: [
      "divers/ann/diver.md": "---\nname: Ann\n---\n",
      "divers/bo/diver.md": "---\nname: Bo\n---\n",
      "divers/ann/dives/a.md": "---\ndate: 2024-06-12\nmax-depth: 20 m\n---\n",
      "divers/ann/dives/b.md": "---\ndate: 2024-06-12\ntime: 15:00\nmax-depth: 20 m\n---\n",
      "divers/bo/dives/c.md": "---\ndate: 2024-06-12\ntime: 9:30\nmax-depth: 65.6168 ft\n---\n",
    ])
    let records = DiveRecords(log.dives, today: try day("2024-07-01"), in: log.records)
    let deepest = try #require(records.deepest)
    #expect(log.dives[deepest.dive].dive.origin.path == "divers/bo/dives/c.md")
    #expect(deepest.dives == 3)
  }

  private func pad(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  @Test func anEmptyLogHasNoRecords() throws {
    let log = try MadeLog([])
    let records = DiveRecords(log.dives, today: try day("2024-07-01"), in: log.records)
    #expect(records.deepest == nil && records.first == nil && records.longestSeries == nil)
    #expect(DivedPlace.all([], DiveMoments([]), in: log.records).isEmpty)
  }

  /// Anscombe's first quartet, *Graphs in Statistical Analysis* (1973).
  @Test func theLineIsTheOneThatBooksPrint() throws {
    let x = [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5].map(Double.init)
    let y = [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68]
    let line = try #require(LinearRegression(Array(zip(x, y)).map { (x: $0.0, y: $0.1) }))
    #expect(line.count == 11)
    #expect(abs(line.slope - 0.50009) < 0.00001)
    #expect(abs(line.value(at: 0) - 3.00009) < 0.00001)
    #expect(abs((line.determination ?? 0) - 0.66654) < 0.00001)
  }

  @Test func noLineLeadsThroughOneDay() {
    #expect(LinearRegression([(x: 1, y: 2)]) == nil)
    #expect(LinearRegression([(x: 1, y: 2), (x: 1, y: 3)]) == nil)
    #expect(LinearRegression([(x: 1, y: 2), (x: 2, y: 2)])?.determination == nil)
  }

  @Test func theTrendTellsHowConsumptionFalls() throws {
    let log = try MadeLog([
      tankDive("2022-06-12", used: 140), tankDive("2022-12-11", used: 130),
      tankDive("2023-06-12", used: 120), tankDive("2023-12-11", used: 110),
      tankDive("2024-06-11", used: 100), tankDive("2024-06-12", "mode: freedive"),
    ])
    let trend = try #require(ConsumptionTrend(log.dives, in: log.records))
    #expect(trend.dives == 5)
    let fall = trend.last.millilitres - trend.first.millilitres
    #expect(abs(trend.perYear * 2 - fall) <= 6)
    #expect(trend.perYear < -2_000)
    #expect((trend.determination ?? 0) >= 999)
    #expect(trend.last.date == (try day("2024-06-11")))
    #expect(ConsumptionTrend([], in: log.records) == nil)
  }

  /// Of ten days a year would be made by a factor of 36.
  @Test func aFewDivesAndAFewDaysHaveNoTrend() throws {
    let far = (1...4).map { tankDive("202\($0)-06-12", used: 100 + $0) }
    let near = (1...6).map { tankDive("2024-0\($0)-12", used: 100 + $0) }
    for dives in [far, near] {
      let log = try MadeLog(dives)
      #expect(ConsumptionTrend(log.dives, in: log.records) == nil)
      let more = try MadeLog(dives + [tankDive("2025-06-12")])
      #expect(ConsumptionTrend(more.dives, in: more.records) != nil)
    }
  }

  @Test func whatAJacketTakesIsNoRecord() throws {
    let log = try MadeLog([
      tankDive("2024-06-12", minutes: 2, used: 60), tankDive("2024-06-13"),
      tankDive("2024-06-14", minutes: 5, used: 60),
    ])
    let records = DiveRecords(log.dives, today: try day("2024-07-01"), in: log.records)
    #expect(records.highestConsumption?.dive == 2)
    #expect(log.summary("rmv")?.greatest?.dive == 0)
  }

  @Test func recordsSayHowManyShareThem() throws {
    let log = try MadeLog(
      ["2024-06-12", "2024-06-13", "2024-06-20", "2024-06-21", "2024-06-30"].map { tankDive($0) }
    )
    let records = DiveRecords(log.dives, today: try day("2024-07-01"), in: log.records)
    #expect(records.deepest == .init(value: 20_000, dive: 0, dives: 5))
    #expect(records.longestSeries?.last == (try day("2024-06-13")))
    #expect(records.longestSeries?.alike == 2)
  }
}
