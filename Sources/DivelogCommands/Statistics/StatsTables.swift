import DiveModel
import DiveStatistics
import DiveUnits
import Logbook
import SourceText
import Wording

/// What people read of statistics, a table a section.
struct StatsTables {
  private let statistics: LogStatistics
  private let totals: DiveTotals
  private let system: UnitSystem
  private let words: (Message) -> String

  init(
    _ statistics: LogStatistics,
    _ totals: DiveTotals,
    _ system: UnitSystem,
    _ words: @escaping (Message) -> String
  ) {
    self.statistics = statistics
    self.totals = totals
    self.system = system
    self.words = words
  }

  /// The table of a section; it has no rows where nothing is known, and is nil for the totals.
  func table(_ section: StatsSection) -> StatsTable? {
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
      keys: ["figure", "mean", "lower", "median", "upper", "dives", "of"],
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
          } + ["\(summary.dives)", of(summary.dives, totals.dives)]
      },
      figureColumns: [1, 2, 3, 4, 5]
    )
  }

  private var gases: StatsTable {
    StatsTable(
      title: .statisticsGases,
      keys: ["gas", "dives", "tanks", "used", "measured"],
      header: [.columnGas, .columnDives, .columnTanks, .columnUsed, .columnOf],
      rows: (statistics.gases?.rows ?? []).map { row in
        let measured =
          row.volume == nil || row.measuredTanks == row.tanks
          ? ""
          : words(.overTanks(known: Decimal(row.measuredTanks), tanks: .tanks(count: row.tanks)))
        return [
          row.gas?.name ?? words(.notRecorded), "\(row.dives)", "\(row.tanks)",
          row.volume.map { FigureUnit.gas.text($0.millilitres, system) } ?? "", measured,
        ]
      },
      figureColumns: [1, 2, 3]
    )
  }

  private var records: StatsTable {
    let found = statistics.outermost
    let rows: [(Message, FigureUnit, FigureSummary.Extreme?)] = [
      (.recordDeepest, .depth, found?.deepest),
      (.recordLongest, .duration, found?.longest),
      (.recordColdest, .temperature, found?.coldest),
      (.recordWarmest, .temperature, found?.warmest),
      (.recordHighestConsumption, .gasPerMinute, found?.highestConsumption),
      (.recordLowestConsumption, .gasPerMinute, found?.lowestConsumption),
    ]
    let showsDivers = !statistics.isOfOneDiver
    return StatsTable(
      title: .statisticsRecords,
      keys: ["record", "value", "date", "site", "diver"],
      header: [.columnRecord, .columnValue, .columnDate, .columnSite, .columnDiver],
      rows: rows.compactMap { label, unit, extreme in
        extreme.map { extreme in
          let value = unit.text(extreme.value, system)
          return [words(label), value] + dive(extreme.dive, showsDiver: showsDivers)
        }
      },
      figureColumns: [1]
    )
  }

  private var places: StatsTable {
    StatsTable(
      title: .statisticsPlaces,
      keys: ["site", "dives", "first", "last"],
      header: [.columnSite, .columnDives, .columnFirst, .columnLast],
      rows: statistics.places.map { place in
        [SeriesTable.title(place.site), "\(place.dives)", day(place.first), day(place.last)]
      },
      figureColumns: [1]
    )
  }

  /// Where and when a dive was, and whose it is if there are several.
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
