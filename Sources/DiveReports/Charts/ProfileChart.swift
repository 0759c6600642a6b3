package import DiveModel
import DiveUnits
import LogbookCore
import Wording

/// The profile of a dive: depth, ceiling and events, and below them temperature and tank pressures.
///
/// Each unit has a panel of its own with the same time axis, so that no line is read on the wrong
/// axis. A script can show values at the pointer.
package struct ProfileChart: Sendable {
  private let profile: DiveProfile
  private let tanks: [Tank]
  private let depths: ProfileSamples
  /// By row, in milliseconds.
  private let times: [Int]
  private let deepest: (row: Int, cell: Int)
  private let isOpenCircuit: Bool
  private let isBreathHold: Bool

  /// Creates a chart of one computer's samples; nil without depths.
  ///
  /// - Parameters:
  ///   - profile: The samples.
  ///   - tanks: The dive's tanks.
  ///   - isOpenCircuit: Whether the gas of a tank is what is breathed.
  ///   - isBreathHold: Whether ascents may be as fast as one likes.
  package init?(
    _ profile: DiveProfile,
    tanks: [Tank],
    isOpenCircuit: Bool = true,
    isBreathHold: Bool = false
  ) {
    guard let depths = profile.samples(of: .depth), let time = profile.samples(of: .time) else {
      return nil
    }
    var deepest: (row: Int, cell: Int)?
    for row in depths.indices {
      if let cell = depths[row], cell > deepest?.cell ?? .min { deepest = (row, cell) }
    }
    guard let deepest else { return nil }
    self.profile = profile
    self.tanks = tanks
    self.depths = depths
    self.deepest = deepest
    self.isOpenCircuit = isOpenCircuit
    self.isBreathHold = isBreathHold
    times = time.map { $0 ?? 0 }
  }

  /// The drawing, the list of events, and a table of about thirty samples.
  package func picture(_ reader: PictureReader) -> Picture {
    let layout = ProfileLayout(lines(reader), times: times, reader)
    let events = ProfileEvents(profile, times: times, tanks: tanks, reader)
    let rows = ProfileRows(times: times, depths: depths)
    var html = HTML()
    let frame = DrawingFrame(
      width: ProfileLayout.width,
      height: layout.height,
      title: title(reader),
      description: events.all.map { "\(ProfileEvents.time($0.milliseconds)) \($0.words)" }
        .joined(separator: "; "),
      kind: "chart-drawing chart-profile"
    )
    let stage = rows.columns(Int(layout.plot.width) / 2)
    let readout = ProfileReadout(profile: profile, times: times, rows: stage, reader: reader)
    let fast = FastAscents(isBreathHold ? DiveProfile() : profile)
    ProfileTools.add(reader, to: &html)
    let live = HTMLAttribute("aria-live", "polite")
    html.element("p", .class("chart-readout"), live, .hidden, text: "")
    html.element("div", .class("chart-stage"), HTMLAttribute("data-mark", decimalMark(reader))) {
      html in
      html.add(
        frame.drawing(layout.data(stage, times)) { html in
          addPanels(layout, readout, fast, to: &html)
          layout.addTimes(to: &html)
          addDeepest(layout, reader, to: &html)
          layout.add(events, profile: depths, to: &html)
        }
      )
    }
    var legend = layout.legend(hasCeiling: hasCeiling, fast, reader).html
    legend.element("p", .class("chart-hint"), .hidden, text: reader.words(.chartProfileKeys))
    legend.add(events.list(reader))
    let table = rows.table(layout.panels.flatMap(\.lines), reader)
    return Picture(title(reader), drawing: html, legend: legend, table: table, reader)
  }

  /// Adds the panels in the order in which they are read out.
  private func addPanels(
    _ layout: ProfileLayout,
    _ readout: ProfileReadout,
    _ fast: FastAscents,
    to html: inout HTML
  ) {
    for (place, panel) in layout.panels.enumerated() {
      panel.add(rows: readout.rows, to: &html) { html in
        guard place == 0 else { return }
        fast.add(panel, depths, times, to: &html)
        addCeiling(layout, to: &html)
      }
      guard place == 0 else { continue }
      let gases = isOpenCircuit ? ProfileReadout.gases(profile, tanks, readout.reader) : []
      readout.addDepthFigures(gases, to: &html)
    }
    readout.addOthers(to: &html)
  }

  private func title(_ reader: PictureReader) -> String {
    let seconds = ((times.last ?? 0) - (times.first ?? 0)) / 1000
    return reader.words(
      .chartProfile(
        depth: ProfileUnit.depth(reader.units).text(max(deepest.cell, 0), reader),
        time: DiveDuration(steps: seconds).formatted(reader.units)
      )
    )
  }

  private func decimalMark(_ reader: PictureReader) -> String {
    String(reader.number(15, places: 1).dropFirst().prefix(1))
  }

  /// The lines, panel by panel from the top.
  private func lines(_ reader: PictureReader) -> [[ProfileLine]] {
    let depth = ProfileLine(
      name: reader.words(.chartDepth),
      series: nil,
      unit: .depth(reader.units),
      kind: "chart-depth",
      cells: depths
    )
    var panels = [[depth]]
    func add(_ column: ProfileColumn, _ name: Message, _ unit: ProfileUnit, _ key: String) {
      guard let cells = profile.samples(of: column), cells.least != nil else { return }
      panels.append([
        ProfileLine(
          name: reader.words(name),
          series: key,
          unit: unit,
          kind: "chart-\(key)",
          cells: cells
        )
      ])
    }
    add(.temperature, .chartTemperature, .temperature(reader.units), "temperature")
    let pressures = (0..<12).compactMap { pressure($0, reader) }
    if !pressures.isEmpty { panels.append(pressures) }
    add(.ppo2, .gasColumnPpo2, .oxygenPressure, "oxygen")
    add(.heartRate, .chartHeartRate, .heartRate, "heart")
    return panels
  }

  private func pressure(_ place: Int, _ reader: PictureReader) -> ProfileLine? {
    guard let column = ProfileColumn.tank(place), let cells = profile.samples(of: column),
      cells.greatest ?? 0 > 0
    else { return nil }
    let gas =
      tanks.indices.contains(place)
      ? (tanks[place].gas?.value.words).map(reader.words) : nil
    let number = Decimal(place + 1)
    return ProfileLine(
      name: reader.words(
        gas.map { .chartTankWithGas(number: number, gas: $0) } ?? .chartTank(number: number)
      ),
      series: "tank-\(place + 1)",
      unit: .pressure(reader.units),
      kind: "chart-pressure chart-tank-\(place % 4 + 1)",
      cells: cells
    )
  }

  private var hasCeiling: Bool { profile.samples(of: .stopDepth)?.greatest ?? 0 > 0 }

  /// Draws the ceiling, above which the computer forbids ascending, as steps from the surface.
  ///
  /// A row without a ceiling, such as that of a gas switch, does not change it. Only a recorded 0
  /// ends it.
  private func addCeiling(_ layout: ProfileLayout, to html: inout HTML) {
    guard hasCeiling, let stops = profile.samples(of: .stopDepth),
      let panel = layout.panels.first, let line = panel.lines.first
    else { return }
    var points: [DrawingPoint] = []
    var path = PathText()
    func end(at row: Int) {
      guard let last = points.last else { return }
      let x = panel.point(row, 0, line).x
      points += [DrawingPoint(x, last.y), DrawingPoint(x, panel.grid.plot.top)]
      path.lines(through: LineReduction.points(points))
      path.close()
      points = []
    }
    for row in stops.indices {
      guard let cell = stops[row] else { continue }
      guard cell > 0 else {
        end(at: row)
        continue
      }
      let point = panel.point(row, min(cell, deepest.cell), line)
      points.append(DrawingPoint(point.x, points.last?.y ?? panel.grid.plot.top))
      points.append(point)
    }
    end(at: times.endIndex - 1)
    html.shape(
      "path",
      [.class("chart-ceiling"), .path(path), HTMLAttribute("data-series", "ceiling")]
    )
  }

  private func addDeepest(_ layout: ProfileLayout, _ reader: PictureReader, to html: inout HTML) {
    guard let panel = layout.panels.first, let line = panel.lines.first else { return }
    let point = panel.point(deepest.row, deepest.cell, line)
    let text = line.unit.text(max(deepest.cell, 0), reader)
    html.shape("g", [.class("chart-point"), layout.at(times[deepest.row], point)]) { html in
      html.shape(
        "circle",
        [.class("chart-deepest"), .length("cx", point.x), .length("cy", point.y), .length("r", 3)]
      )
      // Above the point, because the axis is below it.
      let x = min(max(point.x, layout.plot.left + 34), layout.plot.right - 34)
      let y = max(point.y - 10, layout.plot.top + 16)
      html.label(text, "chart-value chart-middle", at: DrawingPoint(x, y))
    }
  }
}
