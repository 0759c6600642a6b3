import DiveUnits
import Wording

/// A map of places, fitted around them, with the outlines of land and lakes.
///
/// It shows where places are, but is not for navigation: outlines are rounded to half a kilometre.
package struct SiteMap: Hashable, Sendable {
  private let places: [MapPlace]

  /// Takes the places, ordered by importance, because the first names are placed first.
  package init(_ places: [MapPlace]) { self.places = places }

  private static let mostNames = 8

  /// The drawing, and the places with their positions.
  package func picture(_ reader: PictureReader) -> Picture {
    let view = MapView(places.map(\.position))
    let title = reader.words(.mapOfPlaces(count: places.count))
    let frame = DrawingFrame(
      width: view.width,
      height: view.height,
      title: title,
      kind: "chart-drawing map-drawing",
      hasLinks: places.contains { $0.href != nil }
    )
    let drawing = frame.drawing { html in
      Self.add(view, reader, to: &html)
      for mark in MapMarks(places, view).marks { add(mark, reader, to: &html) }
      html.shape(
        "rect",
        [
          .class("map-frame"), .length("x", 0), .length("y", 0), .length("width", view.width),
          .length("height", view.height), HTMLAttribute("fill", "none"),
        ]
      )
    }
    let rows = places.map { [$0.name, Self.position($0.position, reader.language)] }
    let table = ChartTable(
      [reader.words(.mapPlace), reader.words(.mapPosition)],
      rows,
      links: places.map(\.href)
    )
    return Picture(title, drawing: drawing, table: table, reader, kind: "chart map")
  }

  /// Draws the background of the places.
  private static func add(
    _ view: MapView,
    _ reader: PictureReader,
    to html: inout HTML
  ) {
    let grid = MapGrid(view: view, reader: reader)
    html.shape(
      "rect",
      [
        .class("map-sea"), .length("x", 0), .length("y", 0), .length("width", view.width),
        .length("height", view.height),
      ]
    )
    let land = OutlinePaths(WorldOutlines.embedded.land, view)
    if !land.areas.isEmpty {
      let kind = land.hasSeam ? "map-land" : "map-land map-coast"
      html.shape("path", [.class(kind), .path(land.areas)])
    }
    if !land.coasts.isEmpty {
      html.shape("path", [.class("map-coast"), .path(land.coasts)])
    }
    let lakes = OutlinePaths(WorldOutlines.embedded.lakes, view)
    if !lakes.areas.isEmpty { html.shape("path", [.class("map-lake"), .path(lakes.areas)]) }
    grid.addLines(to: &html)
    grid.addDegrees(to: &html)
    grid.addScale(to: &html)
  }

  private func add(_ mark: MapMarks.SiteMark, _ reader: PictureReader, to html: inout HTML) {
    guard mark.places.count > 1 else { return addSite(mark, to: &html) }
    let names = mark.places.prefix(Self.mostNames).map(\.name)
    let more = mark.places.count > names.count ? names + ["…"] : names
    let title = reader.words(
      .mapPlacesTogether(count: mark.places.count, names: more.joined(separator: ", "))
    )
    html.shape("g", []) { html in
      html.element("title", text: title)
      Self.addCircle("map-together", mark.point, mark.radius, to: &html)
      let count = mark.places.count > 99 ? "99+" : "\(mark.places.count)"
      let point = DrawingPoint(mark.point.x, mark.point.y + 4)
      html.label(count, "map-count chart-middle", at: point)
    }
  }

  private func addSite(_ mark: MapMarks.SiteMark, to html: inout HTML) {
    guard let place = mark.places.first else { return }
    DrawingLink.add(place.href, place.name, to: &html) { html in
      html.shape("g", []) { html in
        html.element("title", text: place.name)
        Self.addCircle("map-site", mark.point, 5.5, to: &html)
        guard let label = mark.label else { return }
        html.label(label.text, label.isBefore ? "map-name chart-end" : "map-name", at: label.point)
      }
    }
  }

  private static func addCircle(
    _ kind: String,
    _ point: DrawingPoint,
    _ radius: Double,
    to html: inout HTML
  ) {
    html.shape(
      "circle",
      [.class(kind), .length("cx", point.x), .length("cy", point.y), .length("r", radius)]
    )
  }

  /// Degrees and minutes with three decimals, as on charts: `59°16.134′N`.
  static func position(_ position: GeoPosition, _ language: Language) -> String {
    language.figure(angle(Int(position.microLatitude), "N", "S")) + " "
      + language.figure(angle(Int(position.microLongitude), "E", "W"))
  }

  private static func angle(_ micro: Int, _ plus: String, _ minus: String) -> String {
    // Thousandths of a minute, to the nearest.
    let all = (micro.magnitude * 60 + 500) / 1000
    let (degrees, rest) = all.quotientAndRemainder(dividingBy: 60_000)
    let (minutes, part) = rest.quotientAndRemainder(dividingBy: 1000)
    let decimals = String("\(1000 + part)".dropFirst())
    return "\(degrees)°\(minutes < 10 ? "0" : "")\(minutes).\(decimals)′\(micro < 0 ? minus : plus)"
  }
}
