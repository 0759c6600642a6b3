import DiveReports
import DiveUnits
import TestSupport
import Testing
import Wording

/// Laws for every chart and map.
@Suite struct EveryPictureTests {
  private static let names = [
    "Rummu", "", "<script>alert(1)</script>", "\"'&", "\u{202E}abc\u{0}", "水", "a\nb",
    String(repeating: "long ", count: 50),
  ]

  private static let numbers: [[Int]] = [
    [], [0], [7], [-3, 4], [1, 2, 3, 5, 8, 13, 21, 34], [.max, .min, 0], [.max], [5, 5, 5],
    (0..<1000).map { $0 * 37 % 401 },
  ]

  private static func pictures(_ numbers: [Int], _ name: String) -> [Picture] {
    let reader = PictureReader(.english, .metric)
    let measure = ChartMeasure(name, unit: "m", places: 1)
    let categories = numbers.indices.map {
      ChartCategory("\(name) \($0)", href: "dives/\($0).html")
    }
    let series = ChartSeries(name, numbers)
    let points = numbers.enumerated().map {
      PlotChart.Point($0, $1, label: name, href: "dives/1.html")
    }
    let positions = numbers.compactMap {
      GeoPosition(microLatitude: $0 % 90_000_000, microLongitude: $0 % 180_000_000)
    }
    let days = numbers.compactMap { CalendarDate(dayNumber: abs($0 % 20_000)) }
    let counts = Dictionary(days.map { ($0, 3) }) { $0 + $1 }
    return [
      ColumnChart(name, heading: name, categories, [series], measure).picture(reader),
      ColumnChart(name, heading: name, categories, [series, series, series], measure)
        .picture(reader),
      HistogramChart(name, numbers, measure).picture(reader),
      PlotChart(name, across: .measure(measure), up: measure, [.init(name, .dots, points)])
        .picture(reader),
      PlotChart(
        name,
        across: .days(name),
        up: measure,
        [.init(name, .area, points), .init(name, .line, points), .init(name, .median, points)]
      ).picture(reader),
      PlotChart(
        name,
        across: .days(name),
        up: measure,
        reachingOver: 98,
        [.init(name, .dots, points), .init(name, .median, points, mark: 0)]
      ).picture(reader),
      CalendarChart(2024, counts, links: counts.mapValues { "dives/\($0).html" }).picture(reader),
      SiteMap(positions.map { MapPlace(name, $0, href: "dives/1.html") }).picture(reader),
    ]
  }

  @Test(arguments: zip(numbers.indices, Array(names.indices) + Array(names.indices)))
  func isWholeAndHoldsNothingElse(numbers: Int, name: Int) {
    for picture in Self.pictures(Self.numbers[numbers], Self.names[name]) {
      #expect(PictureMarkup.problems(picture) == [])
    }
    let spark = SparkChart(Self.names[name], Self.numbers[numbers]).drawing.markup
    #expect(PictureMarkup.strict.problems(spark) == [])
  }

  @Test(arguments: numbers.indices)
  func everyTableHasATextForEveryColumn(numbers: Int) {
    for picture in Self.pictures(Self.numbers[numbers], "a") {
      #expect(picture.table.rows.allSatisfy { $0.count == picture.table.columns.count })
    }
  }

  /// The dots of ten thousand dives make no large page.
  @Test func manyDotsAreFewBytes() {
    var random = SplitMix64(seed: 1)
    let points = (0..<10_000).map { _ in PlotChart.Point(random.below(90), random.below(60)) }
    let measure = ChartMeasure("Duration", unit: "min")
    let chart = PlotChart("a", across: .measure(measure), up: measure, [.init("a", .dots, points)])
    #expect(chart.picture(PictureReader(.english, .metric)).figure().bytes.count < 100_000)
  }

  @Test func theStyleKnowsEveryClass() throws {
    let reader = PictureReader(.english, .metric)
    let profile = MadeProfile.profile(samples: 300)
    let chart = try #require(ProfileChart(profile, tanks: []))
    let all = Self.pictures([1, 2, 3, 40], "a") + [chart.picture(reader)]
    let style = ChartAssets.style
    for picture in all {
      for kind in Self.classes(picture.figure().markup) where !Self.plain.contains(kind) {
        #expect(style.contains(".\(kind)"), "\(kind)")
      }
    }
  }

  /// Classes that are there for a script or for a site's own style.
  private static let plain: Set<String> = [
    "chart-profile", "chart-panel", "chart-clock", "chart-point", "chart-said", "chart-name",
    "chart-event", "chart-event-surface",
    "chart-event-info", "chart-event-setpoint", "chart-event-mode", "chart-event-heading",
    "chart-event-bookmark", "map-drawing",
  ]

  private static func classes(_ markup: String) -> Set<String> {
    var classes: Set<String> = []
    for part in markup.split(separator: " class=\"").dropFirst() {
      classes.formUnion(part.prefix { $0 != "\"" }.split(separator: " ").map(String.init))
    }
    return classes
  }
}
