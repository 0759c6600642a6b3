import DiveStatistics
import DiveUnits
import Logbook
import Wording

/// What stands in the columns of a row, for people and for programs.
struct GroupCells {
  private let columns: [GroupColumn]
  private let dives: [LoggedDive]
  private let figures: [Figure]
  /// None where no column has to look at dives again.
  private let records: RecordLookup?
  private let running: [DimensionKey?: CumulativeTotals.Row]
  private let system: UnitSystem

  /// One column's value of a row.
  struct Cell {
    let text: String
    let json: String
  }

  init(
    _ columns: [GroupColumn],
    _ dives: [LoggedDive],
    _ running: CumulativeTotals?,
    in logbook: Logbook
  ) {
    self.columns = columns
    self.dives = dives
    var figures: [Figure] = []
    for figure in columns.compactMap(\.figure)
    where !figures.contains(where: { $0.name == figure.name }) {
      figures.append(figure)
    }
    self.figures = figures
    records = figures.isEmpty ? nil : RecordLookup(logbook)
    var rows: [DimensionKey?: CumulativeTotals.Row] = [:]
    for row in running?.rows ?? [] { rows[row.key] = row }
    self.running = rows
    system = logbook.unitSystem
  }

  /// The cells of the dives at some places, which come to `totals` and are a part of all.
  ///
  /// - Parameters:
  ///   - key: what the dives of a row of a period share; nil for that of all dives.
  ///   - places: of the dives in the list.
  ///   - totals: what they come to.
  ///   - share: their part of all.
  /// - Returns: one cell a column.
  func cells(
    _ key: DimensionKey?,
    _ places: [Int],
    _ totals: DiveTotals,
    _ share: Fraction
  ) -> [Cell] {
    let summaries = records.map { FigureSummaries(figures, over: dives, at: places, in: $0) }
    return columns.map { column in
      switch column.source {
      case .total(let total): cell(total, totals, share)
      case .figure(let figure, .dives): number(summaries?[figure.name]?.dives)
      case .figure(let figure, let statistic):
        cell(statistic.value(of: summaries?[figure.name]), figure.unit)
      case .divesSoFar: number(key.flatMap { running[$0]?.divesSoFar })
      case .timeSoFar: cell(key.flatMap { running[$0]?.durationSoFar?.seconds }, .duration)
      }
    }
  }

  private func cell(_ total: GroupColumn.Total, _ totals: DiveTotals, _ share: Fraction) -> Cell {
    switch total {
    case .dives: number(totals.dives)
    case .share: cell(share.permille, .fraction)
    case .time: cell(totals.duration?.seconds, .duration)
    case .mean: cell(totals.meanDuration?.seconds, .duration)
    case .longest: cell(totals.longest?.seconds, .duration)
    case .shortest: cell(totals.shortest?.seconds, .duration)
    case .deepest: cell(totals.deepest?.millimetres, .depth)
    case .coldest: cell(totals.coldest?.millikelvin, .temperature)
    case .warmest: cell(totals.warmest?.millikelvin, .temperature)
    case .first: day(totals.firstDay)
    case .last: day(totals.lastDay)
    case .breathHold: number(totals.breathHold)
    }
  }

  private func cell(_ steps: Int?, _ unit: FigureUnit) -> Cell {
    Cell(text: steps.map { unit.text($0, system) } ?? "", json: unit.json(steps))
  }

  private func number(_ number: Int?) -> Cell {
    Cell(text: number.map { "\($0)" } ?? "", json: number.map { "\($0)" } ?? "null")
  }

  private func day(_ date: CalendarDate?) -> Cell {
    Cell(text: date?.description ?? "", json: date.map { "\"\($0)\"" } ?? "null")
  }
}
