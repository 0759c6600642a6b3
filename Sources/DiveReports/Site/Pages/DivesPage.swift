import DiveModel
import DiveUnits
import LogbookCore
import Wording

/// All dives, in a table that the site's script can sort and search.
struct DivesPage {
  private let context: PageContext
  private var log: SiteLog { context.log }
  private var phrases: Phrases { context.phrases }

  init(_ context: PageContext) { self.context = context }

  func write(_ html: inout HTML) {
    html.element("header", .class("title")) { html in
      html.element("h1", text: phrases(.siteDives))
    }
    guard !log.newestFirst.isEmpty else {
      return html.element("p", .class("empty"), text: phrases(.siteNoDives))
    }
    writeFilters(&html)
    phrases.writeNothingFound(&html)
    DiveListRows(context).write(log.newestFirst, caption: phrases(.siteDives), id: "dives", &html)
  }

  /// Controls for searching and filtering; hidden until the script runs.
  private func writeFilters(_ html: inout HTML) {
    html.element(
      "div",
      .class("filters"),
      .id("filters"),
      HTMLAttribute("role", "search"),
      .label(phrases(.siteSearch)),
      .hidden
    ) { html in
      html.element("label", .class("wide")) { html in
        html.element("span", text: phrases(.siteSearch))
        html.void(
          "input",
          .type("search"),
          .id("search"),
          HTMLAttribute("placeholder", phrases(.siteSearchHint))
        )
      }
      select("pick-year", .siteYear, years, &html)
      if log.hasSeveralDivers { select("pick-diver", .fieldDiver, divers, &html) }
      select("pick-tag", .fieldTags, tags, &html)
      select("pick-gas", .fieldGas, gases, &html)
      html.element("p", .class("count"), HTMLAttribute("role", "status")) { html in
        html.element("span", .id("shown"), text: phrases.number(log.count))
        html.text(" ")
        html.text(phrases(.siteOfDives(dives: .dives(count: log.count))))
        let others = log.newestFirst.count - log.count
        if others > 0 { html.text(" " + phrases(.siteUncounted(count: others))) }
      }
    }
  }

  private func select(_ id: String, _ label: Message, _ values: [String], _ html: inout HTML) {
    guard values.count > 1 else { return }
    html.element("label") { html in
      html.element("span", text: phrases(label))
      html.element("select", .id(id)) { html in
        html.element("option", HTMLAttribute("value", ""), text: phrases(.siteAll))
        for value in values { html.element("option", text: value) }
      }
    }
  }

  private var years: [String] {
    let years = log.newestFirst.compactMap { log.logbook.dives[$0].dive.date?.value.year }
    return Set(years).sorted(by: >).map { "\($0)" }
  }

  private var divers: [String] {
    Set(log.ofDiver.keys.compactMap { log.diverTitle($0, phrases) })
      .sorted { ($0.lowercased(), $0) < ($1.lowercased(), $1) }
  }

  /// The gases of all dives, the most frequent ones; the others are found by searching.
  private var gases: [String] {
    var counts: [String: Int] = [:]
    for place in log.newestFirst {
      for gas in context.gases(of: log.filled.dives[place].dive) { counts[gas, default: 0] += 1 }
    }
    let usual = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(40)
    return usual.map(\.key).sorted { $0.lowercased() < $1.lowercased() }
  }

  /// The log's tags with the most dives; rare ones are found by searching.
  private var tags: [String] {
    var counts: [String: Int] = [:]
    for place in log.newestFirst {
      for tag in log.logbook.dives[place].dive.tags { counts[tag.value, default: 0] += 1 }
    }
    let usual = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(40)
    return usual.map(\.key).sorted { $0.lowercased() < $1.lowercased() }
  }
}
