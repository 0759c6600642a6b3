import DiveModel
import DiveUnits
import LogbookCore
import Wording

/// A table of dives, one per row.
///
/// It is complete without JavaScript. The site's script sorts and searches it by the text of the
/// cells and by their `data-v`, the plain number of a cell.
struct DiveListRows {
  private let context: PageContext
  private let columns: [Column]
  private var log: SiteLog { context.log }
  private var phrases: Phrases { context.phrases }

  /// The content of a column.
  enum Column: String {
    case number, date, diver, site, depth, duration, temperature, gas, buddies, tags, rating
  }

  init(_ context: PageContext, without left: Set<Column> = []) {
    self.context = context
    var columns: [Column] = [.number, .date]
    if context.log.hasSeveralDivers { columns.append(.diver) }
    columns += [.site, .depth, .duration, .temperature, .gas, .buddies, .tags, .rating]
    self.columns = columns.filter { !left.contains($0) }
  }

  /// Writes the table of the dives at some indices of the log, in their order.
  func write(_ places: [Int], caption: String, id: String, _ html: inout HTML) {
    html.scrollingTable("dives", id: id, label: caption) { html in
      html.element("caption", .class("unseen"), text: caption)
      html.element("thead") { html in
        html.element("tr") { html in
          for column in columns {
            html.element(
              "th",
              .columnScope,
              .class("c-" + column.rawValue),
              text: phrases(column.title)
            )
          }
        }
      }
      html.literal("\n")
      html.element("tbody") { html in
        for place in places { writeRow(place, &html) }
      }
    }
  }

  private func writeRow(_ place: Int, _ html: inout HTML) {
    let logged = log.filled.dives[place]
    let write = { (html: inout HTML) in
      for column in columns { self.write(column, logged, &html) }
    }
    if logged.counts {
      html.element("tr", content: write)
    } else {
      html.element("tr", .class("uncounted"), content: write)
    }
    html.literal("\n")
  }

  private func write(
    _ column: Column,
    _ logged: LoggedDive,
    _ html: inout HTML
  ) {
    let dive = logged.dive
    switch column {
    case .number: number(column, dive.number?.value, dive.number.map { "\($0.value)" }, &html)
    case .date: writeDate(logged, &html)
    case .diver:
      cell(column, &html) { html in
        if let id = logged.diver { context.writeDiver(id, &html) }
      }
    case .site:
      cell(column, &html) { html in
        if let site = dive.site { context.writeReference(site.value.text, .site, &html) }
      }
    case .depth:
      let depth = dive.maximumDepth?.value
      number(column, depth?.millimetres, depth.map(phrases.depth), &html)
    case .duration:
      let duration = dive.duration?.value
      number(column, duration?.seconds, duration.map(phrases.minutes), &html)
    case .temperature:
      let temperature = dive.waterTemperature?.value
      number(column, temperature?.millikelvin, temperature.map(phrases.temperature), &html)
    case .gas: text(column, context.gases(of: dive).joined(separator: ", "), &html)
    case .buddies:
      text(column, context.people(dive.buddies.map(\.value.text)).joined(separator: ", "), &html)
    case .tags: text(column, dive.tags.map(\.value).joined(separator: ", "), &html)
    case .rating:
      let stars = dive.rating?.value
      guard let stars else { return text(column, "", &html) }
      html.element("td", .class("c-rating"), HTMLAttribute("data-v", "\(stars)")) { html in
        context.writeRating(stars, &html)
      }
    }
  }

  private func writeDate(_ logged: LoggedDive, _ html: inout HTML) {
    let dive = logged.dive
    let time = dive.time.map { phrases.time($0.value) }
    let write = { (html: inout HTML) in
      let path = log.names.dives[dive.origin.path] ?? ""
      html.element("a", context.href(path)) { html in
        if let date = dive.date {
          context.writeDate(date.value, &html)
        } else {
          html.text(phrases(.siteDive))
        }
        if let time {
          html.text(" ")
          html.element("span", .class("time"), text: time)
        }
      }
      context.writeBadges(of: dive, &html)
    }
    if let moment = Self.moment(of: dive) {
      html.element("th", .rowScope, .class("c-date"), moment, content: write)
    } else {
      html.element("th", .rowScope, .class("c-date"), content: write)
    }
  }

  /// The moment of a dive as a sortable number: `202406121030`; nil without a date.
  private static func moment(of dive: Dive) -> HTMLAttribute? {
    guard let date = dive.date?.value else { return nil }
    let day = date.year * 10_000 + date.month * 100 + date.day
    let minutes = (dive.time?.value.seconds ?? 0) / 60
    return HTMLAttribute("data-v", "\(day * 10_000 + minutes / 60 * 100 + minutes % 60)")
  }

  private func cell(_ column: Column, _ html: inout HTML, _ content: (inout HTML) -> Void) {
    html.element("td", .class("c-" + column.rawValue), content: content)
  }

  private func text(_ column: Column, _ text: String, _ html: inout HTML) {
    html.element("td", .class("c-" + column.rawValue), text: text)
  }

  private func number(_ column: Column, _ steps: Int?, _ text: String?, _ html: inout HTML) {
    guard let steps, let text else {
      return html.element("td", .class("c-" + column.rawValue), text: "")
    }
    html.element(
      "td",
      .class("c-" + column.rawValue),
      HTMLAttribute("data-v", "\(steps)"),
      text: text
    )
  }
}

extension PageContext {
  /// The gases of a dive, each once.
  func gases(of dive: Dive) -> [String] {
    var names: [String] = []
    for tank in dive.tanks where !tank.value.isFor(.unused) {
      guard let gas = tank.value.gas else { continue }
      let name = phrases.gas(gas.value)
      if !names.contains(name) { names.append(name) }
    }
    return names
  }
}

extension DiveListRows.Column {
  var title: Message {
    switch self {
    case .number: .siteColumnNumber
    case .date: .fieldDate
    case .diver: .fieldDiver
    case .site: .fieldSite
    case .depth: .siteColumnDepth
    case .duration: .siteColumnDuration
    case .temperature: .fieldWaterTemperature
    case .gas: .fieldGas
    case .buddies: .fieldBuddies
    case .tags: .fieldTags
    case .rating: .fieldRating
    }
  }
}
