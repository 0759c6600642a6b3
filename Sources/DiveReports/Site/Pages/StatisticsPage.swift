import DiveModel
import DiveStatistics
import DiveUnits
import LogbookCore
import Wording

/// The totals of all dives, and breakdowns.
struct StatisticsPage {
  private let context: PageContext
  private var log: SiteLog { context.log }
  private var phrases: Phrases { context.phrases }

  init(_ context: PageContext) { self.context = context }

  /// The breakdowns, with their headings and the most rows shown.
  private static let tables: [(name: String, title: Message, most: Int, kind: RecordKind?)] = [
    ("year", .siteByYear, .max, nil), ("month-of-year", .siteByMonth, 12, nil),
    ("depth", .siteByDepth, .max, nil), ("duration", .siteByDuration, .max, nil),
    ("temperature", .siteByTemperature, .max, nil), ("gas", .siteByGas, 12, nil),
    ("diver", .siteByDiver, 20, .diver), ("buddy", .siteByBuddy, 20, .diver),
    ("site", .siteBySite, 20, .site), ("country", .siteByCountry, 20, nil),
    ("mode", .siteByMode, 12, nil), ("purpose", .siteByPurpose, 12, nil),
    ("tag", .siteByTag, 20, nil), ("weekday", .siteByWeekday, 7, nil),
  ]

  func write(_ html: inout HTML) {
    html.element("header", .class("title")) { html in
      html.element("h1", text: phrases(.siteStatistics))
    }
    let totals = DiveTotals(of: log.filled.dives)
    guard totals.dives > 0 else {
      return html.element("p", .class("empty"), text: phrases(.siteNoDives))
    }
    context.writeTotals(context.tiles(of: totals), &html)
    writeRecords(&html)
    StatisticsCharts(context).write(&html)
    html.element("div", .class("grid")) { html in
      for table in Self.tables { write(table, &html) }
    }
  }

  private func write(
    _ table: (name: String, title: Message, most: Int, kind: RecordKind?),
    _ html: inout HTML
  ) {
    guard let dimension = Dimension.named(table.name) else { return }
    let bands = Bands(phrases.system)
    let grouped = GroupedDives(log.filled.dives, by: [dimension], bands: bands, in: log.filled)
    // A breakdown with a single row would repeat the totals.
    guard grouped.rows.count(where: { $0.keys.first != .some(nil) }) > 1 else { return }
    html.element("section", .class("part"), .id("by-" + table.name)) { html in
      html.element("h2", text: phrases(table.title))
      BarTable(context).write(
        grouped,
        phrases(table.title),
        id: "table-" + table.name,
        most: table.most,
        linkingTo: table.kind,
        &html
      )
    }
  }

  private func writeRecords(_ html: inout HTML) {
    let figures = FigureSummaries(
      ["max-depth", "duration", "water-temperature", "rmv"].compactMap(Statistic.named),
      over: log.filled.dives,
      in: log.records
    )
    let records = DiveRecords(figures, DiveMoments(log.filled.dives), today: context.today)
    let rows: [(Message, FigureSummary.Extreme?, (Int) -> String)] = [
      (.recordDeepest, records.deepest, { phrases.depth(Depth(steps: $0)) }),
      (.recordLongest, records.longest, { phrases.duration(DiveDuration(steps: $0)) }),
      (.recordDeepestOnOneBreath, records.deepestOnOneBreath, { phrases.depth(Depth(steps: $0)) }),
      (.recordColdest, records.coldest, { phrases.temperature(Temperature(steps: $0)) }),
      (.recordWarmest, records.warmest, { phrases.temperature(Temperature(steps: $0)) }),
      (.recordLowestConsumption, records.lowestConsumption, phrases.flow),
      (.recordHighestConsumption, records.highestConsumption, phrases.flow),
    ]
    let known = rows.compactMap { label, extreme, text in
      extreme.map { (phrases(label), $0, text($0.value)) }
    }
    guard !known.isEmpty else { return }
    html.element("section", .class("part"), .id("records")) { html in
      html.element("h2", text: phrases(.statisticsRecords))
      html.element("ul", .class("entries")) { html in
        for (label, extreme, value) in known { write(label, extreme, value, &html) }
      }
    }
  }

  private func write(
    _ label: String,
    _ extreme: FigureSummary.Extreme,
    _ value: String,
    _ html: inout HTML
  ) {
    guard let path = log.page(of: extreme.dive) else { return }
    html.element("li") { html in
      html.element("a", context.href(path)) { html in
        html.element("span", .class("quiet"), text: label)
        html.element("strong", text: value)
        html.element("span", text: context.title(of: extreme.dive))
      }
    }
  }
}
