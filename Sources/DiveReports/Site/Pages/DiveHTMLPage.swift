import DiveFigures
import DiveFormat
import DiveModel
import DiveQueries
import DiveUnits
import LogbookCore
import Diagnostics
import Wording

/// The page of a dive: every written field, and computed figures.
struct DiveHTMLPage {
  let place: Int
  let context: PageContext
  let logged: LoggedDive
  var dive: Dive { logged.dive }
  var log: SiteLog { context.log }
  var phrases: Phrases { context.phrases }

  init(_ place: Int, _ context: PageContext) {
    self.place = place
    self.context = context
    logged = context.log.logbook.dives[place]
  }

  var title: String { context.title(of: place) }

  func write(_ html: inout HTML) {
    html.element("article", .class("dive")) { html in
      html.element("header", .class("title")) { writeTitle(&$0) }
      writeHighlights(&html)
      writeProfile(&html)
      html.element("div", .class("story")) { html in
        context.writeNotes(of: dive.origin, title: phrases(.notesTitle), &html)
        writePhotos(&html)
        writeTanks(&html)
        writeTogether(&html)
      }
      html.element("div", .class("details")) { html in
        for part in DivePageParts.parts(of: context.diveTable) { writePart(part, &html) }
      }
      writeNeighbours(&html)
    }
  }

  private func writeTitle(_ html: inout HTML) {
    html.element("p", .class("eyebrow")) { html in
      if let id = logged.diver, log.diverTitle(id, phrases) != nil {
        context.writeDiver(id, &html)
        html.text(" · ")
      }
      html.text(
        dive.number.map { phrases(.siteDiveNumber(number: Decimal($0.value))) }
          ?? phrases(.siteDive)
      )
      context.writeBadges(of: dive, &html)
    }
    html.element("h1") { html in
      if let site = dive.site {
        context.writeReference(site.value.text, .site, &html)
      } else {
        html.text(title)
      }
    }
    html.element("p", .class("when")) { writeMoment(&$0) }
  }

  private func writeMoment(_ html: inout HTML) {
    var parts: [HTML] = []
    func part(_ write: (inout HTML) -> Void) {
      var html = HTML()
      write(&html)
      if !html.isEmpty { parts.append(html) }
    }
    if let date = dive.date {
      part { html in
        html.element(
          "time",
          HTMLAttribute("datetime", date.value.description),
          text: phrases.dateWithWeekday(date.value)
        )
      }
    }
    if let time = dive.time { part { $0.text(phrases.time(time.value)) } }
    if let site = dive.site, let place = log.index.place(of: site.value.text, .site) {
      let record = log.logbook.sites[place]
      let region = [record.region?.value, record.country?.value].compactMap(\.self)
      if !region.isEmpty { part { $0.text(region.joined(separator: ", ")) } }
    }
    if let rating = dive.rating { part { context.writeRating(rating.value, &$0) } }
    for (number, part) in parts.enumerated() {
      if number > 0 { html.text(" · ") }
      html.add(part)
    }
  }

  /// The most important figures.
  private func writeHighlights(_ html: inout HTML) {
    let facts = DivePageParts.highlights(of: context.diveTable)
      .compactMap { fact($0, showsOrigin: false) }
    Tile.write(facts.map { Tile($0.label, $0.icon, $0.value) }, &html)
  }

  private func writePart(_ part: DivePageParts, _ html: inout HTML) {
    var facts = part.keys.compactMap { fact($0) }
    if part.hasOwnKeys {
      for entry in dive.fields.entries where entry.field == FieldSet.extra {
        if let fact = context.ownFact(entry.content) { facts.append(fact) }
      }
    }
    guard !facts.isEmpty else { return }
    html.element("section", .class("part"), .id(part.id)) { html in
      html.element("h2", text: phrases(part.title))
      context.write(facts, &html)
    }
  }

  /// A field or a figure of the dive; nil if unknown.
  func fact(_ key: String, showsOrigin: Bool = true) -> Fact? {
    // Only the log's keeper needs to see with whom a dive is shared.
    guard key != "share" || context.audience == .owner else { return nil }
    guard let term = DiveTerms.term(named: key, of: context.diveTable),
      let value = term.value(of: logged, in: log.context)
    else { return nil }
    var html = HTML()
    if key == "computers" {
      writeComputers(&html)
    } else {
      context.write(value.content, term.kind, of: key, &html)
    }
    let label = phrases.label(key, of: value.content)
    let origin = showsOrigin ? value.source.flatMap(origin(of:)) : nil
    return Fact(key, label, Icon(ofDive: key, in: context.diveTable), html, origin: origin)
  }

  /// The source of a figure; nil for the dive itself.
  private func origin(of source: FigureSource) -> String? {
    switch source {
    case .dive: nil
    case .computer(let number): phrases(.shownBy(computer: model(number)))
    case .profile(let number): phrases(.fromProfileOf(computer: model(number)))
    case .tanks: phrases(.fromTanks)
    case .averageDepth: phrases(.fromAverageDepth)
    case .divesBefore: phrases(.fromDiveBefore)
    case .site: phrases(.fromSite)
    }
  }

  /// A computer's model, or its number if no model is written.
  func model(_ number: Int) -> String {
    let computers = dive.computers
    let model =
      computers.indices.contains(number - 1) ? computers[number - 1].value.model?.value : nil
    return model ?? phrases(.computerNumber(number: Decimal(number)))
  }
}
