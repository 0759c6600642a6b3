import DiveModel
import Wording

/// The positions of a profile's panels, and their shared elements.
struct ProfileLayout {
  let panels: [ProfilePanel]
  let height: Double
  /// The panel of the depth.
  let plot: DrawingBox
  private let time: NumberAxis
  private let reader: PictureReader
  /// The vertical position of the events' numbers.
  private let eventsLine: Double

  static let width = 760.0
  private static let left = 48.0
  private static let right = 744.0
  private static let top = 22.0
  private static let depthHeight = 224.0
  private static let otherHeight = 52.0
  /// The space between two panels, for the events' numbers and the unit of the next panel.
  private static let gap = 32.0

  /// Lays out panels from top to bottom, starting with depth.
  init(_ panels: [[ProfileLine]], times: [Int], _ reader: PictureReader) {
    let first = (times.first ?? 0) / 1000
    let last = max((times.last ?? 0) / 1000, first + 1)
    time = NumberAxis(seconds: first...last, atMost: 10)
    self.reader = reader
    var top = Self.top
    var laid: [ProfilePanel] = []
    for (place, lines) in panels.enumerated() {
      let height = place == 0 ? Self.depthHeight : Self.otherHeight
      let box = DrawingBox(left: Self.left, top: top, right: Self.right, bottom: top + height)
      laid.append(
        ProfilePanel(lines, in: box, time: time, times: times, isDownward: place == 0, reader)
      )
      top = box.bottom + Self.gap
    }
    self.panels = laid
    let box = DrawingBox(
      left: Self.left,
      top: Self.top,
      right: Self.right,
      bottom: Self.top + Self.depthHeight
    )
    plot = laid.first?.grid.plot ?? box
    eventsLine = plot.bottom + 14
    height = (laid.last?.grid.plot.bottom ?? box.bottom) + 40
  }

  /// Attributes for the script: the position of the drawing, and the times of the rows.
  func data(_ rows: [Int], _ times: [Int]) -> [HTMLAttribute] {
    let seconds = rows.map { "\(times[$0] / 1000)" }
    let bottom = panels.last?.grid.plot.bottom ?? plot.bottom
    let edges = [plot.left, plot.right, plot.top, bottom].map {
      PathText.number(PathText.tenths($0))
    }
    return [
      HTMLAttribute("data-plot", edges.joined(separator: " ")),
      HTMLAttribute("data-span", "\(time.lowest) \(time.highest)"),
      HTMLAttribute("data-times", seconds.joined(separator: " ")),
    ]
  }

  /// Adds lines through all panels at steps of time, with the minutes below them.
  func addTimes(to html: inout HTML) {
    html.element("g", .class("chart-clock")) { writeTimes(to: &$0) }
  }

  private func writeTimes(to html: inout HTML) {
    var lines = PathText()
    for panel in panels {
      for tick in time.ticks {
        let x = panel.grid.place(of: tick, time)
        lines.move(to: DrawingPoint(x, panel.grid.plot.top))
        lines.line(to: DrawingPoint(x, panel.grid.plot.bottom))
      }
    }
    html.shape("path", [.class("chart-grid chart-times"), .path(lines)])
    guard let last = panels.last else { return }
    let ticks = time.ticks.map { tick in
      let text = time.step % 60 == 0 ? reader.number(tick / 60) : ProfileEvents.time(tick * 1000)
      return (last.grid.place(of: tick, time), text)
    }
    last.grid.addColumns(ticks, unit: "min", to: &html)
  }

  /// Adds the events: a mark on the line, and a number below the panel.
  func add(_ events: ProfileEvents, profile: ProfileSamples, to html: inout HTML) {
    guard let panel = panels.first, let line = panel.lines.first, !events.all.isEmpty else {
      return
    }
    func point(_ event: ProfileEvents.Event) -> DrawingPoint {
      // If an event has no depth, the last one before it is used, else the first after it.
      let row =
        profile[...event.row].lastIndex { $0 != nil }
        ?? profile[event.row...].firstIndex { $0 != nil }
      return panel.point(event.row, row.flatMap { profile[$0] } ?? 0, line)
    }
    let places = events.places({ point($0).x }, apart: 15, until: plot.right)
    for (number, (event, x)) in zip(events.all, places).enumerated() {
      let place = point(event)
      let series = Self.mark(event.kind)
      let kind = HTMLAttribute.class("chart-event chart-event-\(event.kind.rawValue)")
      html.shape("g", [kind, at(event.milliseconds, place)]) { html in
        html.element("title", text: "\(ProfileEvents.time(event.milliseconds)) \(event.words)")
        var stem = PathText()
        stem.lines(through: [
          place, DrawingPoint(place.x, plot.bottom), DrawingPoint(x, eventsLine - 8),
        ])
        html.shape("path", [.class("chart-stem"), .path(stem)])
        Mark.add(series, at: place, radius: 4, to: &html)
        html.label(
          "\(number + 1)",
          "chart-number chart-middle",
          at: DrawingPoint(x, eventsLine + 3)
        )
        guard let gas = event.gas else { return }
        let side = place.x > plot.right - 60 ? "chart-gas chart-end" : "chart-gas"
        let shift = place.x > plot.right - 60 ? -7.0 : 7.0
        html.label(gas, side, at: DrawingPoint(place.x + shift, max(place.y - 7, plot.top + 14)))
      }
    }
  }

  /// When and how high something is that a script moves with the time axis.
  func at(_ milliseconds: Int, _ point: DrawingPoint) -> HTMLAttribute {
    HTMLAttribute("data-at", "\(milliseconds / 1000) \(PathText.number(PathText.tenths(point.y)))")
  }

  private static func mark(_ kind: ProfileEvent.Kind) -> Int {
    switch kind {
    case .gas, .setpoint, .mode: 3
    case .warning, .alarm: 2
    case .info, .heading: 1
    case .bookmark, .surface: 0
    }
  }

  func legend(hasCeiling: Bool, _ fast: FastAscents, _ reader: PictureReader) -> Legend {
    var legend = Legend()
    for line in panels.flatMap(\.lines) {
      legend.add(line: line.kind, line.name, series: line.series)
    }
    for level in fast.levels {
      legend.add(
        line: "chart-fast chart-fast-\(level + 1)",
        FastAscents.name(level, reader),
        series: "speed"
      )
    }
    guard hasCeiling else { return legend }
    legend.add(reader.words(.chartCeiling), series: "ceiling") { html in
      html.shape("path", [.class("chart-ceiling"), HTMLAttribute("d", "M1 1h26v9h-26z")])
    }
    return legend
  }
}
