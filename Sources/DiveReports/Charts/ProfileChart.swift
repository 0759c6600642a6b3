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

  /// Creates a chart of one computer's samples with the dive's tanks; nil without depths.
  package init?(_ profile: DiveProfile, tanks: [Tank]) {
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
    html.element("div", .class("chart-stage"), HTMLAttribute("data-mark", decimalMark(reader))) {
      html in
      html.add(
        frame.drawing(layout.data(stage, times)) { html in
          for panel in layout.panels { panel.add(rows: stage, to: &html) }
          layout.addTimes(to: &html)
          addCeiling(layout, to: &html)
          addDeepest(layout, reader, to: &html)
          layout.add(events, profile: depths, to: &html)
        }
      )
    }
    var legend = layout.legend(hasCeiling: hasCeiling, reader).html
    legend.element(
      "p",
      .class("chart-readout"),
      HTMLAttribute("aria-live", "polite"),
      .hidden,
      text: reader.words(.chartProfileKeys)
    )
    legend.add(events.list(reader))
    let table = rows.table(layout.panels.flatMap(\.lines), reader)
    return Picture(title(reader), drawing: html, legend: legend, table: table, reader)
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
      unit: .depth(reader.units),
      kind: "chart-depth",
      cells: depths
    )
    var panels = [[depth]]
    if let cells = profile.samples(of: .temperature), cells.least != nil {
      panels.append([
        ProfileLine(
          name: reader.words(.chartTemperature),
          unit: .temperature(reader.units),
          kind: "chart-temperature",
          cells: cells
        )
      ])
    }
    let pressures = (0..<12).compactMap { pressure($0, reader) }
    return pressures.isEmpty ? panels : panels + [pressures]
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
    html.shape("path", [.class("chart-ceiling"), .path(path)])
  }

  private func addDeepest(_ layout: ProfileLayout, _ reader: PictureReader, to html: inout HTML) {
    guard let panel = layout.panels.first, let line = panel.lines.first else { return }
    let point = panel.point(deepest.row, deepest.cell, line)
    let text = line.unit.text(max(deepest.cell, 0), reader)
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
