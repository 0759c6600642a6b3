package import DiveStatistics
package import DiveUnits
package import LogbookCore
import Wording

/// The cells of a row, for people and for programs.
package struct BreakdownCells {
  private let columns: [BreakdownColumn]
  private let dives: [LoggedDive]
  private let figures: [Statistic]
  /// Nil if no column needs the dives' records.
  private let records: RecordLookup?
  private let running: [DimensionKey: CumulativeTotals.Row]
  /// The last running total.
  private let end: CumulativeTotals.Row?
  private let system: UnitSystem

  package init(
    _ columns: [BreakdownColumn],
    _ dives: [LoggedDive],
    _ running: CumulativeTotals?,
    _ records: RecordLookup,
    _ system: UnitSystem
  ) {
    self.columns = columns
    self.dives = dives
    var figures: [Statistic] = []
    for figure in columns.compactMap(\.figure)
    where !figures.contains(where: { $0.name == figure.name }) {
      figures.append(figure)
    }
    self.figures = figures
    self.records = figures.isEmpty ? nil : records
    var rows: [DimensionKey: CumulativeTotals.Row] = [:]
    for row in running?.rows ?? [] { rows[row.key] = row }
    self.running = rows
    end = running?.rows.last
    self.system = system
  }

  /// The cells of some dives.
  ///
  /// - Parameters:
  ///   - key: The value that the dives of a period share; nil if not recorded.
  ///   - places: The indices of the dives in the list.
  ///   - totals: Their totals.
  ///   - share: Their share of all dives.
  /// - Returns: One cell per column.
  package func cells(
    _ key: DimensionKey?,
    _ places: [Int],
    _ totals: DiveTotals,
    _ share: Fraction
  ) -> [BreakdownCell] {
    cells(key.flatMap { running[$0] }, places, totals, share)
  }

  /// The cells for all dives; running totals equal those at the end of the last period.
  package func sum(_ places: [Int], _ totals: DiveTotals, _ share: Fraction) -> [BreakdownCell] {
    cells(end, places, totals, share)
  }

  private func cells(
    _ running: CumulativeTotals.Row?,
    _ places: [Int],
    _ totals: DiveTotals,
    _ share: Fraction
  ) -> [BreakdownCell] {
    let summaries = records.map { FigureSummaries(figures, over: dives, at: places, in: $0) }
    return columns.map { column in
      switch column.source {
      case .total(let total): cell(total, totals, share)
      case .figure(let figure, .dives): BreakdownCell(summaries?[figure.name]?.dives)
      case .figure(let figure, let statistic):
        cell(statistic, of: summaries?[figure.name], figure.unit, all: totals.dives)
      case .divesSoFar: BreakdownCell(running?.divesSoFar)
      case .timeSoFar: timeSoFar(running)
      }
    }
  }

  private func cell(_ total: BreakdownColumn.Total, _ totals: DiveTotals, _ share: Fraction)
    -> BreakdownCell
  {
    func timed(_ duration: DiveDuration?) -> BreakdownCell {
      cell(duration?.seconds, .duration, totals.timed, totals.dives)
    }
    func compared(_ steps: Int?, _ unit: FigureUnit, _ known: Int) -> BreakdownCell {
      cell(steps, unit, known, totals.compared.dives)
    }
    func temperature(_ value: Temperature?) -> BreakdownCell {
      cell(value?.millikelvin, .temperature, totals.withTemperature, totals.dives)
    }
    let (longest, shortest) = (totals.longest?.seconds, totals.shortest?.seconds)
    switch total {
    case .dives: return BreakdownCell(totals.dives)
    case .share: return cell(share.permille, .fraction, 0, 0)
    case .time: return timed(totals.duration)
    case .mean: return timed(totals.meanDuration)
    case .longest: return compared(longest, .duration, totals.compared.timed)
    case .shortest: return compared(shortest, .duration, totals.compared.timed)
    case .deepest:
      return compared(totals.deepest?.millimetres, .depth, totals.compared.withDepth)
    case .coldest: return temperature(totals.coldest)
    case .warmest: return temperature(totals.warmest)
    case .first: return BreakdownCell(totals.firstDay)
    case .last: return BreakdownCell(totals.lastDay)
    case .breathHold: return BreakdownCell(totals.breathHold)
    }
  }

  private func cell(
    _ statistic: BreakdownColumn.Measure,
    of summary: FigureSummary?,
    _ unit: FigureUnit,
    all: Int
  ) -> BreakdownCell {
    let known = statistic == .mean ? summary?.divesOfMean : summary?.dives
    return cell(statistic.value(of: summary), unit, known ?? 0, all)
  }

  /// The time of dives before the log is one sum, so it does not count as incomplete data.
  private func timeSoFar(_ row: CumulativeTotals.Row?) -> BreakdownCell {
    cell(row?.durationSoFar?.seconds, .duration, row?.timedSoFar ?? 0, row?.loggedSoFar ?? 0)
  }

  private func cell(_ steps: Int?, _ unit: FigureUnit, _ known: Int, _ all: Int) -> BreakdownCell {
    BreakdownCell(steps, unit, system, over: known, of: all)
  }
}
