import CommandSupport
import DiveFigures
import DiveModel
import DiveStatistics
@testable import DivelogCommands
import DiveUnits
import TerminalPages
import Testing

/// Pictures as they look, each with and without blocks, in wide terminals and narrow ones.
@Suite struct GoldenPictureTests {
  private static func shown(_ widths: [Int], _ picture: (Drawing) -> [String]) -> String {
    var text = ""
    for characters in DrawingCharacters.allCases {
      for width in widths {
        text += "== \(characters), \(width) columns\n"
        text += picture(Drawing(characters, width: width)).map { $0 + "\n" }.joined()
      }
    }
    return text
  }

  @Test func bars() throws {
    let chart = BarChart([
      .init(label: "Rummu quarry", value: 45), .init(label: "Vasalemma", value: 16),
      .init(label: "Käsmu bay", value: 1), .init(label: "nowhere", value: 0),
    ])
    try expectGolden(Self.shown([60, 30, 16, 8, 2, 1]) { chart.lines($0) }, "bars.txt")
  }

  @Test func histogram() throws {
    let depths = [3, 4, 6, 7, 7, 8, 9, 11, 12, 12, 13, 14, 17, 18, 18, 21, 22, 29, 31, 41]
    let text = Self.shown([60, 16]) {
      Histogram(depths).chart(unit: "m", $0.characters).lines($0)
    }
    try expectGolden(text, "histogram.txt")
  }

  @Test func sparkline() throws {
    let names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun"]
    let line = Sparkline(zip(names, [0, 1, 3, 12, 8, 5]).map { .init(label: $0, value: $1) })
    try expectGolden(Self.shown([40, 12, 3]) { line.lines($0) }, "sparkline.txt")
  }

  @Test func heatMap() throws {
    let first = try #require(CalendarDate(year: 2024, month: 1, day: 1)).dayNumber
    var counts: [CalendarDate: Int] = [:]
    for place in 0..<73 {
      let day = try #require(CalendarDate(dayNumber: first + place * 5))
      counts[day] = place % 7
    }
    let map = HeatMap(
      year: 2024,
      counts: counts,
      months: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
      weekdays: ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
    )
    try expectGolden(Self.shown([80, 40, 7]) { map.lines($0) }, "heat-map.txt")
  }

  /// A dive to 20 m and back, with a stop and a change of gas.
  @Test func profile() throws {
    var profile = DiveProfile(columns: [.depth, .temperature])
    let corners = [
      (0, 0), (180, 20_000), (900, 18_500), (1500, 12_000), (1800, 5000), (1980, 5000),
    ]
    for (start, end) in zip(corners, corners.dropFirst() + [(2040, 0)]) {
      for second in stride(from: start.0, to: end.0, by: 20) {
        let depth = start.1 + (end.1 - start.1) * (second - start.0) / (end.0 - start.0)
        profile.appendRow(at: second * 1000)
        profile.set(.depth, depth)
        profile.set(.temperature, 14_000 - depth / 3)
        if second == 900 { profile.append(.bookmark) }
        if second == 1500 { profile.append(.gas, "EAN50") }
      }
    }
    profile.appendRow(at: 2_040_000)
    profile.set(.depth, 0)
    let depths = try #require(ProfileDepths(profile))
    #expect(depths.deepest.time == DiveDuration(steps: 180))
    let text = Self.shown([72, 34, 20]) { drawing in
      let plot = ProfilePlot(depths, .metric, drawing)
      guard let span = plot.span else { return [] }
      let marks = ProfileMarks(profile, tanks: []).line(depths.times, columns: span.columns)
      return plot.lines + [String(repeating: " ", count: span.start) + marks].map(drawing.fitted)
    }
    try expectGolden(text, "profile.txt")
  }

  /// One breath there and back between two samples is still seen.
  @Test func theDeepestSampleIsDrawnHoweverManyThereAre() throws {
    let points = (0..<100_000).map { LineChart.Point(x: $0, y: $0 == 54_321 ? 900 : 0) }
    let chart = LineChart(
      points,
      across: 0...99_999,
      down: 0...900,
      columns: 20,
      rows: 3,
      .ascii
    )
    #expect(chart.lines.map { $0.contains { $0 != " " } } == [true, true, true])
    #expect(chart.lines.last?.firstIndex { $0 != " " } == chart.lines.last?.lastIndex { $0 != " " })
  }

  @Test(arguments: [
    (["LANG": "et_EE.UTF-8"], DrawingCharacters.unicode), (["LANG": "C"], .ascii), ([:], .ascii),
    (["LANG": "en_GB.UTF-8", "LC_ALL": "C"], .ascii), (["LC_CTYPE": "UTF-8"], .unicode),
    (["LANG": "en_GB.UTF-8", "LC_ALL": ""], .unicode), (["LANG": "C.utf8"], .unicode),
    (["LANG": "C.UTF-8", "TERM": "dumb"], .ascii), (["LANG": "et_EE.ISO-8859-15"], .ascii),
  ])
  func theTerminalSaysWhatItShows(variables: [String: String], characters: DrawingCharacters) {
    #expect(DrawingCharacters { variables[$0] } == characters)
  }
}
