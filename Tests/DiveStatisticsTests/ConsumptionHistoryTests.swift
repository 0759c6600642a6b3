import DiveStatistics
import DiveUnits
import LogbookCore
import TestSupport
import Testing

/// The history of each diver's gas consumption: the dives that count, and the usual value.
@Suite struct ConsumptionHistoryTests {
  private static func log(_ dives: [(diver: String, text: String)]) throws -> MadeLog {
    var files: [String: String] = [:]
    for diver in Set(dives.map(\.diver)) {
      files["divers/\(diver)/diver.md"] = "---\nname: \(diver)\n---\n"
    }
    for (number, dive) in dives.enumerated() {
      files["divers/\(dive.diver)/dives/\(number + 100).md"] = "---\n\(dive.text)\n---\n"
    }
    return try MadeLog(files: files)
  }

  /// Records, the trend and the chart look at the same dives.
  @Test func aDiveThatIsNoRecordIsNowhere() throws {
    let long = (1...6).map { tankDive("202\($0)-06-12", minutes: 40, used: 100) }
    let log = try MadeLog(
      long + [
        tankDive("2022-07-01", minutes: 2, used: 60), tankDive("2023-07-01", minutes: 4, used: 60),
      ]
    )
    let records = DiveRecords(log.dives, today: try day("2027-01-01"), in: log.records)
    let trend = try #require(ConsumptionTrend(log.dives, in: log.records))
    let history = ConsumptionHistory(log.dives, in: log.records)
    #expect(trend.dives == 6)
    #expect(trend.perYear == 0)
    #expect(history.divers.map(\.dives.count) == [6])
    let values = history.divers.flatMap(\.dives).map(\.millilitres)
    #expect(records.highestConsumption?.value == values.max())
    #expect(records.lowestConsumption?.value == values.min())
  }

  @Test func diversAreKeptApart() throws {
    let mari = (1...9).map { ("mari", tankDive("2024-0\($0)-12", used: 80)) }
    let tom = (1...6).map { ("tom", tankDive("2024-0\($0)-13", used: 140)) }
    let kadri = (1...4).map { ("kadri", tankDive("2024-0\($0)-14", used: 100)) }
    let log = try Self.log(tom + kadri + mari)
    let history = ConsumptionHistory(log.dives, in: log.records)
    #expect(history.divers.map(\.diver) == ["mari", "tom", "kadri"])
    for one in history.divers {
      let values = Set(one.dives.map(\.millilitres))
      #expect(values.count == 1)
      // Four dives do not say what is usual.
      #expect(Set(one.dives.map(\.median)) == [one.dives.count < 5 ? nil : values.first])
    }
  }

  /// The median of eleven dives, against the plain definition: as many below as above.
  @Test func theMedianHasAsManyOnEitherSide() throws {
    var random = SplitMix64(seed: 4)
    let used = (0..<40).map { _ in 40 + random.below(120) }
    let texts = used.enumerated().map { place, used in
      tankDive("20\(10 + place / 12)-\(place % 12 < 9 ? "0" : "")\(place % 12 + 1)-05", used: used)
    }
    let log = try MadeLog(texts.shuffled(using: &random))
    let dives = try #require(ConsumptionHistory(log.dives, in: log.records).divers.first?.dives)
    #expect(dives.map(\.day) == dives.map(\.day).sorted())
    #expect(dives.count == 40)
    for (place, dive) in dives.enumerated() {
      let near = dives.filter { abs($0.day - dive.day) < 400 }.count
      #expect(near > 0)
      let window = dives[max(place - 5, 0)...min(place + 5, 39)].map(\.millilitres)
      let median = try #require(dive.median)
      let (below, above) = (window.count { $0 < median }, window.count { $0 > median })
      #expect(below <= window.count / 2 && above <= window.count / 2)
    }
  }

  /// One dive in a current moves a mean and a line, and no median.
  @Test func oneDiveMovesNoMedian() throws {
    let texts = (0..<30).map { tankDive("2024-01-\($0 < 9 ? "0" : "")\($0 + 1)", used: 90) }
    let calm = try MadeLog(texts)
    var rough = texts
    rough[15] = tankDive("2024-01-16", used: 195)
    let other = try MadeLog(rough)
    func medians(_ log: MadeLog) -> [Int?] {
      ConsumptionHistory(log.dives, in: log.records).divers.flatMap(\.dives).map(\.median)
    }
    #expect(medians(other) == medians(calm))
  }
}
