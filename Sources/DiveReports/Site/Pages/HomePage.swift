import DiveModel
import DiveStatistics
import DiveUnits
import LogbookCore
import Wording

/// The home page: totals, the last dives, and links to other pages.
struct HomePage {
  private let context: PageContext
  private var log: SiteLog { context.log }
  private var phrases: Phrases { context.phrases }

  /// The number of last dives that are shown.
  private static let last = 8

  init(_ context: PageContext) { self.context = context }

  func write(_ html: inout HTML) {
    html.element("header", .class("title")) { html in
      html.element("p", .class("eyebrow"), text: phrases(.siteEyebrow))
      html.element("h1", text: context.siteTitle)
    }
    let totals = DiveTotals(of: log.filled.dives)
    guard totals.dives > 0 || !log.newestFirst.isEmpty else {
      html.element("p", .class("empty"), text: phrases(.siteNoDives))
      context.writeComing(&html)
      writeBudgets(&html)
      return writeWays(&html)
    }
    var tiles = Array(context.tiles(of: totals).prefix(5))
    if let recent { tiles.append(recent) }
    context.writeTotals(tiles, &html)
    writeWays(&html)
    context.writeComing(&html)
    context.writePressing(&html)
    writeBudgets(&html)
    writeLast(&html)
    writeQueries(context, &html)
    context.writeMap(of: log.logbook.sites, &html)
    writeYears(&html)
  }

  /// The line chart of the last twelve months; nil if today's date is unknown, or without dives.
  private var recent: Tile? {
    guard let today = context.today else { return nil }
    let counts = RecentMonths(log.filled.dives, until: today).months.map(\.dives)
    let sum = counts.reduce(0, +)
    guard sum > 0 else { return nil }
    var value = HTML()
    value.text(phrases.number(sum))
    value.text(" ")
    let words = phrases(.siteRecentMonths(dives: .dives(count: sum)))
    value.add(SparkChart(words, counts).drawing)
    return Tile(phrases(.siteTwelveMonths), .chart, value)
  }

  /// What is near its end or over of this day's budgets, which only the log's keeper sees.
  private func writeBudgets(_ html: inout HTML) {
    guard let today = context.today, !log.accounts.isEmpty else { return }
    let lines = log.logbook.pressingBudgets(on: today)
    guard !lines.isEmpty else { return }
    html.element("section", .class("part"), .id("budgets")) { html in
      html.element("h2", text: phrases(.siteBudgetsNear))
      html.element("ul", .class("names")) { html in
        for pressing in lines {
          html.element("li", .class(pressing.line.state == .over ? "due" : "well")) { html in
            context.writeReference(pressing.budget, .budget, &html)
            html.text(" · " + phrases(pressing.message(phrases.money)))
          }
        }
      }
    }
  }

  private func writeLast(_ html: inout HTML) {
    html.element("section", .class("part"), .id("last-dives")) { html in
      html.element("h2", text: phrases(.siteLastDives))
      DiveListRows(context, without: [.buddies, .tags, .gas])
        .write(
          Array(log.newestFirst.prefix(Self.last)),
          caption: phrases(.siteLastDives),
          id: "last",
          &html
        )
      html.element("p", .class("more")) { html in
        let all = phrases(.siteAllDives(count: log.count))
        html.element("a", context.href("dives.html"), text: all)
      }
    }
  }

  private func writeWays(_ html: inout HTML) {
    html.element("section", .class("part"), .id("ways")) { html in
      html.element("h2", .class("unseen"), text: phrases(.siteWays))
      html.element("ul", .class("cards")) { html in
        for way in SitePage.ways(of: log) {
          html.element("li") { html in
            html.element("a", context.href(way.path ?? "")) { html in
              html.add(way.icon.html)
              html.element("strong", text: phrases(way.title))
              html.element("span", .class("quiet"), text: about(way))
            }
          }
        }
      }
    }
  }

  private func about(_ way: SitePage) -> String {
    if let section = way.section { return about(section) }
    return phrases(way == .statistics ? .siteAboutStatistics : .dives(count: log.count))
  }

  /// The records of a section, counted by kind; an empty one says which there would be.
  private func about(_ section: RecordSection) -> String {
    let counts = section.kinds.map { (kind: $0, count: count(of: $0)) }
    let some = counts.filter { $0.count > 0 }
    var parts = (some.isEmpty ? Array(counts.prefix(1)) : some).compactMap { part in
      Message.counted(part.kind.rawValue, part.count)
    }
    if section == .documents { parts.append(.siteCertificates(count: log.certificates)) }
    return parts.map { phrases($0) }.joined(separator: ", ")
  }

  /// The number of records on the page of their section, which leaves some out.
  private func count(of kind: RecordKind) -> Int {
    switch kind {
    case .document: log.currentDocuments.count
    case .budget: log.accounts.count
    default: log.logbook.count(of: kind)
    }
  }

  private func writeYears(_ html: inout HTML) {
    guard let dimension = Dimension.named("year") else { return }
    let grouped = GroupedDives(
      log.filled.dives,
      by: [dimension],
      bands: Bands(phrases.system),
      in: log.filled
    )
    guard grouped.rows.count > 1 else { return }
    html.element("section", .class("part"), .id("years")) { html in
      html.element("h2", text: phrases(.siteByYear))
      BarTable(context).write(grouped, phrases(.siteByYear), id: "by-year", &html)
    }
  }
}
