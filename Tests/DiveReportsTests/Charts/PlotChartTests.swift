import DiveStatistics
import DiveUnits
import Testing
import Wording

@testable import DiveReports

/// A plot shows its points, and reports those that it leaves out.
@Suite struct PlotChartTests {
  private let reader = PictureReader(.english, .metric)
  private let flow = ChartMeasure("RMV", unit: "L/min", places: 1)

  private func picture(_ values: [Int], reach: Int = 98) -> Picture {
    let points = values.enumerated().map { PlotChart.Point($0, $1) }
    return PlotChart(
      "a",
      across: .measure(ChartMeasure("b")),
      up: flow,
      reachingOver: reach,
      [.init("Each dive", .dots, points)]
    ).picture(reader)
  }

  private func dots(_ picture: Picture) -> Int {
    picture.drawing.markup.split(separator: "class=\"chart-mark").count - 1
  }

  /// Two of a hundred dots do not press the others together.
  @Test func theAxisReachesOverMostDots() {
    let usual = (0..<98).map { 100 + $0 % 40 }
    let picture = picture(usual + [2000, 900])
    #expect(dots(picture) == 98)
    #expect(picture.legend.markup.contains("2 dives above 14 L/min appear only in the figures"))
    #expect(picture.table.rows.count == 100)
    #expect(!picture.drawing.markup.contains(">200<"))
  }

  @Test func allOfAFewDotsAreShown() {
    let few = picture([100, 120, 2000])
    #expect(dots(few) == 3)
    #expect(few.legend.markup.isEmpty)
    #expect(dots(picture((0..<99).map { $0 } + [2000], reach: 100)) == 100)
  }

  /// Lines of what is usual are in the colour of their dots, once in the legend, and no figures.
  @Test func whatIsUsualIsOneThing() {
    let points = (0..<20).map { PlotChart.Point($0, 100 + $0) }
    let chart = PlotChart(
      "a",
      across: .measure(ChartMeasure("b")),
      up: flow,
      [
        .init("Mari", .dots, points, mark: 0), .init("Tom", .dots, points, mark: 1),
        .init("Median", .median, points, mark: 0), .init("Median", .median, points, mark: 1),
      ]
    )
    let picture = chart.picture(reader)
    let drawing = picture.drawing.markup
    for kind in ["chart-series-1", "chart-series-2", "chart-line-1", "chart-line-2"] {
      #expect(drawing.contains(kind), "\(kind)")
    }
    #expect(!drawing.contains("chart-series-3") && !drawing.contains("chart-line-3"))
    #expect(picture.legend.markup.split(separator: "Median").count == 2)
    #expect(picture.table.rows.count == 40)
  }

  /// If a list shows 40 ft, no chart says 39 ft or 12.1 m.
  @Test(arguments: [UnitSystem.metric, .imperial])
  func depthsAreRoundedAsInLists(system: UnitSystem) {
    let places = system == .metric ? 1 : 0
    for millimetres in -100..<60_000 {
      let depth = Depth(steps: millimetres)
      let text = reader.number(depth.listedSteps(system), places: places)
      let listed = depth.formatted(system, decimals: places)
      let isZero = depth.listedSteps(system) == 0
      guard listed != "\(text) \(system == .metric ? "m" : "ft")", !isZero else { continue }
      Issue.record("\(millimetres) mm: \(text), not \(listed)")
      return
    }
    #expect(Depth(steps: 12_192).listedSteps(.metric) == 122)
    #expect(Depth(steps: 12_191).listedSteps(.imperial) == 40)
    #expect(Depth(steps: 19_960).listedUnits(.metric) == 20)
    #expect(Depth(steps: 19_940).listedUnits(.metric) == 19)
    #expect(Depth(steps: .max).listedSteps(.metric) > 0)
    #expect(Depth(steps: .min).listedSteps(.imperial) < 0)
  }
}
