package import DiveStatistics
package import DiveUnits
import Diagnostics
package import Wording

/// Statistics that depend on the order of dives, one per line.
package struct SeriesTable {
  private let statistics: LogStatistics
  private let totals: DiveTotals
  private let system: UnitSystem
  private let words: (Message) -> String

  package init(
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

  package var table: StatsTable {
    let rows = recent + intervals + streaks + trend
    return StatsTable(
      title: .statisticsSeries,
      keys: ["series", "value", "unit", "dives", "first", "last", "diver"],
      values: rows.map(\.values),
      header: [.columnSeries, .columnValue, .columnDetails],
      rows: rows.map { [words($0.label), $0.value, $0.details] },
      figureColumns: [1]
    )
  }

  /// A line for people, and the same values for programs.
  private struct Row {
    let label: Message
    let value: String
    let details: String
    let values: [String]
  }

  private var recent: [Row] {
    guard let recent = statistics.recent else { return [] }
    let days = [recent.from.description, recent.through.description, ""]
    let dives = Row(
      label: .seriesRecentDives,
      value: "\(recent.dives)",
      details: span(recent.from, recent.through),
      values: ["recentDives", "\(recent.dives)", "", "\(recent.dives)"] + days
    )
    guard let time = recent.duration else { return [dives] }
    return [
      dives,
      Row(
        label: .seriesRecentTime,
        value: time.formatted(system),
        details: over(recent.timed, recent.dives),
        values: ["recentTime"] + timed(time.seconds) + ["\(recent.timed)"] + days
      ),
    ]
  }

  private var intervals: [Row] {
    guard let intervals = statistics.intervals, let median = intervals.median,
      let shortest = intervals.least
    else { return [] }
    let day = statistics.shortestIntervalDay?.description ?? ""
    return [
      Row(
        label: .seriesMedianInterval,
        value: atSurface(median),
        details: over(intervals.dives, totals.dives),
        values: ["medianInterval"] + timed(median) + ["\(intervals.dives)", "", "", ""]
      ),
      Row(
        label: .seriesShortestInterval,
        value: atSurface(shortest.value),
        details: day + alike(shortest.dives),
        values: ["shortestInterval"] + timed(shortest.value)
          + ["\(shortest.dives)", day, day, ""]
      ),
    ]
  }

  /// A time for programs, and its unit.
  private func timed(_ seconds: Int) -> [String] {
    [FigureUnit.duration.csv(seconds, system), FigureUnit.duration.csvUnit(system)]
  }

  /// Hours are left out for more than two days.
  private func atSurface(_ seconds: Int) -> String {
    let day = 86_400
    guard seconds >= 2 * day else { return FigureUnit.duration.text(seconds, system) }
    let rest = seconds % day
    return words(.divingDays(count: seconds / day + (rest < day - rest ? 0 : 1)))
  }

  private var streaks: [Row] {
    guard let streaks = statistics.streaks else { return [] }
    return [
      row("longestDays", .seriesLongestDays, streaks.longestDays) { .divingDays(count: $0) },
      row("currentDays", .seriesCurrentDays, streaks.currentDays) { .divingDays(count: $0) },
      row("longestWeeks", .seriesLongestWeeks, streaks.longestWeeks) { .divingWeeks(count: $0) },
      row("currentWeeks", .seriesCurrentWeeks, streaks.currentWeeks) { .divingWeeks(count: $0) },
    ].compactMap(\.self)
  }

  private func row(
    _ key: String,
    _ label: Message,
    _ streak: DiveStreaks.Streak?,
    _ length: (Int) -> Message
  ) -> Row? {
    // A single day is not a streak.
    guard let streak, streak.length > 1 else { return nil }
    let diver = statistics.records.diverTitle(streak.diver).visible
    return Row(
      label: label,
      value: words(length(streak.length)),
      details: span(streak.first, streak.last)
        + (statistics.isOfOneDiver ? "" : ", " + diver) + alike(streak.alike),
      values: [
        key, "\(streak.length)", "", "", streak.first.description, streak.last.description, diver,
      ]
    )
  }

  private var trend: [Row] {
    guard let trend = statistics.trend else { return [] }
    let unit = FigureUnit.gasPerMinute
    let details = words(
      .trendOfConsumption(
        start: unit.text(trend.first.millilitres, system),
        first: trend.first.date.description,
        end: unit.text(trend.last.millilitres, system),
        last: trend.last.date.description,
        known: trend.dives,
        dives: .dives(count: totals.dives)
      )
    )
    return [
      Row(
        label: .seriesConsumption,
        value: (trend.perYear > 0 ? "+" : "") + unit.text(trend.perYear, system),
        details: details,
        values: [
          "consumptionPerYear", unit.csv(trend.perYear, system), unit.csvUnit(system),
          "\(trend.dives)",
          trend.first.date.description, trend.last.date.description, "",
        ]
      )
    ]
  }

  /// The number of dives with the same value as the one shown.
  private func alike(_ count: Int) -> String {
    count > 1 ? ", " + words(.firstOfAlike(alike: count)) : ""
  }

  private func span(_ first: CalendarDate, _ last: CalendarDate) -> String {
    first == last
      ? first.description
      : words(.fromDayToDay(first: first.description, last: last.description))
  }

  private func over(_ known: Int, _ all: Int) -> String {
    known == all ? "" : words(.overDives(known: known, dives: .dives(count: all)))
  }

  /// The display name of a dimension's value.
  package static func title(_ key: DimensionKey) -> String {
    if case .text(let title) = key.title { title.visible } else { key.name }
  }
}
