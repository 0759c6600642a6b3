import DiveStatistics
import DiveUnits
import Wording

/// The lines of latitude and longitude with their degrees, and the scale.
struct MapGrid {
  let view: MapView
  let reader: PictureReader

  /// In minutes, sixty to a degree.
  private static let steps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1200, 1800, 3600]

  func addLines(to html: inout HTML) {
    var lines = PathText()
    for minutes in parallels { lines.lines(through: parallel(minutes)) }
    for minutes in meridians { lines.lines(through: meridian(minutes)) }
    html.shape("path", [.class("map-grid"), .path(lines)])
  }

  func addDegrees(to html: inout HTML) {
    for minutes in parallels {
      guard let point = parallel(minutes).first, point.y > 18, point.y < view.height - 24 else {
        continue
      }
      let text = Self.degrees(minutes, "N", "S")
      html.label(text, "map-degree", at: DrawingPoint(6, point.y - 3))
    }
    for minutes in meridians {
      guard let point = meridian(minutes).first, point.x > 40, point.x < view.width - 40 else {
        continue
      }
      var turned = minutes
      if turned > 10_800 { turned -= 21_600 }
      if turned < -10_800 { turned += 21_600 }
      let text = Self.degrees(turned, "E", "W")
      html.label(text, "map-degree", at: DrawingPoint(point.x + 3, view.height - 6))
    }
  }

  /// Adds a bar with the length of a round distance in the middle of the map; none for the world,
  /// where lengths differ.
  func addScale(to html: inout HTML) {
    guard !view.isWorld else { return }
    let unit = reader.units == .metric ? 1.0 : 1.609344
    // A degree of latitude is 60 nautical miles of 1.852 km.
    let perUnit = view.perLatitude / 111.12 * unit
    let most = Int(150 / perUnit)
    guard most >= 1 else { return }
    let step = RoundStep.decimal(most, atMost: 1)
    let length = step > most ? max(step / 2, 1) : step
    let distance = "\(reader.number(length)) \(reader.units == .metric ? "km" : "mi")"
    let right = view.width - 16
    let left = right - Double(length) * perUnit
    let y = view.height - 30
    var bar = PathText()
    bar.lines(
      through: [(left, y - 6), (left, y), (right, y), (right, y - 6)].map { DrawingPoint($0, $1) }
    )
    let middle = DrawingPoint((left + right) / 2, y - 7)
    html.shape("g", []) { html in
      html.element("title", text: reader.words(.mapScale(distance: distance)))
      html.shape("path", [.class("map-scale"), .path(bar)])
      html.label(distance, "map-name chart-middle", at: middle)
    }
  }

  private func step(_ degrees: Double) -> Int {
    Self.steps.first { degrees * 60 / Double($0) <= 6 } ?? 3600
  }

  private var parallels: [Int] {
    multiples(max(view.south, -90), min(view.north, 90), step(view.north - view.south))
      .filter { $0.magnitude < 5400 }
  }

  private var meridians: [Int] {
    multiples(view.west, view.east, step((view.east - view.west) * 0.7))
  }

  private func multiples(_ start: Double, _ end: Double, _ step: Int) -> [Int] {
    let first = Int((start * 60 / Double(step)).rounded(.up))
    let last = Int((end * 60 / Double(step)).rounded(.down))
    return first <= last ? (first...last).prefix(40).map { $0 * step } : []
  }

  private func parallel(_ minutes: Int) -> [DrawingPoint] {
    let y = view.point(east: view.longitude, north: Double(minutes) / 60).y
    return [DrawingPoint(0, y), DrawingPoint(view.width, y)]
  }

  private func meridian(_ minutes: Int) -> [DrawingPoint] {
    let x = view.point(east: Double(minutes) / 60, north: 0).x
    return [DrawingPoint(x, 0), DrawingPoint(x, view.height)]
  }

  /// Minutes as degrees and minutes: `59°30′N`.
  static func degrees(_ minutes: Int, _ plus: String, _ minus: String) -> String {
    let (degrees, rest) = minutes.magnitude.quotientAndRemainder(dividingBy: 60)
    let side = minutes == 0 || minutes.magnitude == 10_800 ? "" : minutes > 0 ? plus : minus
    let part = rest > 0 ? "\(rest < 10 ? "0" : "")\(rest)′" : ""
    return "\(degrees)°\(part)\(side)"
  }
}
