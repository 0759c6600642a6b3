import DiveStatistics
import DiveUnits
import SourceText
import Wording

/// What follows from the order of dives in time, a line each: what is known of it alone.
struct SeriesTable {
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

  var table: StatsTable {
    StatsTable(
      title: .statisticsSeries,
      keys: ["series", "value", "details"],
      header: [.columnSeries, .columnValue, .columnDetails],
      rows: (recent + intervals + streaks + trend).map { [words($0.label), $0.value, $0.details] },
      figureColumns: [1]
    )
  }

  private typealias Row = (label: Message, value: String, details: String)

  private var recent: [Row] {
    guard let recent = statistics.recent else { return [] }
    let days = span(recent.from, recent.through)
    let dives: Row = (.seriesRecentDives, "\(recent.dives)", days)
    guard let time = recent.duration else { return [dives] }
    return [dives, (.seriesRecentTime, time.formatted(system), over(recent.timed, recent.dives))]
  }

  private var intervals: [Row] {
    guard let intervals = statistics.intervals, let median = intervals.median,
      let shortest = intervals.least
    else { return [] }
    let day = statistics.shortestIntervalDay?.description ?? ""
    return [
      (.seriesMedianInterval, atSurface(median), over(intervals.dives, totals.dives)),
      (.seriesShortestInterval, atSurface(shortest.value), day),
    ]
  }

  /// After two days nobody counts the hours any more.
  private func atSurface(_ seconds: Int) -> String {
    let day = 86_400
    return seconds < 2 * day
      ? FigureUnit.duration.text(seconds, system) : words(.divingDays(count: seconds / day))
  }

  private var streaks: [Row] {
    guard let streaks = statistics.streaks else { return [] }
    let isOfOneDiver = statistics.isOfOneDiver
    let rows: [(Message, DiveStreaks.Streak?, (Int) -> Message)] = [
      (.seriesLongestDays, streaks.longestDays, { .divingDays(count: $0) }),
      (.seriesCurrentDays, streaks.currentDays, { .divingDays(count: $0) }),
      (.seriesLongestWeeks, streaks.longestWeeks, { .divingWeeks(count: $0) }),
      (.seriesCurrentWeeks, streaks.currentWeeks, { .divingWeeks(count: $0) }),
    ]
    return rows.compactMap { label, streak, length in
      // A single day is no series.
      guard let streak, streak.length > 1 else { return nil }
      let whose =
        isOfOneDiver ? "" : ", " + statistics.records.diverTitle(streak.diver).visible
      return (label, words(length(streak.length)), span(streak.first, streak.last) + whose)
    }
  }

  private var trend: [Row] {
    guard let trend = statistics.trend else { return [] }
    func flow(_ end: ConsumptionTrend.End) -> String {
      FigureUnit.gasPerMinute.text(end.millilitres, system)
    }
    let sign = trend.perYear > 0 ? "+" : ""
    let details = words(
      .trendOfConsumption(
        start: flow(trend.first),
        first: trend.first.date.description,
        end: flow(trend.last),
        last: trend.last.date.description,
        known: Decimal(trend.dives),
        dives: .dives(count: totals.dives)
      )
    )
    let value = sign + FigureUnit.gasPerMinute.text(trend.perYear, system)
    return [(.seriesConsumption, value, details)]
  }

  private func span(_ first: CalendarDate, _ last: CalendarDate) -> String {
    first == last
      ? first.description
      : words(.fromDayToDay(first: first.description, last: last.description))
  }

  private func over(_ known: Int, _ all: Int) -> String {
    known == all ? "" : words(.overDives(known: Decimal(known), dives: .dives(count: all)))
  }

  /// What people call what dives share.
  static func title(_ key: DimensionKey) -> String {
    if case .text(let title) = key.title { title.visible } else { key.name }
  }
}
