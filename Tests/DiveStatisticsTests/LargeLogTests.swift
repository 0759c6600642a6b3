import DiveModel
@testable import DiveStatistics
import DiveUnits
import LogbookCore
import Testing

/// Logs that are summed up in parts, on several cores.
@Suite struct LargeLogTests {
  /// More dives than any part has; each third has no depth.
  private static let count = 9_000

  private func made() throws -> MadeLog {
    try MadeLog(
      (0..<Self.count).map { number in
        let depth = number.isMultiple(of: 3) ? "" : "\nmax-depth: \(5 + number % 40) m"
        return "date: \(2000 + number % 9)-06-12\nduration: \(30 + number % 7) min" + depth
      }
    )
  }

  @Test func partsAreOneTable() throws {
    let log = try made()
    let year = try #require(Dimension.named("year"))
    let mode = try #require(Dimension.named("mode"))
    let groups = GroupedDives(log.dives, by: [year, mode], bands: Bands(.metric), in: log.logbook)
    #expect(groups.rows.map { $0.keys[0]?.name } == (2000...2008).map { "\($0)" })
    #expect(groups.rows.allSatisfy { $0.dives.count == Self.count / 9 })
    #expect(groups.rows.allSatisfy { $0.dives == $0.dives.sorted() })
    #expect(groups.rows.allSatisfy { $0.totals == DiveTotals(of: log.dives, at: $0.dives) })
    #expect(groups.all == Array(log.dives.indices))
    var totals = DiveTotals()
    for dive in log.dives { totals.add(dive) }
    #expect(groups.totals == totals)
    #expect(DiveTotals(of: log.dives) == totals)
    #expect(totals.withDepth == Self.count / 3 * 2)
  }

  @Test func partsAreOneSummary() throws {
    let log = try made()
    let summaries = FigureSummaries(over: log.dives, in: log.records)
    let depths = log.dives.compactMap { $0.dive.maximumDepth?.value.millimetres }
    let depth = try #require(summaries["max-depth"])
    #expect(depth.dives == depths.count)
    let sorted = depths.sorted()
    #expect(depth.median == (sorted[depths.count / 2 - 1] + sorted[depths.count / 2]) / 2)
    // The first of several dives with one depth.
    let deepest = log.dives.firstIndex { $0.dive.maximumDepth?.value.millimetres == sorted.last }
    #expect(depth.greatest?.dive == deepest)
    for figure in Statistic.all {
      #expect(summaries[figure.name] == log.summary(figure.name), "\(figure.name)")
    }
    #expect(summaries["depth"] == nil)
  }

  @Test func aNumberStandsWhereSortingWouldPutIt() {
    let many = Array(0..<300)
    let orders: [[Int]] = [
      [7], [2, 1], Array(repeating: 4, count: 50), many, many.reversed(),
      many.map { $0 * 7919 % 101 }, many.map { min($0, 299 - $0) }, many.map { $0 % 2 },
      [Int.max, Int.min, 0, Int.max, Int.min],
    ]
    for order in orders {
      let sorted = order.sorted()
      for place in order.indices {
        var numbers = order
        #expect(numbers.ranked(place) == sorted[place])
        #expect(numbers.sorted() == sorted)
      }
    }
  }
}
