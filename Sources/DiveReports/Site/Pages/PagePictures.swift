import DiveModel
import LogbookCore
import Wording

/// Pictures of the log, and maps of its sites.
extension PageContext {
  /// Writes a picture with its size, if known, so that the page does not move when it is loaded.
  func writePicture(_ file: String, _ words: String, _ html: inout HTML) {
    let source = HTMLAttribute("src", root + file)
    let (words, late) = (HTMLAttribute("alt", words), HTMLAttribute("loading", "lazy"))
    guard let size = log.attachments.sizes[file] else {
      return html.void("img", source, words, late)
    }
    let (width, height) = ("\(size.width)", "\(size.height)")
    html.void(
      "img",
      source,
      words,
      HTMLAttribute("width", width),
      HTMLAttribute("height", height),
      late
    )
  }

  /// Writes a map of sites, ordered by number of dives; nothing if no position is known.
  func writeMap(of sites: [DiveSite], _ html: inout HTML) {
    let places = sites.compactMap { site -> (dives: Int, place: MapPlace)? in
      guard let position = site.position?.value else { return nil }
      let key = RecordKey(.site, site.id)
      let page = sites.count > 1 ? log.names.records[key].map { root + $0 } : nil
      return (log.counting(log.naming[key] ?? []).count, MapPlace(site.title, position, href: page))
    }
    guard !places.isEmpty else { return }
    let map = SiteMap(places.sorted { $0.dives > $1.dives }.map(\.place))
    html.element("section", .class("part"), .id("map")) { html in
      html.element("h2", text: phrases(.siteMap))
      html.add(map.picture(reader).figure(hasCaption: false))
    }
  }
}
