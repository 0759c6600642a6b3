import DiveModel
import DiveStatistics
import DiveUnits
import Foundation
import LogbookCore
import Testing

/// The same figures by the plainest code, from the lines of the files.
@Suite struct AgreementTests {
  @Test func theSampleLogIsSummedUpAlike() throws {
    let files = try TriedLogs.sample()
    let pair = try Pair(files)
    #expect(pair.plain.dives.count == 137)
    try pair.compareFigures()
    try pair.compareRows()
    try pair.compareSeries()
    pair.compareGases()
    pair.comparePlaces()
  }

  @Test(.disabled(if: TriedLogs.cases == nil, Comment(rawValue: TriedLogs.whySkipped)))
  func theRealLogIsSummedUpAlike() throws {
    let pair = try Pair(try TriedLogs.real())
    #expect(pair.plain.dives.count > 6_000)
    try pair.compareFigures()
    try pair.compareRows()
    try pair.compareSeries()
    pair.compareGases()
    pair.comparePlaces()
  }
}

/// A log read twice.
struct Pair {
  let plain: PlainLog
  let log: MadeLog

  init(_ files: [String: String]) throws {
    plain = PlainLog(files)
    log = try MadeLog(files: files)
  }

  /// The figures that a dive's file alone does not tell.
  private static let physical = ["sac", "rmv", "gas-used"]

  func compareFigures() throws {
    for figure in Statistic.all {
      let found = plain.dives.compactMap { dive -> (value: Int, seconds: Int?, path: String)? in
        let value =
          Self.physical.contains(figure.name)
          ? plain.gasValue(of: dive, figure.name)
          : dive.value(figure.name)
        return value.map { ($0, dive.value("duration"), dive.path) }
      }
      let summary = try #require(log.summary(figure.name))
      compare(summary, found, figure)
    }
  }

  private func compare(
    _ summary: FigureSummary,
    _ found: [(value: Int, seconds: Int?, path: String)],
    _ figure: Statistic
  ) {
    let name = Comment(rawValue: figure.name)
    let values = found.map(\.value).sorted()
    let mean = values.isEmpty ? nil : whole(Double(values.reduce(0, +)) / Double(values.count))
    #expect(summary.dives == values.count, name)
    #expect(summary.plainMean == mean, name)
    #expect(summary.least?.value == values.first, name)
    #expect(summary.greatest?.value == values.last, name)
    if figure.hasTotal {
      #expect(summary.total == (values.isEmpty ? nil : values.reduce(0, +)), name)
    }
    let timed = found.filter { ($0.seconds ?? 0) > 0 }
    if figure.isWeighted {
      let seconds = timed.reduce(0.0) { $0 + Double($1.seconds ?? 0) }
      let sum = timed.reduce(0.0) { $0 + Double($1.value) * Double($1.seconds ?? 0) }
      #expect(summary.divesOfMean == timed.count, name)
      #expect(summary.mean == (timed.isEmpty ? nil : whole(sum / seconds)), name)
    } else {
      #expect(summary.mean == mean, name)
    }
    #expect(summary.lowerQuartile == quantile(values, 0.25), name)
    #expect(summary.median == quantile(values, 0.5), name)
    #expect(summary.upperQuartile == quantile(values, 0.75), name)
    for extreme in [summary.least, summary.greatest].compactMap({ $0 }) {
      let path = log.dives[extreme.dive].dive.origin.path
      #expect(found.contains { $0.path == path && $0.value == extreme.value }, name)
    }
  }

  private func whole(_ number: Double) -> Int { Int(number.rounded()) }

  private func quantile(_ values: [Int], _ part: Double) -> Int? {
    guard let last = values.last else { return nil }
    let place = Double(values.count - 1) * part
    let low = Int(place)
    let high = low + 1 < values.count ? values[low + 1] : last
    return whole(Double(values[low]) + (place - Double(low)) * Double(high - values[low]))
  }

  /// Each dimension's rows: the same keys, and under each the same dives.
  func compareRows() throws {
    for dimension in Dimension.all { compareRows(by: [dimension]) }
    for names in [["year", "mode"], ["site", "buddy"], ["gas", "depth"], ["tag", "weekday"]] {
      compareRows(by: try names.map { try #require(Dimension.named($0)) })
    }
  }

  private func compareRows(by dimensions: [DiveStatistics.Dimension]) {
    let groups = GroupedDives(log.dives, by: dimensions, bands: Bands(.metric), in: log.logbook)
    var rows: [[String]: Set<String>] = [:]
    for row in groups.rows {
      let keys = row.keys.map { ($0?.name ?? "-").lowercased() }
      rows[keys] = Set(row.dives.map { log.dives[$0].dive.origin.path })
    }
    var expected: [[String]: Set<String>] = [:]
    for dive in plain.dives {
      var keys: [[String]] = [[]]
      for dimension in dimensions {
        let own = plain.keys(of: dive, dimension.name)
        keys = keys.flatMap { before in own.map { before + [$0.lowercased()] } }
      }
      for key in keys { expected[key, default: []].insert(dive.path) }
    }
    #expect(rows == expected, "\(dimensions.map(\.name))")
  }
}
