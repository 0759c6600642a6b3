import DiveModel
import DiveUnits
public import LogbookCore

/// The summaries of several figures over the same dives.
public struct FigureSummaries: Sendable {
  /// The figures summarized, in the order requested.
  public let figures: [Statistic]
  private let summaries: [FigureSummary]
  /// The RMV of each dive with a date that counts for the trend, if it was requested.
  let consumption: [ConsumptionTrend.Point]
  /// The values for records among the requested figures.
  let records: RecordValues

  /// Summarizes figures over dives.
  ///
  /// - Parameters:
  ///   - figures: The figures, each once.
  ///   - dives: The dives of a log; those that do not count have no value.
  ///   - places: The indices of `dives` to include; nil for all.
  ///   - records: The records that the dives refer to.
  public init(
    _ figures: [Statistic] = Statistic.all,
    over dives: [LoggedDive],
    at places: [Int]? = nil,
    in records: RecordLookup
  ) {
    var summaries: [FigureSummary] = []
    var consumption: [ConsumptionTrend.Point] = []
    var outermost = RecordValues()
    for start in stride(from: 0, to: figures.count, by: Self.atOnce) {
      let some = Array(figures[start..<min(start + Self.atOnce, figures.count)])
      var parts = Self.parts(of: some, over: dives, at: places, in: records)
      consumption += parts.flatMap(\.consumption)
      for part in parts { outermost.take(part.records) }
      let values = some.indices.map { Self.values($0, &parts) }
      let found = inChunks(some.count, of: 1) { range in
        range.map { number in
          var values = values[number]
          return FigureSummary(&values, of: some[number])
        }
      }
      summaries += found.joined()
    }
    self.figures = figures
    self.summaries = summaries
    self.consumption = consumption
    self.records = outermost
  }

  /// The number of figures that are processed together; all of them would take a hundred bytes per
  /// dive.
  private static let atOnce = 4

  /// The summary of a figure; nil if it was not requested.
  public subscript(name: String) -> FigureSummary? {
    figures.firstIndex { $0.name == name }.map { summaries[$0] }
  }

  /// The values of each figure.
  static func values(
    of figures: [Statistic],
    over dives: [LoggedDive],
    at places: [Int]?,
    in records: RecordLookup
  ) -> [FigureValues] {
    var parts = Self.parts(of: figures, over: dives, at: places, in: records)
    return figures.indices.map { values($0, &parts) }
  }

  /// The partial results for some of the dives.
  private struct Part: Sendable {
    var values: [FigureValues]
    var consumption: [ConsumptionTrend.Point] = []
    var records = RecordValues()
  }

  private static func parts(
    of figures: [Statistic],
    over dives: [LoggedDive],
    at places: [Int]?,
    in records: RecordLookup
  ) -> [Part] {
    let rmv = figures.firstIndex { $0.name == "rmv" }
    // Names are compared once, not for every dive.
    let ofRecords = figures.map { ["duration", "max-depth", "rmv"].contains($0.name) }
    let hasBreaths = figures.contains { $0.name == "duration" }
    return inChunks(places?.count ?? dives.count, of: 1024) { range in
      var part = Part(values: figures.map { _ in FigureValues() })
      for number in range {
        let place = places.map { $0[number] } ?? number
        guard dives.indices.contains(place), dives[place].counts else { continue }
        // Taken out once: a copy of a dive for each figure would cost more than most figures.
        let dive = dives[place]
        let seconds = dive.dive.duration?.value.seconds
        let start = DiveStart(dive.dive)
        if hasBreaths { part.records.addBreath(dive, at: place) }
        for (index, figure) in figures.enumerated() {
          guard let value = figure.value(of: dive, in: records) else { continue }
          let weight = figure.isWeighted ? seconds : nil
          part.values[index].add(value, seconds: weight, dive: place, start: start)
          if ofRecords[index] { part.records.add(value, of: figure.name, dive, at: place) }
          guard index == rmv, Consumption.isTelling(of: dive.dive),
            let date = dive.dive.date?.value
          else { continue }
          part.consumption.append(.init(day: date.dayNumber, millilitres: value))
        }
      }
      return part
    }
  }

  /// All values of one figure; they are removed from the parts, so that at most one figure is in
  /// memory twice.
  private static func values(_ number: Int, _ parts: inout [Part]) -> FigureValues {
    var all = FigureValues()
    all.reserveCapacity(parts.reduce(0) { $0 + $1.values[number].count })
    for part in parts.indices { all.take(&parts[part].values[number]) }
    return all
  }
}
