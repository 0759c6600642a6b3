import DiveModel
package import DiveStatistics
package import DiveUnits
import LogbookCore
import Diagnostics
package import Wording

/// Statistics for people, one table per section.
package struct StatsTables {
  private let statistics: LogStatistics
  private let totals: DiveTotals
  private let system: UnitSystem
  private let words: (Message) -> String
  /// Formats a number for use in a sentence.
  private let number: (Int) -> String

  package init(
    _ statistics: LogStatistics,
    _ totals: DiveTotals,
    _ system: UnitSystem,
    _ language: Language
  ) {
    self.statistics = statistics
    self.totals = totals
    self.system = system
    words = { language.words($0).visible }
    number = language.number
  }

  /// The table of a section; without rows if nothing is known, and nil for the totals.
  package func table(_ section: StatsSection) -> StatsTable? {
    switch section {
    case .totals: nil
    case .figures: figures
    case .gases: gases
    case .records: records
    case .series: SeriesTable(statistics, totals, system, words).table
    case .places: places
    }
  }

  private var figures: StatsTable {
    let all = statistics.figures?.figures ?? []
    return StatsTable(
      title: .statisticsFigures,
      keys: ["figure", "unit", "mean", "lower", "median", "upper", "dives", "of"],
      values: all.compactMap { figure in
        guard let summary = statistics.figures?[figure.name], summary.dives > 0 else { return nil }
        let values = [
          summary.mean, summary.lowerQuartile, summary.median, summary.upperQuartile,
        ]
        return [figure.name, figure.unit.csvUnit(system)]
          + values.map { figure.unit.csv($0, system) }
          + ["\(summary.dives)", "\(totals.dives)"]
      },
      header: [
        .columnFigure, .columnMean, .columnLowerQuartile, .columnMedian, .columnUpperQuartile,
        .columnDives, .columnOf,
      ],
      rows: all.compactMap { figure in
        guard let summary = statistics.figures?[figure.name], summary.dives > 0 else { return nil }
        let values = [
          summary.mean, summary.lowerQuartile, summary.median, summary.upperQuartile,
        ]
        return [figure.name]
          + values.map { value in
            value.map { figure.unit.text($0, system) } ?? ""
          } + [number(summary.dives), of(summary.dives, totals.dives)]
      },
      figureColumns: [1, 2, 3, 4, 5]
    )
  }

  private var gases: StatsTable {
    StatsTable(
      title: .statisticsGases,
      keys: [
        "gas", "dives", "tanks", "used_\(FigureUnit.gas.csvUnit(system))", "measured",
      ],
      values: (statistics.gases?.rows ?? []).map { row in
        [
          row.gas?.name ?? "", "\(row.dives)", "\(row.tanks)",
          FigureUnit.gas.csv(row.volume?.millilitres, system), "\(row.measuredTanks)",
        ]
      },
      header: [.columnGas, .columnDives, .columnTanks, .columnUsed, .columnOf],
      rows: (statistics.gases?.rows ?? []).map { row in
        let measured =
          row.measuredTanks == row.tanks
          ? ""
          : words(.overTanks(known: row.measuredTanks, tanks: .tanks(count: row.tanks)))
        return [
          row.gas?.name ?? words(.notRecorded), "\(row.dives)", "\(row.tanks)",
          row.volume.map { FigureUnit.gas.text($0.millilitres, system) } ?? "", measured,
        ]
      },
      figureColumns: [1, 2, 3]
    )
  }

  private var records: StatsTable {
    let found = statistics.outermost?.all ?? []
    let showsDivers = !statistics.isOfOneDiver
    return StatsTable(
      title: .statisticsRecords,
      keys: ["record", "value", "unit", "date", "site", "diver", "alike", "path"],
      values: found.map { record in
        let extreme = record.extreme
        return [record.key, record.unit.csv(extreme.value, system), record.unit.csvUnit(system)]
          + dive(extreme.dive, showsDiver: true)
          + ["\(extreme.dives)", statistics.dives[extreme.dive].dive.origin.path]
      },
      header: [.columnRecord, .columnValue, .columnDate, .columnSite, .columnDiver, .columnAlike],
      rows: found.map { record in
        let extreme = record.extreme
        let alike =
          extreme.dives > 1 ? words(.firstOfAlike(alike: extreme.dives)) : ""
        return [words(record.label), record.unit.text(extreme.value, system)]
          + dive(extreme.dive, showsDiver: showsDivers) + [alike]
      },
      figureColumns: [1]
    )
  }

  private var places: StatsTable {
    let rows = statistics.places.map { place in
      [SeriesTable.title(place.site), "\(place.dives)", day(place.first), day(place.last)]
    }
    return StatsTable(
      title: .statisticsPlaces,
      keys: ["site", "dives", "first", "last"],
      values: rows,
      header: [.columnSite, .columnDives, .columnFirst, .columnLast],
      rows: rows,
      figureColumns: [1]
    )
  }

  /// The place and time of a dive, and its diver if there are several.
  private func dive(_ place: Int, showsDiver: Bool) -> [String] {
    let logged = statistics.dives[place]
    let site = statistics.records.siteTitle(of: logged.dive)?.visible ?? ""
    let diver = logged.diver.map { statistics.records.diverTitle($0).visible } ?? ""
    return [day(place), site, showsDiver ? diver : ""]
  }

  private func day(_ place: Int) -> String {
    statistics.dives[place].dive.date?.value.description ?? ""
  }

  private func of(_ known: Int, _ all: Int) -> String {
    known == all ? "" : words(.ofDives(dives: .dives(count: all)))
  }
}
