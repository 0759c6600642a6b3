import DiveFigures
import DiveFormat
import DiveModel
import DiveQueries
import DiveUnits
import LogbookCore
import Wording

/// The parts of a dive's page that are not lists of facts.
extension DiveHTMLPage {
  /// The profiles of the dive's computers.
  func writeProfile(_ html: inout HTML) {
    let tanks = dive.tanks.map(\.value)
    let charts = DiveProfiles(of: dive, in: log.logbook.tree).read
      .compactMap { read in
        ProfileChart(
          read.profile,
          tanks: tanks,
          isOpenCircuit: dive.isOpenCircuit,
          isBreathHold: dive.mode?.value.isBreathHold == true
        ).map { (number: read.number, chart: $0) }
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
    html.element("section", .class("part"), .id("tanks")) { html in
      html.element("h2", text: phrases(.fieldTanks))
      MappingTable(context).write(
        tanks.map(\.fields),
        .tank,
        label: phrases(.fieldTanks),
        isNumbered: true,
        sets: log.logbook.tankSets(of: dive),
        &html
      )
    }
  }

  /// Writes a line for each computer: its model, and the values in which it differs.
  func writeComputers(_ html: inout HTML) {
    for (number, computer) in dive.computers.enumerated() {
      let fields = computer.value.fields
      html.element("span", .class("line")) { html in
        let model = computer.value.model?.value
        html.text(model ?? phrases(.computerNumber(number: Decimal(number + 1))))
        for entry in fields.entries {
          // The chart is made from the samples file, so the file name is not shown.
          guard let row = FieldTable.computer.row(forField: entry.field),
            !["model", "profile"].contains(row.key), let label = phrases.label(row.key)
          else { continue }
          html.text(", ")
          html.element("span", .class("quiet"), text: phrases.inLine(label) + " ")
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
    let others = log.together.others(of: place)
    guard !others.isEmpty else { return }
    html.element("section", .class("part"), .id("together")) { html in
      html.element("h2", text: phrases(.siteTogether))
      html.element("ul", .class("entries")) { html in
        for other in others.prefix(Self.mostTogether) {
          let logged = log.filled.dives[other]
          guard let path = log.names.dives[logged.dive.origin.path] else { continue }
          html.element("li") { html in
            html.element("a", context.href(path)) { html in
              let title = logged.diver.flatMap { log.diverTitle($0, phrases) }
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
      let left = others.count - Self.mostTogether
      guard left > 0 else { return }
      html.element("p", .class("quiet"), text: phrases(.andMore(count: left)))
    }
  }

  private static let mostTogether = 20

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
    guard let path = log.page(of: place) else { return }
    html.element(
      "a",
      HTMLAttribute("rel", relation),
      .class(relation),
      context.href(path)
    ) { html in
      html.element("span", .class("quiet"), text: label)
      html.element("span", text: context.title(of: place))
    }
  }
}
