import DiveFormat
import DiveModel
import DiveQueries
import DiveUnits
import Logbook
import Wording

/// What a dive's page shows otherwise than as a list of facts.
extension DivePage {
  /// The profiles of the dive's computers.
  func writeProfile(_ html: inout HTML) {
    let tanks = dive.tanks.map(\.value)
    let charts = DiveProfiles(of: dive, in: log.logbook.tree).read
      .compactMap { read in
        ProfileChart(read.profile, tanks: tanks).map { (number: read.number, chart: $0) }
      }
    guard !charts.isEmpty else { return }
    html.element("section", .class("part profile"), .id("profile")) { html in
      html.element("h2", text: phrases(.siteProfile))
      for (number, chart) in charts {
        if charts.count > 1 { html.element("h3", text: model(number)) }
        html.add(chart.picture(context.reader).figure(hasCaption: false))
      }
    }
  }

  func writeTanks(_ html: inout HTML) {
    let tanks = dive.tanks.map(\.value)
    guard !tanks.isEmpty else { return }
    let rows = FieldTable.tank.rows.filter { row in tanks.contains { $0.fields.has(row.field) } }
    html.element("section", .class("part"), .id("tanks")) { html in
      html.element("h2", text: phrases(.fieldTanks))
      html.scrollingTable("tanks", label: phrases(.fieldTanks)) { html in
        html.element("thead") { html in
          html.element("tr") { html in
            html.element("th", .columnScope, text: phrases(.siteColumnNumber))
            for row in rows {
              let label = FieldLabel.words(row.key).map { phrases($0) } ?? row.key
              html.element("th", .columnScope, text: label)
            }
          }
        }
        html.element("tbody") { html in
          for (number, tank) in tanks.enumerated() {
            html.element("tr") { html in
              html.element("th", .rowScope, text: phrases.number(number + 1))
              for row in rows {
                html.element("td") { html in
                  guard let entry = tank.fields[row.field] else { return }
                  context.write(entry.content, row.kind, of: row.key, &html)
                }
              }
            }
          }
        }
      }
    }
  }

  /// A computer a line: its model, and what it showed where that differs.
  func writeComputers(_ html: inout HTML) {
    for (number, computer) in dive.computers.enumerated() {
      let fields = computer.value.fields
      html.element("span", .class("line")) { html in
        let model = computer.value.model?.value
        html.text(model ?? phrases(.computerNumber(number: Decimal(number + 1))))
        for entry in fields.entries {
          // The file of samples is no news to a reader: the chart is made of it.
          guard let row = FieldTable.computer.row(forField: entry.field),
            !["model", "profile"].contains(row.key), let label = FieldLabel.words(row.key)
          else { continue }
          html.text(", ")
          html.element("span", .class("quiet"), text: phrases(label) + " ")
          context.write(entry.content, row.kind, of: row.key, &html)
        }
      }
    }
  }

  func writePhotos(_ html: inout HTML) {
    let photos = dive.photos.map(\.value).filter { photo in
      log.attachments.file(photo.file?.value, of: dive.origin).map(SiteAttachments.isPicture)
        ?? false
    }
    guard !photos.isEmpty else { return }
    html.element("section", .class("part"), .id("photos")) { html in
      html.element("h2", text: phrases(.fieldPhotos))
      html.element("div", .class("photos")) { html in
        for (number, photo) in photos.enumerated() { write(photo, number + 1, &html) }
      }
    }
  }

  private func write(_ photo: Photo, _ number: Int, _ html: inout HTML) {
    guard let file = log.attachments.file(photo.file?.value, of: dive.origin) else { return }
    let caption = photo.caption?.value
    html.element("figure") { html in
      let alternative = caption ?? phrases(.sitePhotoNumber(number: Decimal(number)))
      context.writePicture(file, alternative, &html)
      let time = photo.time.map { phrases(.sitePhotoTime(time: phrases.duration($0.value))) }
      guard caption != nil || time != nil else { return }
      html.element("figcaption") { html in
        if let caption { html.text(caption) }
        if caption != nil, time != nil { html.text(" ") }
        if let time { html.element("span", .class("quiet"), text: time) }
      }
    }
  }

  /// The entries of others for the same dive.
  func writeTogether(_ html: inout HTML) {
    guard let others = log.together[place], !others.isEmpty else { return }
    html.element("section", .class("part"), .id("together")) { html in
      html.element("h2", text: phrases(.siteTogether))
      html.element("ul", .class("entries")) { html in
        for other in others {
          let logged = log.filled.dives[other]
          guard let path = log.names.dives[logged.dive.origin.path] else { continue }
          html.element("li") { html in
            html.element("a", context.href(path)) { html in
              let title = logged.diver.flatMap(log.diverTitle)
              html.element("strong", text: title ?? phrases(.siteDive))
              if let depth = logged.dive.maximumDepth {
                html.element("span", text: phrases.depth(depth.value))
              }
              if let duration = logged.dive.duration {
                html.element("span", text: phrases.duration(duration.value))
              }
            }
          }
        }
      }
    }
  }

  /// The same diver's dives before and after.
  func writeNeighbours(_ html: inout HTML) {
    guard let (before, after) = log.neighbours[place], before != nil || after != nil else { return }
    html.element("nav", .class("neighbours"), .label(phrases(.siteNeighbours))) { html in
      if let before { writeNeighbour(before, "prev", phrases(.siteBefore), &html) }
      if let after { writeNeighbour(after, "next", phrases(.siteAfter), &html) }
    }
  }

  private func writeNeighbour(
    _ place: Int,
    _ relation: String,
    _ label: String,
    _ html: inout HTML
  ) {
    let page = DivePage(place, context)
    guard let path = log.names.dives[page.dive.origin.path] else { return }
    html.element(
      "a",
      HTMLAttribute("rel", relation),
      .class(relation),
      context.href(path)
    ) { html in
      html.element("span", .class("quiet"), text: label)
      html.element("span", text: page.title)
    }
  }
}
