import DiveStatistics
import LogbookCore
import Wording

/// The page of a saved query: its words, its totals and its dives.
struct QueryPage {
  let query: SiteQuery
  let context: PageContext

  func write(_ html: inout HTML) {
    let (log, phrases) = (context.log, context.phrases)
    html.element("header", .class("title")) { html in
      html.element("p", .class("eyebrow"), text: phrases(.siteQuery))
      html.element("h1", text: query.name)
      html.element("p", .class("when")) { $0.element("code", text: query.text) }
    }
    context.writeEmpty(query.dives.isEmpty, &html)
    guard !query.dives.isEmpty else { return }
    let totals = DiveTotals(of: log.filled.dives, at: query.dives)
    if totals.dives > 0 { context.writeSummary(context.tiles(of: totals), &html) }
    html.element("section", .class("part"), .id("dives-here")) { html in
      html.element("h2", text: phrases(.siteDives))
      DiveListRows(context).write(
        log.newestFirst(of: query.dives),
        caption: phrases(.siteDives),
        id: "dives",
        &html
      )
    }
  }
}

extension HomePage {
  /// Links to the pages of the saved queries; nothing if there are none.
  func writeQueries(_ context: PageContext, _ html: inout HTML) {
    let (queries, phrases) = (context.log.queries, context.phrases)
    guard !queries.isEmpty else { return }
    html.element("section", .class("part"), .id("queries")) { html in
      html.element("h2", text: phrases(.siteQueries))
      html.element("ul", .class("entries")) { html in
        for query in queries {
          let count = context.log.counting(query.dives).count
          html.element("li") { html in
            html.element("a", context.href(query.path)) { html in
              html.element("span", .class("quiet"), text: query.text)
              html.element("strong", text: query.name)
              html.element("span", text: phrases(.dives(count: count)))
            }
          }
        }
      }
    }
  }
}
